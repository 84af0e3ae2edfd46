import { beforeEach, expect, it, vi } from "vitest";

import type { Choice } from "../wire/server";
import { sections, starts, startText } from "./grouping";
import { settings } from "./settings.svelte";
import { Wording } from "./texts.svelte";

const CATALOGUE = `
verb-put = put { $tile } on { $cell }
verb-over = put { $tile } over { $old } on { $cell }
verb-cut = cut the tower of { $name } at gate { $gate }
verb-slot = choose slot { $slot } of player { $player }
verb-pass = go on
name-sun = Sun
name-moon = Moon
`;
const put = (action: number, tile: string, cell: string): Choice => ({
  ...{ action, verb: "put", touch: [`field/${tile}`, `cell/0/${cell}`] },
  args: { tile: `tile/${tile}`, cell: `cell/0/${cell}` },
});
const pass: Choice = { action: 99, verb: "pass", touch: ["button/pass"] };
const cells = ["A1", "A2", "A3", "B1", "B2", "B3", "C1"];
const places = ["sun", "moon"].flatMap((tile, k) => cells.map((cell, n) => put(10 * k + n, tile, cell)));

let words: Wording;
beforeEach(async () => {
  settings.language = "en";
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(CATALOGUE)));
  words = await new Wording("toy").load();
  words.names = ["Aki", "Ben"];
  vi.unstubAllGlobals();
});

it("asks first with what, where there are many choices, and says what comes then", () => {
  const found = starts([...places, pass]);
  expect(found?.map(({ thing, choices }) => [thing, choices.length])).toEqual([
    ["field/sun", 7],
    ["field/moon", 7],
    ["button/pass", 1],
  ]);
  expect(found?.map((start) => startText(start, words))).toEqual(["put Sun on …", "put Moon on …", "go on"]);
});

it("shows few choices, those in any order, and those that begin differently as one list", () => {
  expect(starts(places.slice(0, 12))).toBe(null);
  expect(starts(places.map((choice) => ({ ...choice, any_order: true })))).toBe(null);
  expect(starts(places.map((choice, k) => ({ ...choice, touch: [`cell/${k}`] })))).toBe(null);
});

it("writes out only what differs, in the order of the sentence", () => {
  const [found, other] = sections([...places.slice(0, 7), pass], words);
  expect([found?.title, ...(found?.choices.map(({ text }) => text) ?? [])]).toEqual(["put Sun on …", ...cells]);
  expect([other?.title, other?.choices[0]?.text]).toEqual([null, "go on"]);
  const over = cells.map((cell, k) => {
    const args = { cell: `cell/0/${cell}`, tile: "tile/sun", old: k % 2 ? "tile/moon" : "tile/sun" };
    return { action: k, verb: "over", touch: [], args };
  });
  const [both] = sections(over, words);
  expect([both?.title, both?.choices[1]?.text]).toEqual(["put Sun over … on …", "Moon A2"]);
});

it("says whole sentences where there are few, or where what differs would not tell them apart", () => {
  expect(sections(places.slice(0, 3), words)[0]?.choices.map(({ text }) => text)).toEqual([
    "put Sun on A1",
    "put Sun on A2",
    "put Sun on A3",
  ]);
  const same = cells.map((_, action) => ({ action, verb: "put", touch: [], args: { tile: "tile/sun", cell: "A1" } }));
  expect(sections(same, words)[0]?.title).toBe(null);
  const slots = cells.map((_, k) => ({ action: k, verb: "slot", touch: [], args: { slot: 11 + k, player: 20 - k } }));
  expect(sections(slots, words)[0]?.choices[0]?.text).toBe("choose slot 11 of player 20"); // "11 20" says nothing
});

it("names people where seats differ", () => {
  const cuts = Array.from({ length: 8 }, (_, k) => ({
    ...{ action: k, verb: "cut", touch: [`stage/${k}`] },
    args: { seat: k % 2, gate: 1 + (k >> 1) },
  }));
  const [found] = sections(cuts, words);
  expect(found?.choices.slice(0, 2).map(({ text }) => text)).toEqual(["Aki 1", "Ben 1"]);
});
