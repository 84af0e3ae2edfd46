// The colours of the mansion against each other, by WCAG AA: 4.5 for what is read, 3 for what is only seen.

import { describe, expect, it } from "vitest";

import house from "../../base.css?raw";
import mansion from "./palette.css?raw";

type Colour = [number, number, number];
const THEMES = ["light", "dark"] as const;

/** `--name: light-dark(#light, #dark)` or one colour for both; what the game sets goes before what the house sets. */
function colour(name: string, theme: (typeof THEMES)[number]): Colour {
  const found = [house, mansion].flatMap((text) => [
    ...text.matchAll(/--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g),
  ]);
  const last = found.filter((one) => one[1] === name).at(-1);
  const hex = last?.[4] ?? last?.[theme === "light" ? 2 : 3];
  if (!hex) throw new Error(`no colour ${name}`);
  return [1, 3, 5].map((k) => parseInt(hex.slice(k, k + 2), 16)) as Colour;
}

const luminance = (one: Colour) => {
  const [r, g, b] = one.map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Colour;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: Colour, other: Colour) => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

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
