// What a person may choose is never that of another position, however the server's messages and answers cross.

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Choice, Update, Welcome } from "../wire/server";
import { TableModel } from "./table.svelte";

/** The other end of the wire, in the hands of the test. */
class Wire extends EventTarget {
  static readonly OPEN = 1;
  static last: Wire;
  readyState = 0;
  said: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    super();
    Wire.last = this;
  }
  open(): void {
    this.readyState = Wire.OPEN;
    this.onopen?.();
  }
  send(text: string): void {
    this.said.push(JSON.parse(text) as Record<string, unknown>);
  }
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  close(): void {
    this.readyState = 3;
  }
}

const choice = { action: 7, verb: "take", touch: ["card/1"] } as unknown as Choice;
const table = {
  version: 5,
  turn: 5,
  status: "playing",
  deciders: [0, 1],
  seats: [],
  you: { seat: 0, answered: false },
};
const welcome = {
  type: "welcome",
  version: 5,
  turn: 5,
  present: [],
  moments: [],
  view: { phase: "x" },
  choices: [choice],
};
const moment = {
  ...{ number: 6, time: 1, entry: "window", who: null, why: null, things: [], events: [], view: null, progress: null },
};
const update = { type: "update", version: 6, turn: 6, moment, deciders: [0, 1], asked_at: 1 };
const stale = { type: "refused", id: 1, problem: { status: 409, code: "stale", title: "", detail: "", action: "" } };

let model: TableModel;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
  model = new TableModel("abc", "token");
  Wire.last.open();
  Wire.last.tell({ ...welcome, table } as unknown as Welcome);
});
afterEach(() => {
  model.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("after a refusal the same choices are there again", async () => {
  const moved = model.move(choice);
  Wire.last.tell(stale);
  await expect(moved).rejects.toMatchObject({ code: "stale" });
  expect(model.choices).toEqual([choice]);
});

test("a refusal that comes after the position has changed brings nothing back", async () => {
  const moved = model.move(choice);
  Wire.last.tell({ ...update, deciders: [1] } as unknown as Update);
  Wire.last.tell(stale);
  await expect(moved).rejects.toMatchObject({ code: "stale" });
  expect(model.choices).toEqual([]);
});

test("an answer that closes its window is no answer to the next one", async () => {
  const moved = model.move(choice);
  Wire.last.tell({ ...update, ack: 1, choices: [choice] } as unknown as Update);
  await moved;
  expect(model.answered).toBe(false);
  expect(model.mine).toBe(true);
});

test("a secret answer counts until its window closes", async () => {
  const moved = model.move(choice);
  Wire.last.tell({ type: "ack", id: 1, version: 5 });
  await moved;
  expect(model.answered).toBe(true);
  Wire.last.tell(update);
  expect(model.answered).toBe(false);
});

test("a seat that was lost while the line was cut is said, and not asked for again and again", () => {
  Wire.last.onclose?.({ code: 1006 });
  vi.advanceTimersByTime(200);
  Wire.last.open();
  Wire.last.tell({ ...stale, id: null, problem: { ...stale.problem, status: 403, code: "needs-seat" } });
  Wire.last.onclose?.({ code: 4403 });
  expect(model.problem?.code).toBe("needs-seat");
  const last = Wire.last;
  vi.advanceTimersByTime(60_000);
  expect(Wire.last).toBe(last);
});

test("a line is cut when a ping stays without an answer, and only then", () => {
  const first = Wire.last;
  vi.advanceTimersByTime(25_000);
  first.tell({ type: "pong", id: 0, version: 5 });
  vi.advanceTimersByTime(25_000);
  expect(model.connection).toBe("open");
  vi.advanceTimersByTime(25_000);
  expect(model.connection).toBe("lost");
  vi.advanceTimersByTime(200);
  expect(Wire.last).not.toBe(first);
});
