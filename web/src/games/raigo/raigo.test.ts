// The colours of the storm by WCAG AA, arrows and moments of a move, and what is printed on pieces.

import { describe, expect, it } from "vitest";

import house from "../../base.css?raw";
import { contrast, paletteOf, THEMES } from "../../lib/contrast.test-kit";
import type { RaigoView } from "../../wire/raigo";
import { around, arrowsOf, bow, edgeOf } from "./arrows";
import { counted, facesOf, glossOf, yakuOf } from "./faces";
import { burstsOf } from "./moments";
import palette from "./palette.css?raw";

const colour = paletteOf(house, palette);

const GROUNDS = ["panel", "panel-own", "sky-high", "sky-low"];
const READ = [
  ...["ink", "quiet", "bad"].flatMap((text) => GROUNDS.map((ground) => [text, ground])),
  ["on-stone", "stone"],
  ["on-word", "word"],
  ["on-ougi", "ougi"],
] as [string, string][];
const SEEN = [
  ...["line", "torii", "bolt", "lit", "mark", "bead-line"].flatMap((line) => [
    [line, "panel"],
    [line, "panel-own"],
  ]),
  ["stone-line", "panel-own"],
  ["on-back", "back"],
  ["word-line", "panel-own"],
  ["ougi-line", "panel-own"],
  ["back-line", "panel"],
] as [string, string][];

describe.each(THEMES)("the colours of the storm in the %s theme", (theme) => {
  it.each(READ)("%s can be read on %s", (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(SEEN)("%s can be seen on %s", (line, ground) => {
    expect(contrast(colour(line, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

const use = { source: null, struck: null, targets: [], place: { id: "use/played" } };
const viewOf = (part: object) => ({ use: { ...use, ...part } }) as unknown as RaigoView;

describe("arrows", () => {
  it("end at the edge of what they strike, and leave out what is to be read", () => {
    const box = { left: 100, top: 100, width: 60, height: 20 };
    expect(edgeOf(box, { x: 130, y: 10 })).toEqual({ x: 130, y: 100 });
    expect(edgeOf(box, { x: 330, y: 110 })).toEqual({ x: 160, y: 110 });
    expect(edgeOf(box, { x: 132, y: 111 })).toEqual({ x: 132, y: 111 }); // from within
    expect(around(390, 844, [box])).toBe("M0 0h390v844h-390ZM100 100h60v20h-60Z");
  });
  it("go from the hand to exactly what is struck", () => {
    const view = viewOf({ source: "inner/0/3", struck: "stage/1/0/2", targets: ["gate/1/0"] });
    expect(arrowsOf(view, null, [])).toEqual([{ from: "inner/0/3", to: "stage/1/0/2" }]);
  });
  it("of an effect that is over with the move come from what was told", () => {
    const before = viewOf({ source: "inner/1/4" });
    const events = [
      { kind: "targeted", things: ["inner/0/1", "top"] },
      { kind: "moved", why: "steal", source: "inner/0/1", target: "inner/1/4" },
    ];
    expect(arrowsOf(viewOf({}), before, events)).toEqual([
      { from: "inner/1/4", to: "inner/0/1" },
      { from: "inner/0/1", to: "inner/1/4" },
    ]);
  });
  it("follow a roar to the tower that it calls", () => {
    const events = [
      { kind: "roared", source: "inner/2/3", gate: "gate/2/1" },
      { kind: "redirected", source: "gate/0/0", target: "gate/2/1" },
      { kind: "redirected", source: "gate/0/0", target: "gate/2/1" },
    ];
    expect(arrowsOf(viewOf({}), null, events)).toHaveLength(2);
  });
  it("end where the thing is, with a head of two strokes", () => {
    const { line, head } = bow({ x: 0, y: 0 }, { x: 100, y: 40 });
    expect(line.startsWith("M0 0 Q")).toBe(true);
    expect(line.endsWith(" 100 40")).toBe(true);
    expect(head.split("L")).toHaveLength(3);
  });
});

describe("moments", () => {
  it("are lightning, roars, releases and taboos, and nothing else", () => {
    const events = [
      { kind: "activated", effect: "rai-release", source: "inner/0/3" },
      { kind: "activated", effect: "ja", source: "inner/0/3" },
      { kind: "roared", gate: "gate/1/0" },
      { kind: "released", gate: "gate/1/0", yaku: "ouka", points: 3, bonus: 2 },
      { kind: "released", gate: "gate/0/0", yaku: "unstable", points: 0 },
      { kind: "beads", why: "full-moon", change: -1 },
      { kind: "moved", why: "draw" },
    ];
    const found = burstsOf(events);
    expect(found.map(({ word }) => word)).toEqual(["rai-release", "roared", "released", "unstable", "full-moon"]);
    expect(found[2]).toMatchObject({ yaku: "ouka", points: 5, sound: "release" });
  });
});

describe("what is printed", () => {
  const box = {
    piece: [{ id: "n3", kanji: "三", reading: "さん", kind: "otonashi", weight: 3 }],
    ougi: [{ id: "en", kanji: "焰", reading: "えん", kind: "single", weight: 9, booklet_text: false }],
    yaku: [{ id: "ouka", class: "basic", base: 2 }],
  };
  it("is read from the box", () => {
    expect(facesOf(box).get("n3")).toMatchObject({ kind: "otonashi", use: null, reconstructed: false });
    expect(facesOf(box).get("en")).toMatchObject({ kind: "ougi", use: "single", reconstructed: true });
    expect(yakuOf(box).get("basic")).toEqual([{ id: "ouka", class: "basic", base: 2, patterns: [] }]);
  });
  it("has a gloss only where a piece is called something besides its character", () => {
    expect(glossOf("雷 Lightning", "雷")).toBe("Lightning");
    expect(glossOf("雷", "雷")).toBe("");
  });

  it("tells the order of a yaku in words, what repeats counted", () => {
    expect(counted(["Slash", "Slash", "Slash"])).toBe("Slash ×3");
    expect(counted(["Flash", "Flash", "Mist", "6"])).toBe("Flash ×2 · Mist · 6");
    expect(counted([])).toBe("");
  });
});
