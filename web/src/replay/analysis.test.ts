import { afterEach, describe, expect, it, vi } from "vitest";

import { api } from "../lib/http";
import type { Analysis, AnalysisShown, Estimate } from "../wire/server";
import { bandOf, lineOf, lookUntilDone, mostOf, noteAsked, placesOf, wasAsked } from "./analysis";

const chance = (mean: number, half = 0.1): Estimate => ({
  kind: "chance",
  mean,
  low: mean - half,
  high: mean + half,
  games: 60,
});
const done: Analysis = {
  steps: 0,
  points: [{ step: 0, who: null, chances: [chance(0.5)] }],
  decisive: [],
  turned: [],
};
const shown = (more: Partial<AnalysisShown>): AnalysisShown => ({
  done: 0,
  total: 9,
  analysis: null,
  failed: false,
  ...more,
});

afterEach(() => vi.restoreAllMocks());

describe("an analysis", () => {
  it("that was asked for is remembered on this device", () => {
    expect(wasAsked("one")).toBe(false);
    noteAsked("one");
    noteAsked("two");
    expect([wasAsked("one"), wasAsked("two"), wasAsked("three")]).toEqual([true, true, false]);
  });

  it("is looked at until it is done, and says how far it is", async () => {
    const answers = [shown({ done: 1 }), shown({ done: 5 }), shown({ done: 9, analysis: done })];
    vi.spyOn(api, "analysis").mockImplementation(async () => answers.shift()!);
    const heard: number[] = [];
    const found = await lookUntilDone(
      "one",
      null,
      (one) => heard.push(one.done),
      () => false,
      async () => {},
    );
    expect(found).toBe(done);
    expect(heard).toEqual([1, 5, 9]);
  });

  it("is not asked for any more by who has left", async () => {
    const asked = vi.spyOn(api, "analysis").mockResolvedValue(shown({ done: 1 }));
    let left = false;
    const found = await lookUntilDone(
      "one",
      null,
      () => (left = true),
      () => left,
      async () => {},
    );
    expect(found).toBeNull();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("draws the interval around the line, and scores by the greatest", () => {
    expect(bandOf([chance(0.5), chance(0.9)], [0, 100], 1, 10)).toBe("M0.0 4.0L100.0 0.0L100.0 2.0L0.0 6.0Z");
    const score: Estimate = { kind: "score", mean: 30, low: 25, high: 40, games: 9 };
    expect(mostOf({ ...done, points: [{ step: 0, who: 0, chances: [score] }] })).toBe(40);
    expect(mostOf(done)).toBe(1);
  });

  it("has a place for every turn by the number of its last move", () => {
    const points = [0, 3, 10].map((step) => ({ step, who: null, chances: [chance(0.5)] }));
    const places = placesOf({ ...done, steps: 10, points }, 200);
    expect(places).toEqual([0, 60, 200]);
    expect(lineOf([chance(0), chance(0.5), chance(1)], places, 1, 10)).toBe("M0.0 10.0L60.0 5.0L200.0 0.0");
  });
});
