import { describe, expect, it } from "vitest";

import { openView } from "./merge";
import { commitmentOf, proofOf, seedOf } from "./proof";
import { lineName, pathOf } from "./chart";

describe("the shuffle", () => {
  const secret = "0".repeat(64);

  it("agrees with the test vector of docs/server.md", async () => {
    expect(await commitmentOf(secret)).toBe("4a52f9ae086117b21b759e1650459a5256ddf982feee636778668bf3d1ab8a8d");
    expect(await seedOf(secret, ["", "椿"])).toBe(692343588202041952n);
  });

  it("is found out when the seed or the promise is another", async () => {
    const commitment = await commitmentOf(secret);
    const record = {
      game: "toy", rules_version: 1, components: "", seats: 2, options: {}, seed: 0, moves: [],
      proof: { commitment, secret, shares: ["", "椿"] },
    }; // prettier-ignore
    const text = (seed: string) => `{"seed": ${seed}, "moves": []}`;
    expect(await proofOf(record, text("692343588202041952"))).toEqual({ commitment: true, seed: true });
    expect(await proofOf(record, text("692343588202041953"))).toEqual({ commitment: true, seed: false });
    const broken = { ...record, proof: { ...record.proof, commitment: "00" } };
    expect(await proofOf(broken, text("692343588202041952"))).toEqual({ commitment: false, seed: true });
    expect(await proofOf({ ...record, proof: null }, text("1"))).toBeNull();
  });
});

describe("all open", () => {
  it("has what any seat saw, from nobody's place", () => {
    const view = (seat: number | null) => ({
      seat,
      hands: [0, 1].map((owner) => ({ seat: owner, size: 2, cards: owner === seat ? ["a", "b"] : [] })),
      mats: [0, 1].map((owner) => ({ mine: owner === seat })),
      tower: [{ id: "cell/1", card: seat === 1 ? { number: 7 } : null }],
    });
    const open = openView(view(null), [view(0), view(1)]);
    expect(open.seat).toBeNull();
    expect(open.hands.map((hand) => hand.cards)).toEqual([
      ["a", "b"],
      ["a", "b"],
    ]);
    expect(open.tower[0]?.card).toEqual({ number: 7 });
    expect(open.mats).toEqual([{ mine: false }, { mine: false }]);
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

  it("goes from left to right and from the bottom up", () => {
    expect(pathOf([0, 5, 10], 10, 100, 50)).toBe("M0 50L50 25L100 0");
    expect(pathOf([3], 10, 100, 50)).toBe("M0 35L100 35");
  });
});
