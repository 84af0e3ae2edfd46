// The colours of the mansion against each other, by WCAG AA: 4.5 for what is read, 3 for what is only seen.

import { describe, expect, it } from "vitest";

import house from "../../base.css?raw";
import { contrast, paletteOf, THEMES } from "../../lib/contrast.test-kit";
import mansion from "./palette.css?raw";

const colour = paletteOf(house, mansion);

const GROUNDS = ["hall", "hall-low", "panel", "panel-solid", "paper", "stone", "slot"];
const ELEMENTS = ["earth", "water", "fire", "wind"];
const READ = [
  ...["ink", "quiet"].flatMap((text) => ["hall", "hall-low", "panel", "panel-solid"].map((ground) => [text, ground])),
  ...["ink", "spell"].map((text) => [text, "paper"]),
  ...["stone", "goal", "slot"].map((ground) => ["ink", ground]),
  ["on-spell", "spell"],
  ["tile-ink", "sign"],
  ...ELEMENTS.map((ground) => ["tile-ink", ground]),
  ...["red", "blue", "yellow", "green"].map((gem) => [`on-${gem}`, gem]),
] as [string, string][];
const SEEN = [
  ...["line", "lit", "mark", "spell"].flatMap((line) =>
    GROUNDS.filter((ground) => !["stone", "slot"].includes(ground)).map((ground) => [line, ground]),
  ),
  ["stone-line", "hall"],
  ["crown-line", "crown"],
  ...["hall", "hall-low", "panel", "panel-solid", "stone"].map((ground) => ["gem-line", ground]),
] as [string, string][];

describe.each(THEMES)("the colours of the mansion in the %s theme", (theme) => {
  it.each(READ)("%s can be read on %s", (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(SEEN)("%s can be seen on %s", (line, ground) => {
    expect(contrast(colour(line, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});
