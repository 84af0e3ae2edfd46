import { beforeEach, describe, expect, it } from "vitest";

import type { Choice } from "../wire/server";
import { leadsTo, nextOf, Touch } from "./touch.svelte";

const choice = (action: number, touch: string[], more: Partial<Choice> = {}): Choice => ({
  action,
  verb: "act",
  touch,
  ...more,
});

describe("a path", () => {
  const pair = choice(1, ["card/A", "card/B", "cell/1"]);
  it("leads to a choice in its order", () => {
    expect(leadsTo(pair, [])).toBe(true);
    expect(leadsTo(pair, ["card/A"])).toBe(true);
    expect(leadsTo(pair, ["card/B"])).toBe(false);
    expect(leadsTo(pair, ["card/A", "card/B", "cell/1", "cell/2"])).toBe(false);
    expect(nextOf(pair, ["card/A"])).toEqual(["card/B"]);
    expect(nextOf(pair, ["card/A", "card/B", "cell/1"])).toEqual([]);
  });
  it("leads to it in any order where that is allowed", () => {
    const loose = { ...pair, any_order: true };
    expect(leadsTo(loose, ["cell/1", "card/B"])).toBe(true);
    expect(nextOf(loose, ["card/B"])).toEqual(["card/A", "cell/1"]);
  });
  it("counts a thing as often as it occurs", () => {
    const twice = choice(1, ["card/A", "card/A"], { any_order: true });
    expect(nextOf(twice, ["card/A"])).toEqual(["card/A"]);
    expect(leadsTo(twice, ["card/A", "card/A", "card/A"])).toBe(false);
  });
});

describe("touching", () => {
  const choices = [
    choice(1, ["card/A", "cell/1"]),
    choice(2, ["card/A", "cell/2"]),
    choice(3, ["card/B", "cell/1"]),
    choice(4, ["button/pass"]),
  ];
  let touch: Touch;
  let made: number[];
  let refused: string[][];

  beforeEach(() => {
    [made, refused] = [[], []];
    touch = new Touch();
    touch.handler = {
      commit: (one) => made.push(one.action),
      refuse: (path, thing) => refused.push([...path, thing]),
    };
    touch.offer(choices);
  });

  it("lights the first steps, then what goes on from there", () => {
    expect([...touch.next]).toEqual(["card/A", "card/B", "button/pass"]);
    touch.tap("card/A");
    expect([...touch.next]).toEqual(["cell/1", "cell/2"]);
    expect(touch.isRaised("card/A")).toBe(true);
    expect(touch.isLit("card/B")).toBe(false);
  });

  it("raises at the last step and decides when that is touched again", () => {
    touch.tap("card/A");
    touch.tap("cell/2");
    expect(touch.ready.map((one) => one.action)).toEqual([2]);
    expect(made).toEqual([]);
    touch.tap("cell/2");
    expect(made).toEqual([2]);
    expect(touch.choices).toEqual([]); // until the server offers again
  });

  it("decides at once for who does not want to be asked", () => {
    touch.confirm = false;
    touch.tap("button/pass");
    expect(made).toEqual([4]);
  });

  it("means the only choice that is left, before all of it was touched", () => {
    touch.tap("card/B");
    expect(touch.meant).toBe(null); // in a lesson every step is made by hand
    touch.oneTap = true;
    expect(touch.meant?.action).toBe(3);
    expect([...touch.next]).toEqual(["cell/1"]); // who likes to goes on touching
    touch.commit(touch.meant ?? undefined);
    expect(made).toEqual([3]);
    touch.offer(choices);
    touch.tap("card/A");
    expect(touch.meant).toBe(null); // two places
    touch.tap("cell/2");
    expect(touch.meant?.action).toBe(2);
  });

  it("changes its mind about the last step alone, or begins anew", () => {
    touch.tap("card/A");
    touch.tap("cell/1");
    touch.tap("cell/2");
    expect(touch.path).toEqual(["card/A", "cell/2"]);
    touch.tap("card/B");
    expect(touch.path).toEqual(["card/B"]);
  });

  it("lets go of what is touched again, and of all", () => {
    touch.tap("card/A");
    touch.tap("cell/1");
    touch.tap("card/A");
    expect(touch.path).toEqual([]);
    touch.tap("card/B");
    touch.cancel();
    expect(touch.path).toEqual([]);
  });

  it("asks why when a thing leads nowhere, and keeps what was chosen", () => {
    touch.tap("card/A");
    touch.tap("cell/9");
    expect(refused).toEqual([["card/A", "cell/9"]]);
    expect(touch.path).toEqual(["card/A"]);
  });

  it("wants to know which one, where two choices have the same path", () => {
    touch.offer([choice(5, ["card/A"]), choice(6, ["card/A"])]);
    touch.tap("card/A");
    touch.tap("card/A");
    expect(made).toEqual([]);
    expect(touch.path).toEqual([]); // the second touch let go again
    touch.tap("card/A");
    touch.commit();
    expect(made).toEqual([]);
    touch.commit(touch.ready[1]);
    expect(made).toEqual([6]);
  });

  it("offers a short path and a longer one that begins with it", () => {
    touch.confirm = false;
    touch.offer([choice(7, ["card/A"]), choice(8, ["card/A", "cell/1"])]);
    touch.tap("card/A");
    expect(made).toEqual([]); // it could still become the longer one
    touch.tap("cell/1");
    expect(made).toEqual([8]);
  });

  it("raises a whole choice, and decides only what is offered", () => {
    touch.raise(choices[2] as Choice);
    expect(touch.path).toEqual(["card/B", "cell/1"]);
    touch.commit(choice(9, ["card/B"]));
    expect(made).toEqual([]);
    touch.commit();
    expect(made).toEqual([3]);
  });

  it("keeps what is half chosen when the offer changes, if it still leads somewhere", () => {
    touch.tap("card/A");
    touch.offer([choice(1, ["card/A", "cell/1"])]);
    expect(touch.path).toEqual(["card/A"]);
    touch.offer([choice(3, ["card/B", "cell/1"])]);
    expect(touch.path).toEqual([]);
  });
});

describe("as many things as one likes", () => {
  const sets = [["A"], ["B"], ["A", "B"], ["A", "B", "C"]].map((touch, k) => choice(k, touch, { any_order: true }));
  let touch: Touch;
  let made: number[];

  beforeEach(() => {
    made = [];
    touch = new Touch();
    touch.handler = { commit: (one) => made.push(one.action), refuse: () => {} };
    touch.offer(sets);
  });

  it("are taken back one by one, whichever it is", () => {
    for (const thing of ["A", "B", "C"]) touch.tap(thing);
    touch.tap("A");
    expect(touch.path).toEqual(["B", "C"]);
    touch.tap("C");
    expect(touch.path).toEqual(["B"]);
    expect(made).toEqual([]);
  });

  it("a second touch of the only one commits it, as everywhere", () => {
    touch.tap("B");
    touch.tap("B");
    expect(made).toEqual([1]);
  });

  it("of a fixed number, the last one commits when it is touched again", () => {
    touch.offer([choice(7, ["A", "B"], { any_order: true })]);
    for (const thing of ["A", "B", "B"]) touch.tap(thing);
    expect(made).toEqual([7]);
  });
});
