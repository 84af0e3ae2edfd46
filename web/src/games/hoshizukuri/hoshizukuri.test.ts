import { describe, expect, it } from "vitest";

import { Touch } from "../../lib/touch.svelte";
import type { HoshizukuriView } from "../../wire/hoshizukuri";
import type { Choice, Note } from "../../wire/server";
import { aheadOf } from "./ahead";
import { Copies } from "./copies.svelte";
import { GLYPHS } from "./glyphs";
import { crowd, isNumbered, placeOf, RING, spotOf, trackFor } from "./orbit";

const FINISH = 35;

describe("the orbit", () => {
  const track = trackFor(366, FINISH, 1, 1);

  it("goes out on top and comes back below, so that the end lies under the beginning", () => {
    const [first, turn, back, last] = [0, 17, 18, 35].map((square) => spotOf(track, square));
    expect(first!.x).toBe(last!.x);
    expect(turn!.x).toBe(back!.x);
    expect(first!.y).toBeLessThan(last!.y);
    expect(first!.y).toBe(turn!.y);
  });

  it("has no squares of negative size while it is not shown", () => {
    expect(trackFor(0, FINISH, 1, 1).cell).toBe(0);
  });

  it("has all squares inside, at any width and with all comets on one of them", () => {
    for (const width of [270, 366, 650, 1500]) {
      for (const [upper, lower] of [
        [4, 1],
        [1, 4],
        [2, 2],
      ] as const) {
        // prettier-ignore
        const wide = trackFor(width, FINISH, upper, lower);
        for (let square = 0; square <= FINISH; square++) {
          const inside = (square < 18 ? upper : lower) - 1;
          const { x, y } = placeOf(wide, square, inside);
          expect(x - wide.head / 2).toBeGreaterThanOrEqual(-3);
          expect(x + wide.head / 2).toBeLessThanOrEqual(width + 3);
          expect(y - wide.head / 2).toBeGreaterThanOrEqual(0);
          expect(y + wide.head / 2).toBeLessThanOrEqual(wide.height);
        }
      }
    }
  });

  it("has outer comets further out: up in the upper row, down in the lower one", () => {
    expect(placeOf(track, 5, 1).y).toBeLessThan(placeOf(track, 5, 0).y);
    expect(placeOf(track, 30, 1).y).toBeGreaterThan(placeOf(track, 30, 0).y);
  });

  it("has comets of one square beside each other, and room for the ring round each", () => {
    for (const width of [270, 366, 650, 1500]) {
      const crowded = trackFor(width, FINISH, 3, 3);
      for (const square of [0, 5, 30, 35]) {
        const [inner, middle, outer] = [0, 1, 2].map((inside) => placeOf(crowded, square, inside).y);
        expect(Math.abs(middle! - inner!)).toBeCloseTo(crowded.head + RING);
        expect(Math.abs(outer! - middle!)).toBeCloseTo(crowded.head + RING);
        expect(outer! - crowded.head / 2 - RING).toBeGreaterThan(1);
        expect(outer! + crowded.head / 2 + RING).toBeLessThan(crowded.height - 1);
      }
    }
  });

  it("makes room for as many comets as stand on one square of a row", () => {
    const board = [{ square: 3, comets: ["comet/0", "comet/1", "comet/2"] }, { square: 30, comets: ["comet/3"] }]; // prettier-ignore
    expect(crowd(board, FINISH)).toEqual([3, 1]);
    expect(crowd([], FINISH)).toEqual([1, 1]);
  });

  it("numbers every square where there is room, else every fifth and the last", () => {
    const numbered = (width: number) =>
      Array.from({ length: 36 }, (_, k) => k).filter((k) => isNumbered(trackFor(width, FINISH, 1, 1), k, FINISH));
    expect(numbered(900)).toHaveLength(36);
    expect(numbered(366)).toEqual([0, 5, 10, 15, 20, 25, 30, 35]);
  });
});

describe("how the turn would stand", () => {
  const view = { flakes: 5, landing: 12 } as HoshizukuriView;
  const choice = (...preview: Note[]): Choice => ({ action: 1, verb: "play-one", touch: ["hand/0/rock/0"], preview });

  it("is how it stands while nothing is raised", () => {
    expect(aheadOf(view, null)).toEqual({ flakes: 5, more: 0, open: false, landing: 12, sure: true });
  });

  it("comes from the notes of what is raised", () => {
    const sure = choice(
      { key: "preview-flakes", args: { flakes: 2, total: 7 } },
      { key: "preview-lands", args: { orbit: 13 } },
    );
    expect(aheadOf(view, sure)).toEqual({ flakes: 7, more: 2, open: false, landing: 13, sure: true });
    const open = choice(
      { key: "preview-flakes-more", args: { flakes: 1, total: 6 } },
      { key: "preview-may-land", args: { orbit: 13 } },
    );
    expect(aheadOf(view, open)).toEqual({ flakes: 6, more: 1, open: true, landing: 13, sure: false });
  });

  it("does not change the square where a choice says nothing of it", () => {
    expect(aheadOf(view, choice({ key: "preview-points", args: { points: 4 } })).landing).toBe(12);
  });
});

describe("equal cards", () => {
  const [one, two, three] = ["hand/0/nebula/0", "hand/0/nebula/1", "hand/0/nebula/2"];
  const hand = [one!, two!, three!, "hand/0/water/0"];
  const play = (action: number, ...touch: string[]): Choice => ({ action, verb: "play", touch, any_order: true });
  const choices = [play(1, one!), play(2, one!, two!), play(3, one!, two!, three!), play(4, "hand/0/water/0")];

  function deal() {
    const touch = new Touch();
    const made: number[] = [];
    touch.handler = { commit: ({ action }) => made.push(action), refuse: () => made.push(-1) };
    touch.offer(choices);
    return { touch, made, copies: new Copies(touch, () => hand) };
  }
  const raised = (copies: Copies) => hand.filter((id) => copies.isRaised(id));

  it("all are lit where the server names the first ones", () => {
    const { touch, copies } = deal();
    touch.offer([choices[0]!]);
    expect(hand.filter((id) => copies.isLit(id))).toEqual([one, two, three]);
    expect([...copies.first]).toEqual([one, two, three]);
  });

  it("the one that is touched rises, and means the first", () => {
    const { touch, copies } = deal();
    copies.tap(three!);
    expect(raised(copies)).toEqual([three]);
    expect(touch.path).toEqual([one]);
    copies.tap(two!);
    expect(raised(copies)).toEqual([two, three]);
    expect(touch.path).toEqual([one, two]);
  });

  it("the one that is touched again goes down, and what is left is a play", () => {
    const { touch, copies } = deal();
    for (const id of [one, two, three]) copies.tap(id!);
    copies.tap(one!);
    expect(raised(copies)).toEqual([two, three]);
    expect(touch.ready.map(({ action }) => action)).toEqual([2]);
  });

  it("a second touch of the only one commits", () => {
    const { made, copies } = deal();
    copies.tap(two!);
    copies.tap(two!);
    expect(made).toEqual([1]);
  });

  it("what a hint raises is shown on as many copies", () => {
    const { touch, copies } = deal();
    touch.raise(choices[1]!);
    expect(raised(copies)).toEqual([one, two]);
    copies.cancel();
    expect(raised(copies)).toEqual([]);
  });
});

it("every card has a drawing", () => {
  expect(Object.keys(GLYPHS)).toHaveLength(25);
  for (const [name, { soft, full, line }] of Object.entries(GLYPHS)) {
    expect([soft, full, line].filter(Boolean).join(""), name).not.toMatch(/NaN|undefined/);
  }
});
