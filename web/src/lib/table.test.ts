import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { Choice, View } from "../wire/server";
import { api } from "./http";
import { settings } from "./settings.svelte";
import { frame, Socket, tableAt, update, welcome } from "./socket.test-kit";
import { TableModel, type Ways } from "./table.svelte";

const choice: Choice = { action: 7, verb: "act", touch: ["card/1"] };
const PACE = 700;

let model: TableModel;
let asked: number[];
/** The history of a table of so many moves, all of the other seat. */
function history(until: number): void {
  vi.spyOn(api, "history").mockImplementation((_, __, since) => {
    asked.push(since);
    const frames = Array.from({ length: until - since }, (_, k) => frame(since + k + 1, 1));
    return Promise.resolve({ version: until, frames });
  });
}
function sit(ways: Ways = {}): Socket {
  model = new TableModel("T", "key", ways);
  return Socket.last.open();
}
const shown = () => Number((model.view as View | null)?.phase ?? 0);
const versions = () => model.log.map((moment) => moment.version);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  Socket.all = [];
  asked = [];
  settings.speed = "normal";
  history(0);
});
afterEach(() => {
  model.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("shows the others' moves one after the other, and offers the choices with the last", async () => {
  const socket = sit();
  socket.say(welcome(1));
  for (const version of [2, 3]) socket.say(update(version, 1));
  socket.say(update(4, 1, { deciders: [0], choices: [choice] }));
  expect([shown(), model.playing, model.choices]).toEqual([2, true, []]);
  await vi.advanceTimersByTimeAsync(PACE);
  expect([shown(), model.mine]).toEqual([3, false]);
  await vi.advanceTimersByTimeAsync(PACE);
  expect([shown(), model.mine, model.choices]).toEqual([4, true, [choice]]);
  await vi.advanceTimersByTimeAsync(PACE);
  expect(model.playing).toBe(false);
  expect(versions()).toEqual([2, 3, 4]);
});

it("does not wait after the own move, and shows all at once to who is in a hurry", () => {
  const socket = sit();
  socket.say(welcome(1));
  socket.say(update(2, 0));
  expect([shown(), model.playing]).toEqual([2, false]);
  for (const version of [3, 4, 5]) socket.say(update(version, 1));
  expect(shown()).toBe(3);
  model.hurry();
  expect([shown(), model.playing]).toEqual([5, false]);
});

it("keeps what happens while nobody looks in the log, without playing it", () => {
  const socket = sit();
  socket.say(welcome(1));
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  for (const version of [2, 3, 4]) socket.say(update(version, 1));
  hidden.mockRestore();
  expect([shown(), model.playing, ...versions()]).toEqual([4, false, 2, 3, 4]);
});

it("replays the last of what was missed, then stands in the present with what came meanwhile", async () => {
  history(12);
  const socket = sit({ seen: 2 });
  socket.say(welcome(12, { choices: [choice] }));
  expect([model.catching, model.view]).toEqual([true, null]);
  socket.say(update(13, 1)); // during the fetch
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([2, 0]); // what was missed, and the log before it
  expect(shown()).toBe(5); // eight moments are played: 5 … 12
  expect(model.choices).toEqual([]);
  await vi.advanceTimersByTimeAsync(7 * PACE);
  expect([shown(), model.catching]).toEqual([12, true]);
  await vi.advanceTimersByTimeAsync(3 * PACE);
  expect([shown(), model.catching, model.playing]).toEqual([13, false, false]);
  expect(versions()).toEqual(Array.from({ length: 13 }, (_, k) => k + 1));
});

it("stands in the present where the past cannot be fetched", async () => {
  vi.spyOn(api, "history").mockRejectedValue(new Error("no answer"));
  const socket = sit({ seen: 2 });
  socket.say(welcome(4, { choices: [choice], frames: [frame(3, 1), frame(4, 1)] }));
  await vi.advanceTimersByTimeAsync(2 * PACE);
  expect([shown(), model.playing, model.choices]).toEqual([4, false, [choice]]);
  expect(versions()).toEqual([3, 4]);
});

it("offers the choices again when the server refuses one, and not when the line broke", async () => {
  const socket = sit();
  socket.say(welcome(1, { choices: [choice], table: { ...tableAt(1), deciders: [0] } }));
  const refused = model.move(choice);
  expect(model.choices).toEqual([]);
  const problem = { status: 409, code: "stale", title: "", detail: "", action: "" };
  socket.say({ type: "refused", id: 1, problem });
  await expect(refused).rejects.toEqual(problem);
  expect(model.choices).toEqual([choice]);
  const lost = model.move(choice);
  socket.close(1006);
  await expect(lost).rejects.toBe(null);
  expect(model.choices).toEqual([]);
});

it("remembers what was asked of the others, and forgets everything when it is closed", () => {
  const socket = sit();
  socket.say(welcome(1));
  const table = { ...tableAt(2), proposal: { seat: 1, ask: "undo" as const, waiting: [0] } };
  socket.say(update(2, 1, { entry: "proposed", events: [], view: null, table }));
  expect(model.log.at(-1)?.asks).toBe("undo");
  model.close();
  expect([model.table, model.view, model.log.length, model.choices.length]).toEqual([null, null, 0, 0]);
});
