// The colours of the galaxy against each other, by WCAG AA: 4.5 for what is read, 3 for what is only seen; in both themes.

import { describe, expect, it } from "vitest";

import house from "../../base.css?raw";
import { contrast, paletteOf, THEMES } from "../../lib/contrast.test-kit";
import galaxy from "./palette.css?raw";

const colour = paletteOf(house, galaxy);

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
