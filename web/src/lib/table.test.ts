import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { Choice, View } from "../wire/server";
import { api } from "./http";
import { settings } from "./settings.svelte";
import { moment, Socket, tableAt, update, welcome } from "./socket.test-kit";
import { TableModel, type Ways } from "./table.svelte";

const choice: Choice = { action: 7, verb: "act", touch: ["card/1"] };
const PACE = 700;

let model: TableModel;
let asked: number[];
/** The history of a table of so many moves, all of the other seat. */
function history(until: number): void {
  vi.spyOn(api, "history").mockImplementation((_, __, after) => {
    asked.push(after);
    const moments = Array.from({ length: until - after }, (_, k) => moment(after + k + 1, 1));
    return Promise.resolve({ version: until, moments });
  });
}
function sit(ways: Ways = {}): Socket {
  model = new TableModel("T", "key", ways);
  return Socket.last.open();
}
const shown = () => Number((model.view as View | null)?.phase ?? 0);
const versions = () => model.log.map((one) => one.number);

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

it("keeps what happens while nobody looks, and plays it from where it was left to who comes back", async () => {
  history(4);
  const socket = sit();
  socket.say(welcome(1, { choices: [choice] }));
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  for (const version of [2, 3]) socket.say(update(version, 1));
  socket.say(update(4, 1, { deciders: [0], choices: [choice] }));
  expect([shown(), model.playing, model.mine, model.seen, ...versions()]).toEqual([4, false, true, 1, 2, 3, 4]);
  hidden.mockRestore();
  document.dispatchEvent(new Event("visibilitychange"));
  expect([shown(), model.catching, model.playing, versions()]).toEqual([1, true, true, []]);
  await vi.advanceTimersByTimeAsync(0);
  expect([asked.at(-1), shown(), versions()]).toEqual([1, 2, [1, 2]]); // the first comes from the log
  await vi.advanceTimersByTimeAsync(2 * PACE);
  expect([shown(), model.catching]).toEqual([4, true]);
  await vi.advanceTimersByTimeAsync(PACE);
  expect([shown(), model.catching, model.playing, model.choices]).toEqual([4, false, false, [choice]]);
  expect([model.seen, ...versions()]).toEqual([4, 1, 2, 3, 4]);
});

it("goes on to the present at once for who skips, even while the past is on its way", async () => {
  history(6);
  const socket = sit({ seen: 2 });
  socket.say(welcome(6, { choices: [choice] }));
  model.hurry();
  expect(model.catching).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect([shown(), model.catching, model.playing, model.choices]).toEqual([6, false, false, [choice]]);
});

it("plays nothing to who wants no motion, to who missed nothing, and to nobody", async () => {
  history(3);
  const socket = sit({ seen: 1 });
  settings.speed = "none";
  socket.say(welcome(3, { choices: [choice] }));
  expect([shown(), model.catching, model.choices]).toEqual([3, false, [choice]]);
  settings.speed = "normal";
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  socket.say(update(4, 0)); // my own, from another device
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  expect([shown(), model.catching]).toEqual([4, false]);
  hidden.mockReturnValue(true);
  socket.say(welcome(9)); // the line broke and came back while nobody looked
  expect([shown(), model.catching, model.seen]).toEqual([9, false, 3]);
});

it("replays the last of what was missed, then stands in the present with what came meanwhile", async () => {
  history(20);
  const socket = sit({ seen: 2 });
  socket.say(welcome(20, { choices: [choice] }));
  expect([model.catching, model.view]).toEqual([true, null]);
  socket.say(update(21, 1)); // during the fetch
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([2, 0]); // what was missed, and the log before it
  expect(shown()).toBe(9); // twelve moments are played: 9 … 16 briskly, 17 … 20 at the usual pace
  expect(model.choices).toEqual([]);
  await vi.advanceTimersByTimeAsync(8 * Math.ceil(PACE / 3));
  expect(shown()).toBe(17);
  await vi.advanceTimersByTimeAsync(3 * PACE);
  expect([shown(), model.catching]).toEqual([20, true]);
  await vi.advanceTimersByTimeAsync(3 * PACE);
  expect([shown(), model.catching, model.playing]).toEqual([21, false, false]);
  expect(versions()).toEqual(Array.from({ length: 21 }, (_, k) => k + 1));
});

it("stands in the present where the past cannot be fetched", async () => {
  vi.spyOn(api, "history").mockRejectedValue(new Error("no answer"));
  const socket = sit({ seen: 2 });
  socket.say(welcome(4, { choices: [choice], moments: [moment(3, 1), moment(4, 1)] }));
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
  const asked = { ...moment(2, 1), entry: "proposed", why: "undo", events: [], things: [], view: null };
  socket.say(update(2, 1, { moment: asked, table }));
  expect(model.log.at(-1)?.why).toBe("undo");
  model.close();
  expect([model.table, model.view, model.log.length, model.choices.length]).toEqual([null, null, 0, 0]);
});
