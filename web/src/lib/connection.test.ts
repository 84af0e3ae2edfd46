import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { Problem } from "../wire/server";
import { Connection, type ConnectionState } from "./connection";
import { Socket, update, welcome } from "./socket.test-kit";

const problem = (code: string) => ({ status: 400, code, title: "", detail: "", action: "" });

/** Writes down what a line tells. */
class Ear {
  versions: number[] = [];
  states: ConnectionState[] = [];
  problems: string[] = [];
  welcome = (message: { version: number }) => this.versions.push(message.version);
  update = (message: { version: number }) => this.versions.push(message.version);
  presence = () => {};
  state = (state: ConnectionState) => this.states.push(state);
  refused = (refusal: Problem) => this.problems.push(refusal.code);
}

let ear: Ear;
let line: Connection;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  Socket.all = [];
  ear = new Ear();
  line = new Connection("T", "key", "ja", ear as never);
});
afterEach(() => {
  line.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("says who it is, and takes every version once and in order", () => {
  const socket = Socket.last.open();
  expect(socket.url).toMatch(/^ws.*\/ws\/T$/);
  expect(socket.heard).toEqual([{ type: "hello", token: "key", after: null, lang: "ja", want: null }]);
  socket.say(welcome(3));
  socket.say(update(4, 1));
  socket.say(update(4, 1));
  expect(ear.versions).toEqual([3, 4]);
});

it("asks again for what is missing instead of showing what came after it", () => {
  const socket = Socket.last.open();
  socket.say(welcome(3));
  socket.say(update(6, 1));
  expect(ear.versions).toEqual([3]);
  expect(socket.heard.at(-1)).toEqual({ type: "sync", after: 3 });
  for (const version of [4, 5, 6]) socket.say(update(version, 1));
  expect(ear.versions).toEqual([3, 4, 5, 6]);
});

it("comes back by itself, ever more patiently, and says what it has seen", () => {
  Socket.last.open().say(welcome(3));
  Socket.last.close(1006);
  expect(ear.states.at(-1)).toBe("lost");
  for (const wait of [200, 500, 1000]) {
    const before = Socket.all.length;
    vi.advanceTimersByTime(wait - 1);
    expect(Socket.all.length).toBe(before);
    vi.advanceTimersByTime(1);
    expect(Socket.all.length).toBe(before + 1);
    Socket.last.close(1006);
  }
  dispatchEvent(new Event("online")); // does not sit out the wait
  expect(Socket.last.open().heard[0]).toMatchObject({ type: "hello", after: 3 });
  Socket.last.say(welcome(5));
  expect(ear.states.at(-1)).toBe("open");
});

it("settles a move by its acknowledgement, its refusal, or the loss of the line", async () => {
  const socket = Socket.last.open();
  socket.say(welcome(3));
  const moves = [line.move(3, 7), line.move(3, 8), line.move(3, 9)];
  expect(socket.heard.at(-1)).toEqual({ type: "move", id: 3, expected: 3, action: 9 });
  socket.say(update(4, 0, { ack: 1 }));
  socket.say({ type: "refused", id: 2, problem: problem("illegal") });
  socket.close(1006);
  const settled = await Promise.allSettled(moves);
  expect(settled.map((one) => (one.status === "rejected" ? one.reason : "done"))).toEqual([
    "done",
    problem("illegal"),
    null,
  ]);
  await expect(line.move(4, 1)).rejects.toBe(null);
});

it("gives up where it is not wanted, and where it has been closed", () => {
  Socket.last.open().say({ type: "refused", id: null, problem: problem("no-table") });
  Socket.last.close(4404);
  vi.advanceTimersByTime(60_000);
  expect(ear.problems).toEqual(["no-table"]);
  expect(Socket.all.length).toBe(1);
});

it("drops a line on which nobody answers any more", () => {
  Socket.last.open().say(welcome(3));
  vi.advanceTimersByTime(25_000);
  expect(Socket.last.heard.at(-1)).toEqual({ type: "ping" });
  Socket.last.say({ type: "pong", id: 0, version: 3 });
  vi.advanceTimersByTime(25_000);
  expect(ear.states.at(-1)).toBe("open");
  vi.advanceTimersByTime(25_000);
  expect(ear.states.at(-1)).toBe("lost");
});
