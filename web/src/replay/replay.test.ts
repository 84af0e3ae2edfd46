import { describe, expect, it } from "vitest";

import { promiseOf } from "../lib/fair";
import type { Moment, Record, Series } from "../wire/server";
import { commandOf, keyOf, proofOf } from "./proof";
import { standing } from "../lib/moments";
import { chartsOf, lineName, pathOf, ticksOf } from "./chart";

// made with sha256sum
const KEY = "e4ac0108261a76da95f684fa61f9d60c7662229b38c970ab31c04e7dd6e1ad9d";
const PROMISE = "60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55";

describe("the deal", () => {
  const secret = "0".repeat(64);
  const share = "1".repeat(64);
  const promises = ["", promiseOf(share)];
  const proof = { table: "t", secret, promise: PROMISE, promises, shares: ["", share] };
  const record = (more: object = {}, key = KEY) =>
    ({ chance: { generator: "sha256-ctr", key }, proof: { ...proof, ...more } }) as unknown as Record;
  const kept = { secret: PROMISE, seats: promises };

  it("agrees with what Python computes", () => {
    expect(promiseOf(secret)).toBe(PROMISE);
    expect(keyOf("t", secret, promises, ["", share])).toBe(KEY);
  });

  it("is compared with the promises that were kept", () => {
    const found = {
      key: true,
      disclosed: true,
      leftOut: [],
      deals: 1,
      kept: true,
      seatsKept: [1],
      seatsChanged: [],
      table: null,
    };
    expect(proofOf(record(), kept)).toEqual(found);
    expect(proofOf(record(), null)).toEqual({ ...found, kept: null, seatsKept: [] });
    expect(proofOf(record(), { secret: "00", seats: [] })).toEqual({
      ...found,
      kept: false,
      seatsKept: [],
      seatsChanged: [1],
    });
  });

  it("is found out when a seat has another promise than was kept, or it is dealt for another table", () => {
    expect(proofOf(record(), { secret: PROMISE, seats: [promises[1] ?? "", ""] })?.seatsChanged).toEqual([0, 1]);
    expect(proofOf(record(), kept, "t")?.table).toBe(true);
    expect(proofOf(record(), kept, "another")?.table).toBe(false);
  });

  it("can be checked by a command with the promises that were kept", () => {
    expect(commandOf("game.json", "t", kept)).toBe(
      `madoi verify game.json --table t --promise ${PROMISE} --promise - --promise ${promises[1]}`,
    );
  });

  it("is found out when the key, the promise or a share is another", () => {
    expect(proofOf(record({}, KEY.replace(/^./, "0")), kept)?.key).toBe(false);
    expect(proofOf(record({ promise: "00" }), kept)?.disclosed).toBe(false);
    expect(proofOf(record({ shares: ["", "2".repeat(64)] }), kept)).toMatchObject({ key: false, disclosed: false });
    expect(proofOf(record({ shares: ["", ""] }), kept)?.leftOut).toEqual([1]);
    expect(proofOf({ chance: { generator: "mwc62", seed: 1 }, proof: null } as unknown as Record, null)).toBeNull();
  });
});

describe("what stands of a log", () => {
  const at = (number: number, entry: string, step: number | null) => ({ number, entry, step }) as unknown as Moment;

  it("has the start and one moment a step, without what was taken back and what changed nothing", () => {
    const log = [
      at(4, "started", 0),
      at(5, "moved", 1),
      at(6, "said", null),
      at(7, "window", 2),
      at(8, "moved", 3),
      at(9, "undone", 1),
      at(10, "moved", 2),
    ];
    expect(standing(log).map((moment) => moment.number)).toEqual([4, 5, 10]);
    expect(standing([...log, at(11, "dealtanew", null), at(12, "started", 0)]).map(({ number }) => number)).toEqual([
      12,
    ]);
  });
});

describe("the chart", () => {
  it("names its lines after people, after things, or not at all", () => {
    const words = { seat: (seat: number) => ["Aki", "Ben"][seat] ?? "", thing: (id: string) => `<${id}>` };
    const named = (things: string[], values: number[]) =>
      values.map((_, k) => lineName({ key: "x", things, values }, k, words));
    expect(named(["seat/1", "seat/0"], [3, 4])).toEqual(["Ben", "Aki"]);
    expect(named(["altar/0", "altar/1"], [1, 2])).toEqual(["<altar/0>", "<altar/1>"]);
    expect([named([], [1, 2]), named([], [1])]).toEqual([["Aki", "Ben"], [""]]);
  });

  it("finds what a game counts by name, also where it begins late or its things change places", () => {
    const words = { seat: (seat: number) => `seat ${seat}`, thing: (id: string) => id, say: (key: string) => key };
    const moment = (number: number, progress: Series[]): Moment => ({
      ...{
        number,
        time: null,
        entry: "moved",
        who: 0,
        why: null,
        things: [],
        events: [],
        view: null,
        progress,
        step: number,
      },
    });
    const lit = (things: string[], values: number[]) => ({ key: "lit", things, values, goal: 9 });
    const charts = chartsOf(
      [
        moment(0, [{ key: "cards", values: [5] }]),
        moment(1, [lit(["altar/1", "altar/0"], [2, 1]), { key: "cards", values: [4] }]),
        moment(2, [{ key: "cards", values: [3] }, lit(["altar/0", "altar/1"], [6, 7])]),
      ],
      words,
    );
    expect(charts).toEqual([
      { title: "cards", most: 5, goal: null, lines: [{ name: "", values: [5, 4, 3] }] },
      {
        ...{ title: "lit", most: 9, goal: 9 },
        lines: [
          { name: "altar/0", values: [null, 1, 6] },
          { name: "altar/1", values: [null, 2, 7] },
        ],
      },
    ]);
  });

  it("goes from left to right and from the bottom up", () => {
    expect(pathOf([0, 5, 10], 10, 100, 50)).toBe("M0 50L50 25L100 0");
    expect(pathOf([3], 10, 100, 50)).toBe("M0 35L100 35");
    expect(pathOf([null, 5, 10, null, 0], 10, 100, 50)).toBe("M25 25L50 0M100 50");
  });

  it("draws what ends early as far as it went, and nothing else in its place", () => {
    const words = { seat: (seat: number) => `seat ${seat}`, thing: (id: string) => id, say: (key: string) => key };
    const at = (number: number, progress: Series[]) => ({ number, progress }) as unknown as Moment;
    const charts = chartsOf(
      [
        at(0, [
          { key: "princess", values: [9] },
          { key: "tiles", values: [30] },
        ]),
        at(1, [{ key: "tiles", values: [29] }]),
      ],
      words,
    );
    expect(charts.map((chart) => [chart.title, chart.lines[0]?.values])).toEqual([
      ["princess", [9, null]],
      ["tiles", [30, 29]],
    ]);
  });
});

describe("the scale of a chart", () => {
  it("has nothing, the goal and the most, unless they run together", () => {
    expect(ticksOf({ most: 12, goal: null })).toEqual([0, 12]);
    expect(ticksOf({ most: 25, goal: 25 })).toEqual([0, 25]);
    expect(ticksOf({ most: 30, goal: 20 })).toEqual([0, 20, 30]);
    expect(ticksOf({ most: 30, goal: 29 })).toEqual([0, 29]);
    expect(ticksOf({ most: 30, goal: 2 })).toEqual([0, 30]);
  });
});
