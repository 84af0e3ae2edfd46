// The colours of the galaxy against each other, by WCAG AA: 4.5 for what is read, 3 for what is only seen; in both themes.

import { describe, expect, it } from "vitest";

import house from "../../base.css?raw";
import galaxy from "./palette.css?raw";

type Colour = [number, number, number];
const THEMES = ["light", "dark"] as const;
const source = `${house}\n${galaxy}`;

/** `--name: light-dark(#light, #dark)` or one colour for both; what the game sets goes before what the house sets. */
function colour(name: string, theme: (typeof THEMES)[number]): Colour {
  const found = [...source.matchAll(/--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g)];
  const last = found.filter((one) => one[1] === name).at(-1);
  const hex = last?.[4] ?? last?.[theme === "light" ? 2 : 3];
  if (!hex) throw new Error(`no colour ${name}`);
  return [1, 3, 5].map((k) => parseInt(hex.slice(k, k + 2), 16)) as Colour;
}

function luminance(one: Colour): number {
  const [r, g, b] = one.map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Colour;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const pairs = (names: string[], grounds: string[]) => names.flatMap((name) => grounds.map((ground) => [name, ground]));
const CARDS = ["red-card", "blue-card", "green-card", "none-card", "dull"];
const READ = [
  ...pairs(["ink", "flake", "point"], [...CARDS, "panel", "square"]),
  ...pairs(["ink", "quiet"], ["sky-high", "sky-low", "panel", "panel-active", "square"]),
  ...pairs(["on-sign"], ["red", "blue", "green"]),
  ...pairs(["comet-ink"], ["comet-0", "comet-1", "comet-2", "comet-3"]),
  ...pairs(["bad"], ["sky-high", "sky-low", "panel"]),
  ["panel", "lit"],
  ["ink", "track"],
] as [string, string][];
const SEEN = [
  ["red", "red-card"],
  ["blue", "blue-card"],
  ["green", "green-card"],
  ["none", "none-card"],
  ...pairs(["red", "blue", "green", "none"], ["dull", "panel"]),
  ...pairs(["lit", "mark", "line"], ["panel", "square"]),
  ...pairs(["lit"], CARDS),
  ...pairs(["comet-line"], ["track", "sky-high", "sky-low"]),
] as [string, string][];

describe.each(THEMES)("the colours of the galaxy in the %s theme", (theme) => {
  it.each(READ)("%s can be read on %s", (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(SEEN)("%s can be seen on %s", (line, ground) => {
    expect(contrast(colour(line, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});
