import { describe, expect, it } from "vitest";

import type { Moment, SeatSeen } from "../wire/server";
import { clockText, leftOf, runs } from "./clock.svelte";
import { joined, recent } from "./moments";
import { routeOf } from "./router.svelte";
import { lastSeen, noteSeen } from "./seen";
import { directionOf, nearest } from "./walk";

const moment = (number: number): Moment => ({
  ...{
    number,
    time: 0,
    entry: "moved",
    who: 0,
    why: null,
    things: [],
    events: [],
    view: null,
    progress: null,
    step: null,
  },
});

describe("the log", () => {
  it("keeps the order of versions and every moment once", () => {
    const versions = (log: Moment[]) => log.map((one) => one.number);
    expect(versions(joined([moment(1)], [moment(2), moment(3)]))).toEqual([1, 2, 3]);
    expect(versions(joined([moment(3), moment(4)], [moment(1), moment(2)]))).toEqual([1, 2, 3, 4]);
    expect(versions(joined([moment(1), moment(2)], [moment(2), moment(3)]))).toEqual([1, 2, 3]);
    expect(versions(joined([], []))).toEqual([]);
  });

  it("marks what happened since the own last decision, and nothing that was taken back", () => {
    const by = (...seats: (number | null)[]) =>
      seats.map((seat, k): Moment => ({ ...moment(k + 1), who: seat, events: [{ kind: "acted" }] }));
    const versions = (log: Moment[], me: number | null) => recent(log, me).map((one) => one.number);
    expect(versions(by(0, 1, 1, 2, 2), 0)).toEqual([2, 3, 4, 5]);
    expect(versions(by(1, 2), 0)).toEqual([1, 2]);
    expect(versions(by(1, 0, 0), 0)).toEqual([3]);
    expect(versions(by(0, 1, 2, 2), null)).toEqual([3, 4]);
    expect(versions(by(0, 0, 0), null)).toEqual([3]);
    const undone = { ...moment(4), entry: "undone" };
    expect(versions([...by(0, 1, 1), undone], 0)).toEqual([]);
    const said = { ...moment(3), entry: "said", who: 0 };
    expect(versions([...by(0, 1), said], 0)).toEqual([2]);
    expect(versions([], 0)).toEqual([]);
  });
});

describe("clocks", () => {
  const seat = (number: number, bot: string | null = null) =>
    ({
      seat: number,
      kind: bot ? "bot" : "person",
      name: "",
      bot,
      away: null,
      promise: "",
      share: "",
      clock: 60_000,
    }) as SeatSeen;
  const table = {
    clock: { bank: 60_000, increment: 0 },
    status: "playing" as const,
    paused: false,
    deciders: [0, 2],
    asked_at: 1_000_000,
    seats: [seat(0), seat(1), seat(2, "sensible")],
  };

  it("run for persons who decide", () => {
    expect([0, 1, 2].map((one) => runs(table, one))).toEqual([true, false, false]);
    expect(leftOf(table, 0, 1_012_500)).toBe(47_500);
    expect(leftOf(table, 1, 1_012_500)).toBe(60_000);
    expect(leftOf(table, 0, 2_000_000)).toBe(0);
    expect(leftOf(table, 0, 999_000)).toBe(60_000); // the server's clock is a little ahead of ours
  });

  it("stand still in a pause, after the end, and where there is none", () => {
    expect(leftOf({ ...table, paused: true }, 0, 1_012_500)).toBe(60_000);
    expect(leftOf({ ...table, status: "over" }, 0, 1_012_500)).toBe(60_000);
    expect(leftOf({ ...table, clock: null }, 0, 1_012_500)).toBe(null);
  });

  it("are written as people read them", () => {
    expect([0, 1, 59_001, 61_000, 3_600_000].map(clockText)).toEqual(["0:00", "0:01", "1:00", "1:01", "1:00:00"]);
  });
});

describe("walking", () => {
  const box = (x: number, y: number) => ({ left: x, top: y, right: x + 10, bottom: y + 10 });

  it("goes to the nearest in that direction, rather straight ahead than aside", () => {
    const boxes = [box(100, 0), box(40, 60), box(200, 0), box(0, 50)];
    expect(nearest(box(0, 0), boxes, "right")).toBe(0);
    expect(nearest(box(0, 0), boxes, "down")).toBe(3);
    expect(nearest(box(0, 0), boxes, "up")).toBe(null);
    expect(nearest(box(150, 0), boxes, "left")).toBe(0);
  });

  it("knows the arrows", () => {
    expect(directionOf("ArrowUp")).toBe("up");
    expect(directionOf("a")).toBe(null);
  });
});

it("remembers what was seen per table and seat", () => {
  expect(lastSeen("T", 0)).toBe(null);
  noteSeen("T", 0, 5);
  noteSeen("T", 1, 3);
  noteSeen("T", 0, 7);
  expect([lastSeen("T", 0), lastSeen("T", 1), lastSeen("T", null)]).toEqual([7, 3, null]);
});

it("reads addresses", () => {
  const page = (path: string) => routeOf(new URL(path, "http://x"));
  expect(page("/")).toMatchObject({ page: "start" });
  expect(page("/t/abc?move=3#secret")).toMatchObject({ page: "table", name: "abc", hash: "secret" });
  expect(page("/t/abc?move=3").query.get("move")).toBe("3");
  expect(page("/rules/utena")).toMatchObject({ page: "rules", name: "utena" });
  expect(page("/t/abc/x")).toMatchObject({ page: "lost" });
  expect(page("/nowhere")).toMatchObject({ page: "lost" });
});
