// Text and signs stand out from what lies behind them, by day and by night. Panels let the sky through, and what is in
// the sky (moon, hills, both ends of its gradient) cannot be seen by a checker of pages; so it is reckoned here.

import { describe, expect, it } from "vitest";

import base from "../../base.css?raw";
import icon from "./Icon.svelte?raw";
import palette from "./palette.css?raw";

type Rgba = [number, number, number, number];
type Theme = "light" | "dark";

function parse(text: string): Rgba {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1];
  if (hex) {
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex;
    return [...[0, 2, 4].map((at) => parseInt(full.slice(at, at + 2), 16)), 1] as Rgba;
  }
  const [r, g, b, share = "100"] = (/^rgb\((.*)\)$/.exec(text)?.[1] ?? "").split(/[\s/%]+/);
  if (!b) throw new Error(`no colour: ${text}`);
  return [Number(r), Number(g), Number(b), Number(share) / 100];
}

/** The colours that a piece of style names, in one theme. */
function colours(style: string, theme: Theme): Map<string, Rgba> {
  const found = new Map<string, Rgba>();
  for (const [, name, value] of style.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const both = /^light-dark\((.+\)|[^,]+), (.+)\)$/.exec(value as string);
    const text = both ? both[theme === "light" ? 1 : 2] : value;
    if (/^(#|rgb\()/.test(text as string)) found.set(name as string, parse(text as string));
  }
  return found;
}

function over([r, g, b, a]: Rgba, [R, G, B]: Rgba): Rgba {
  const mix = (top: number, below: number) => top * a + below * (1 - a);
  return [mix(r, R), mix(g, G), mix(b, B), 1];
}

function brightness([r, g, b]: Rgba): number {
  const linear = (value: number) => (value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function contrast(one: Rgba, other: Rgba): number {
  const [light, dark] = [brightness(one), brightness(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const SKY = ["sky-high", "sky-low", "star", "moon", "moon-sea", "hill-far", "hill-near"];
const PANELS = ["panel", "panel-active", "panel-solid", "cloud"];

/** What is written on what; on panels, whatever shines through them. */
const TEXT: [string, string[]][] = [
  ["ink", [...PANELS, "desire"]],
  ["quiet", PANELS],
  ["bad", ["panel", "panel-active", "panel-solid"]],
  ["on-lit", ["lit-edge"]],
  ["card-ink", ["paper", "light"]],
  ["white", ["danger"]],
  ["panel-solid", ["mark", "bad"]],
];
/** What has to be told apart without being read. */
const SIGNS: [string, string[]][] = [
  ["lit-edge", PANELS],
  ["mark", [...PANELS, "desire"]],
  ["petal-line", ["panel", "panel-active", "petal"]],
  ["light-line", ["petal-lit", "panel", "panel-solid"]],
  ["desire-line", ["desire", "panel"]],
  ["match", ["paper"]],
  ["line", ["panel", "cloud"]],
];

for (const theme of ["light", "dark"] as const) {
  describe(`by ${theme === "light" ? "day" : "night"}`, () => {
    const known = new Map([...colours(base, theme), ...colours(palette, theme), ["white", parse("#fff")] as const]);
    const colour = (name: string) => known.get(name) ?? parse(name);

    const faint = (pairs: [string, string[]][], least: number) =>
      pairs.flatMap(([name, grounds]) =>
        grounds.flatMap((ground) =>
          SKY.flatMap((sky) => {
            const found = contrast(colour(name), over(colour(ground), colour(sky)));
            return found < least ? [`${name} on ${ground} over ${sky}: ${found.toFixed(2)}`] : [];
          }),
        ),
      );

    it("all text can be read", () => expect(faint(TEXT, 4.5)).toEqual([]));
    it("all signs can be told apart", () => expect(faint(SIGNS, 3)).toEqual([]));

    it("the letter on an icon can be read on its colour", () => {
      const kinds = [...icon.matchAll(/^ {2}\.(\w+) \{\n {4}--fill: (#\w+);\n(?: {4}--on: (#\w+);)?/gm)];
      expect(kinds.map((kind) => kind[1])).toEqual(["blue", "navy", "white", "red", "yellow"]);
      const ratios = kinds.map(([, , fill = "", on]) => contrast(colour(fill), on ? colour(on) : colour("card-ink")));
      for (const ratio of ratios) expect(ratio).toBeGreaterThanOrEqual(4.5);
    });
  });
}
