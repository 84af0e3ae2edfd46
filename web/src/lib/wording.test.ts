// The browser's words against Python's: the cases are made by tests/wording_cases.py from sample games.

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import type { Choice, Comparison, Estimate, Note, Outcome } from "../wire/server";
import { type Language, settings } from "./settings.svelte";
import { type Beside, besideOf, Wording } from "./texts.svelte";
import found from "./wording.cases.json";

type Case = { names: string[] } & (
  | ({ what: "lines"; value: Record<string, unknown>[] } & Record<Language, string[]>)
  | (Record<Language, string> & Single)
);
type Single =
  | { what: "choice"; value: Choice }
  | { what: "note"; value: Note }
  | { what: "event"; value: Record<string, unknown> }
  | { what: "outcome"; value: Outcome }
  | { what: "reason"; value: Reason }
  | { what: "estimate"; value: { estimate: Estimate; close: boolean } };
/** A reason of a choice of a hint has its place among them; one of an analysis is beside the move made. */
type Reason = { reason: Comparison; beside: Beside; place?: number; count?: number };

const cases = found as unknown as Record<string, Case[]>;
const sources = import.meta.glob<string>("../../../src/madoi/{core,games/*}/locales/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** As the server joins them: the house below, the game above. */
function catalogue(path: string): string {
  const [, slug, language] = /games\/([^/]+)\/texts\/([^/]+)$/.exec(path) ?? [];
  const at = (where: string) => sources[`../../../src/madoi/${where}/locales/${language}.ftl`] ?? "";
  return `${at("core")}\n${at(`games/${slug}`)}`;
}

function said(words: Wording, one: Case): string | string[] {
  if (one.what === "lines") return words.lines(one.value);
  if (one.what === "choice") return words.choice(one.value);
  if (one.what === "note") return words.note(one.value);
  if (one.what === "reason") return reasoned(words, one.value);
  if (one.what === "estimate") return words.estimate(one.value.estimate, one.value.close);
  return one.what === "event" ? words.event(one.value) : words.outcome(one.value);
}

function reasoned(words: Wording, { reason, beside, place, count }: Reason): string {
  if (place !== undefined && count !== undefined) expect(besideOf(place, count)).toBe(beside);
  return `${words.reason(reason)} · ${words.compared(reason, beside)}`;
}

beforeAll(() => {
  vi.stubGlobal("fetch", async (path: string) => new Response(catalogue(path)));
});
afterAll(() => {
  vi.unstubAllGlobals();
});

describe.each(Object.keys(cases))("%s", (slug) => {
  it.each<Language>(["ja", "en"])("is worded in %s as Python words it", async (language) => {
    settings.language = language;
    const words = await new Wording(slug).load();
    for (const one of cases[slug] ?? []) {
      words.names = one.names;
      expect(said(words, one), JSON.stringify(one.value)).toEqual(one[language]);
    }
  });
});

it("calls who sits there by name, in whatever order arguments travel", async () => {
  settings.language = "en";
  const words = await new Wording("hoshizukuri").load();
  words.names = ["Aki", "Ben"];
  const args = { score: 20, winner: 1, winner_name: "comet/1" };
  const turned = Object.fromEntries(Object.entries(args).reverse());
  for (const one of [args, turned]) expect(words.say("result-won", one)).toBe("Ben wins with 20 points");
});

it("tells places apart that have a comma of their own", async () => {
  settings.language = "en";
  const words = await new Wording("couperation").load();
  const said = words.note({ key: "danger-misfit", args: { cell: ["cell/1/2", "cell/2/-1"] } });
  expect(said).toContain("row 1, 2 right of the start; row 2,");
});

it("calls a copy of a card, and what lies among others of its kind, by name", async () => {
  settings.language = "en";
  const stars = await new Wording("hoshizukuri").load();
  expect(stars.thing("hand/0/nebula/1")).toBe("Nebula");
  const storm = await new Wording("raigo").load();
  storm.names = ["Aki", "Ben"];
  expect(storm.thing("canyon/1/n3")).toBe("三 Silent 3 in Ben’s canyon");
});

it("says why the first choice is recommended where no reason does, and of what never comes how often it does not", async () => {
  settings.language = "en";
  const words = await new Wording("utena").load();
  const note = { key: "reason-time-over", args: { when: "end", less: "yes" }, things: [], danger: false };
  const plus = { note, good: true, share: 0, otherwise: 0.38, quantity: false };
  const minus = { ...plus, good: false };
  expect(`${words.reason(plus)} ${words.compared(plus, "others")}`).toBe(
    "Finishes before the desire cards run out 100%, other choices 62%",
  );
  expect([words.remark([[plus, minus], [minus]]), words.remark([[]])]).toEqual(["", ""]);
  expect(words.remark([[], []])).toContain("nothing telling differed");
  expect(words.remark([[minus], [plus]])).toContain("All the same, no other choice did better");
  expect(words.remark([[], [plus]])).toMatch(/^No other choice did better/);
});
