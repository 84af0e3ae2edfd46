import { expect, it } from "vitest";

import { wayTo, wayToAll } from "./scrolling.svelte";

const box = (top: number, bottom: number) => ({ top, bottom });

it("moves to the end of what can be touched only where none of it is in sight", () => {
  expect(wayTo([box(100, 200), box(900, 1000)], 700)).toBe(0);
  expect(wayTo([box(800, 850), box(900, 1000)], 700)).toBe(300);
  expect(wayTo([box(-300, -200), box(-150, -50)], 700)).toBe(-750);
  expect(wayTo([box(650, 750)], 700)).toBe(50); // half hidden by the bar
  expect(wayTo([], 700)).toBe(0);
});

it("moves to the beginning of what is longer than the page", () => {
  expect(wayTo([box(800, 900), box(1000, 2000)], 700)).toBe(800 - 48);
});

it("moves until all of it is in sight, if it can be", () => {
  expect(wayToAll([box(100, 200), box(450, 500)], 48, 700)).toBe(0);
  expect(wayToAll([box(300, 400), box(680, 780)], 48, 700)).toBe(80);
  expect(wayToAll([box(-20, 40)], 48, 700)).toBe(-68);
  expect(wayToAll([box(-20, 40), box(700, 800)], 48, 700)).toBe(0);
  expect(wayToAll([], 48, 700)).toBe(0);
});
