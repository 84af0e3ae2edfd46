import { describe, expect, it } from "vitest";

import type { CardView, CouperationView } from "../../wire/couperation";
import type { Choice } from "../../wire/server";
import { sentOf, sumsOf, waysOf } from "./arithmetic";

const card = (number: number): CardView => ({ id: `card/${number}`, number, mark: "heart" });
const choice = (verb: string, touch: string[], args = {}): Choice =>
  ({ action: 1, verb, touch, args, preview: [], clauses: [], any_order: false }) as unknown as Choice;

const view = {
  reserve: [card(1), card(7), card(50)],
  exchange: null,
  hands: [
    { id: "hand/0", seat: 0, size: 2, finish: { id: "card/F", number: 25, mark: "none" }, cards: [card(4), card(9)] },
  ],
} as unknown as CouperationView;

describe("sending", () => {
  it("shows what the server worked out, for raised cards and for those sent", () => {
    const send = choice("send", ["card/4", "card/9"], { sum: 13, difference: 5 });
    expect(sumsOf(view, [send])).toEqual({ sum: 13, difference: 5 });
    expect(sumsOf(view, [])).toBeNull();
    const exchange = { sent: ["card/7", "card/9"], sum: 16, difference: 2, taken: null, base: null, owed: 0 };
    expect(sumsOf({ ...view, exchange }, [])).toMatchObject({ sum: 16, difference: 2 });
  });

  it("counts the raised cards only while they could be sent", () => {
    const send = choice("send", ["card/4", "card/F"]);
    expect(sentOf(view, ["card/F", "card/4"], [send]).map((one) => one.number)).toEqual([25, 4]);
    expect(sentOf(view, ["card/4"], [choice("place", ["card/4", "cell/1/1"])])).toEqual([]);
    expect(sentOf(view, [], [send])).toEqual([]);
  });

  it("finds the sent cards in the reserve, also when one of them was taken", () => {
    const under = {
      ...view,
      exchange: { sent: ["card/7", "card/9"], taken: card(9), sum: 16, difference: 2, base: "sum", owed: 0 },
    };
    expect(sentOf(under, [], []).map((one) => one.number)).toEqual([9, 7]);
  });
});

describe("taking", () => {
  it("groups the ways by card", () => {
    const ways = waysOf([
      choice("take-sum", ["card/7", "button/sum"], { base: "sum", correction: 2 }),
      choice("take-difference", ["card/7", "button/difference"], { base: "difference", correction: 0 }),
      choice("discard", ["card/9", "discards"], { card: "9" }),
    ]);
    expect(ways.get("card/7")).toEqual([
      { base: "sum", correction: 2 },
      { base: "difference", correction: 0 },
    ]);
    expect(ways.size).toBe(1);
  });
});
