// The browser's words against Python's: the cases are made by tests/wording_cases.py from sample games.

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import type { Choice, Note, Outcome } from "../wire/server";
import { type Language, settings } from "./settings.svelte";
import { Wording } from "./texts.svelte";
import found from "./wording.cases.json";

type Case = { names: string[]; ja: string; en: string } & (
  | { what: "choice"; value: Choice }
  | { what: "note"; value: Note }
  | { what: "event"; value: Record<string, unknown> }
  | { what: "outcome"; value: Outcome }
);

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

function said(words: Wording, one: Case): string {
  if (one.what === "choice") return words.choice(one.value);
  if (one.what === "note") return words.note(one.value);
  return one.what === "event" ? words.event(one.value) : words.outcome(one.value);
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
      expect(said(words, one), JSON.stringify(one.value)).toBe(one[language]);
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
