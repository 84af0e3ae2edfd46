import { describe, expect, it } from "vitest";

import { commitmentOf, keyOf, proofOf } from "./proof";
import type { Moment, Series } from "../wire/server";
import { chartsOf, lineName, pathOf } from "./chart";

const KEY = "266ecb4d153549804134cdfe06be1235a8580d25868fef499fc0ecac8b475766"; // made with sha256sum

describe("the shuffle", () => {
  const secret = "0".repeat(64);

  it("agrees with the test vector of docs/server.md", async () => {
    expect(await commitmentOf(secret)).toBe("4a52f9ae086117b21b759e1650459a5256ddf982feee636778668bf3d1ab8a8d");
    expect(await keyOf(secret, ["", "椿"])).toBe(KEY);
  });

  it("is found out when the key or the promise is another", async () => {
    const commitment = await commitmentOf(secret);
    const proof = { commitment, secret, shares: ["", "椿"] };
    const keyed = (key: string) => ({ generator: "sha256-ctr" as const, key });
    expect(await proofOf({ chance: keyed(KEY), proof })).toEqual({ commitment: true, seed: true });
    expect(await proofOf({ chance: keyed(KEY.replace("2", "3")), proof })).toEqual({ commitment: true, seed: false });
    const broken = { ...proof, commitment: "00" };
    expect(await proofOf({ chance: keyed(KEY), proof: broken })).toEqual({ commitment: false, seed: true });
    expect(await proofOf({ chance: { generator: "mwc62", seed: 1 }, proof: null })).toBeNull();
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
      ...{ number, time: null, entry: "moved", who: 0, why: null, things: [], events: [], view: null, progress },
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
          { name: "altar/0", values: [0, 1, 6] },
          { name: "altar/1", values: [0, 2, 7] },
        ],
      },
    ]);
  });

  it("goes from left to right and from the bottom up", () => {
    expect(pathOf([0, 5, 10], 10, 100, 50)).toBe("M0 50L50 25L100 0");
    expect(pathOf([3], 10, 100, 50)).toBe("M0 35L100 35");
  });
});
