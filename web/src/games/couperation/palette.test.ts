// The colours of the bar against each other, by WCAG AA: 4.5 for what is read, 3 for what is only seen; in both themes.

import { describe, expect, it } from "vitest";

import house from "../../base.css?raw";
import { type Colour, contrast, paletteOf, THEMES } from "../../lib/contrast.test-kit";
import bar from "./Couperation.svelte?raw";

const colour = paletteOf(house, bar);
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
