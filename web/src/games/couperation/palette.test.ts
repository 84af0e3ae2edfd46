// The colours of the bar against each other, by WCAG AA: 4.5 for what is read, 3 for what is only seen; in both themes.

import { describe, expect, it } from "vitest";

import house from "../../base.css?raw";
import bar from "./Couperation.svelte?raw";

const source = [house, bar];
type Colour = [number, number, number];
const THEMES = ["light", "dark"] as const;

/** `--name: light-dark(#light, #dark)` or one colour for both; what the game sets goes before what the house sets. */
function colour(name: string, theme: (typeof THEMES)[number]): Colour {
  const found = source.flatMap((text) => [...text.matchAll(/--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g)]);
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
const mixed = (one: Colour, other: Colour, share: number) =>
  one.map((part, k) => part * share + (other[k] ?? 0) * (1 - share)) as Colour;

const READ = [
  ...["ink", "quiet", "bad"].flatMap((text) => ["wall", "wall-low", "tray"].map((ground) => [text, ground])),
  ["on-wine", "wine"],
  ["on-wine", "rose"],
  ["on-cloth", "cloth"],
  ["on-counter", "counter"],
] as [string, string][];
const SEEN = [
  ...["outline", "edge", "lit", "mark", "accent", "counter", "cloth-edge"].flatMap((line) =>
    ["wall", "wall-low"].map((ground) => [line, ground]),
  ),
  ...["outline", "lit", "mark", "accent", "cloth-edge"].map((line) => [line, "tray"]),
  ["diamond", "wine"],
  ["heart", "wine"],
  ["heart", "rose"],
  ["wine", "cloth"],
] as [string, string][];

describe.each(THEMES)("the colours of the bar in the %s theme", (theme) => {
  it.each(READ)("%s can be read on %s", (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(SEEN)("%s can be seen on %s", (line, ground) => {
    expect(contrast(colour(line, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });
  it.each([
    ["wall", 0.22],
    ["wall-low", 0.22],
    ["wall", 0.4],
    ["wall-low", 0.4],
    ["tray", 0.3],
  ])("numbers can be read where %s glows by %d", (ground, share) => {
    const glowing = mixed(colour("lit-glow", theme), colour(ground, theme), share);
    expect(contrast(colour("ink", theme), glowing)).toBeGreaterThanOrEqual(4.5);
  });
});
