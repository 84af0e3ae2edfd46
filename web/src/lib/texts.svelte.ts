// Texts in Japanese and English. The shell's own are in ../locales; those of a game come from the server, which shares
// its catalogues with us. How arguments are worded is described in src/madoi/core/wording.py and done the same way here.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import en from "../locales/en.ftl?raw";
import ja from "../locales/ja.ftl?raw";
import type { Choice, Comparison, Estimate, Note, Outcome, View } from "../wire/server";
import { fetchText } from "./http";
import { type Language, settings } from "./settings.svelte";

export type Arguments = Record<string, unknown>;

const FINEST = 10_000; // shares and means come with four digits at most
const PLACES = ["first", "second", "third"];
const NUMBER = /^\d+$/;
const MINUS = /(?<![\w-])-(?=\d)/g;

function bundleOf(language: Language, ...sources: string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source), { allowOverrides: true });
  return bundle;
}

function format(bundle: FluentBundle, key: string, args: Record<string, FluentVariable>): string | null {
  const message = bundle.getMessage(key);
  if (!message?.value) return null;
  const errors: Error[] = [];
  const text = bundle.formatPattern(message.value, args, errors);
  if (errors.length) console.warn(`text ${key}:`, ...errors);
  return text;
}

const shell: Record<Language, FluentBundle> = { ja: bundleOf("ja", ja), en: bundleOf("en", en) };

/** A text of the shell in the present language. */
export function t(key: string, args: Record<string, FluentVariable> = {}): string {
  return tIn(settings.language, key, args);
}

export function tIn(language: Language, key: string, args: Record<string, FluentVariable> = {}): string {
  const text = format(shell[language], key, args);
  if (text === null) throw new Error(`no text ${key} in ${language}`);
  return text;
}

/** Whether the shell has a text of this name. */
export function has(key: string): boolean {
  return shell.en.hasMessage(key);
}

const catalogues = new Map<string, Promise<FluentBundle>>();

/** The texts of a game; with `lessons` those of its tutorial on top. */
function catalogue(slug: string, language: Language, lessons: boolean): Promise<FluentBundle> {
  const key = `${slug}/${language}/${lessons}`;
  let found = catalogues.get(key);
  if (!found) {
    const paths = [`/api/games/${slug}/texts/${language}`];
    if (lessons) paths.push(`/api/games/${slug}/tutorial/texts/${language}`);
    found = Promise.all(paths.map(fetchText)).then((sources) => bundleOf(language, ...sources));
    found.catch(() => catalogues.delete(key));
    catalogues.set(key, found);
  }
  return found;
}

/** What a choice is compared with: all others that are shown or the only other one, the best one, the move made. */
export type Beside = "others" | "other" | "best" | "played";

/** The same of a choice in a hint, by its place, the best one first. */
export const besideOf = (place: number, count: number): Beside => (place ? "best" : count === 2 ? "other" : "others");

/** Whether something that comes about otherwise did so in none of the games: what is said is that it did not, and the
 * numbers are of that. */
const isNever = ({ quantity, share }: Comparison) => !quantity && share === 0;
/** How many parts of one a number is: a half counts, also where floats lie just below it (wording.py does the same). */
export const halfUp = (value: number, parts: number) => {
  const size = FINEST / parts;
  return Math.floor((Math.floor(FINEST * value + 0.5) + Math.floor(size / 2)) / size);
};
const tenths = (value: number) => (halfUp(value, 10) / 10).toFixed(1);
/** A little is not nothing, which would be said in other words. */
const percent = (share: number) => (share > 0 ? Math.max(1, halfUp(share, 100)) : 0);

/** The texts of a game, at a table where people have names. Follows the language of the page by itself. */
export class Wording {
  names = $state.raw<string[]>([]);
  #bundles = $state.raw<Partial<Record<Language, FluentBundle>>>({});

  constructor(
    readonly slug: string,
    readonly lessons = false,
  ) {}

  /** Both languages at once, so that switching needs no wait. */
  async load(): Promise<this> {
    const [japanese, english] = await Promise.all([
      catalogue(this.slug, "ja", this.lessons),
      catalogue(this.slug, "en", this.lessons),
    ]);
    this.#bundles = { ja: japanese, en: english };
    return this;
  }

  maybe(key: string, args: Arguments = {}): string | null {
    const bundle = this.#bundles[settings.language];
    const text = bundle ? format(bundle, key, this.#arguments(args)) : null;
    return text?.replace(MINUS, "−") ?? null;
  }

  say(key: string, args: Arguments = {}): string {
    return this.maybe(key, args) ?? key;
  }

  /** The name of a thing by its id. */
  thing(value: string): string {
    const cut = value.lastIndexOf("/");
    const [place, last] = [value.slice(0, Math.max(cut, 0)), value.slice(cut + 1)];
    if (!last) return last;
    const whole = this.#raw(`name-${value.replaceAll("/", "-")}`);
    if (whole !== null) return whole;
    const name = this.#raw(`name-${last}`);
    if (name !== null) return this.#lying(place, name);
    if (NUMBER.test(last) && place) return this.#raw(...this.#numbered(value)) ?? this.#copied(place, last);
    return last;
  }

  /** What it is called where others like it lie elsewhere. */
  #lying(place: string, what: string): string {
    const [kind, ...parts] = place.split("/");
    const seat = parts.join("/");
    if (!NUMBER.test(seat)) return what;
    return this.#raw(`name-${kind}-of`, { what, name: this.seat(Number(seat)) }) || what;
  }

  /** One of several that are called the same. */
  #copied(of: string, number: string): string {
    const last = of.slice(of.lastIndexOf("/") + 1);
    return NUMBER.test(last) || !of.includes("/") ? number : this.thing(`card/${last}`);
  }

  /** The message for a thing that is told from others of its kind by one number or several. */
  #numbered(value: string): [key: string, args: Record<string, FluentVariable>] {
    const [kind, ...parts] = value.split("/");
    if (!parts.every((part) => NUMBER.test(part))) {
      const cut = value.lastIndexOf("/");
      return [`name-${value.slice(0, cut)}`, { number: Number(value.slice(cut + 1)) + 1 }];
    }
    const numbers = parts.map((part) => Number(part) + 1);
    const places = numbers.map((number, k) => [PLACES[k] ?? "", number]);
    const name = this.seat((numbers[0] ?? 0) - 1);
    return [`name-${kind}`, { ...Object.fromEntries(places), number: numbers.at(-1) ?? 0, name }];
  }

  choice(choice: Choice): string {
    return this.say(`verb-${choice.verb}`, choice.args ?? {});
  }

  /** What speaks for a choice or against it. */
  reason(reason: Comparison): string {
    const never = isNever(reason) ? { less: "never" } : {};
    const line = this.say(reason.note.key, { ...reason.note.args, ...never });
    return line.charAt(0).toUpperCase() + line.slice(1);
  }

  /** Why the first of several choices is recommended, where none of its reasons says so. */
  remark(all: readonly (readonly Comparison[])[]): string {
    const [first = [], ...rest] = all;
    if (!rest.length || first.some(({ good }) => good)) return "";
    if (!all.some((reasons) => reasons.length)) return this.say("hint-no-reason");
    return this.say("hint-although", { against: first.length > 0 });
  }

  /** How often it came about, and how often with what it is compared with. */
  compared(reason: Comparison, beside: Beside): string {
    const { note, share, otherwise, quantity } = reason;
    const unit = this.#beside(note.key, "unit") ?? "";
    const often = (value: number) => (isNever(reason) ? 100 - percent(value) : percent(value));
    const args = quantity
      ? { beside, unit, share: tenths(share), otherwise: tenths(otherwise) }
      : { beside, share: often(share), otherwise: often(otherwise) };
    return this.#raw(`compared-${quantity ? "amount" : "share"}`, args) ?? "";
  }

  /** How good a position or a choice is: a chance in per cent or a score, with its interval. `close` is one that cannot
   * be told from that of a better choice. */
  estimate(estimate: Estimate, close = false): string {
    const line = this.#numbers("estimate", estimate);
    return close ? `${line} · ${this.say("estimate-close")}` : line;
  }

  /** The same without saying what it is a number of. */
  interval(estimate: Estimate): string {
    return this.#numbers("interval", estimate);
  }

  #numbers(text: string, { kind, mean, low, high }: Estimate): string {
    const scaled = (value: number) => halfUp(value, kind === "chance" ? 100 : 1);
    return this.say(`${text}-${kind}`, { mean: scaled(mean), low: scaled(low), high: scaled(high) });
  }

  note(note: Pick<Note, "key"> & { args?: Arguments }): string {
    return this.say(note.key, note.args ?? {});
  }

  /** What the table waits for; `.asks` of the text names the fields of the view that are in it. */
  phase(view: View): string | null {
    const key = `phase-${view.phase}`;
    const wanted = this.#beside(key, "asks")?.split(/\s+/) ?? [];
    return this.maybe(key, Object.fromEntries(Object.entries(view).filter(([field]) => wanted.includes(field))));
  }

  /** What happened, as one line of the log. */
  event({ kind, ...fields }: Record<string, unknown>): string {
    const line = this.say(`event-${String(kind)}`, fields);
    return line.slice(0, 1).toUpperCase() + line.slice(1);
  }

  /** What a move brought about, line by line. */
  lines(events: readonly Record<string, unknown>[]): string[] {
    const told = new Set<string>();
    const found: Record<string, unknown>[] = [];
    for (const event of events) {
      if (told.has(`${String(event.kind)}-${String(event.why)}`)) continue;
      const joined = this.#gathered(found.at(-1), event);
      if (joined) found.splice(-1, 1, joined);
      else found.push(event);
      for (const one of this.#beside(`event-${String(event.kind)}`, "tells")?.split(/\s+/) ?? []) told.add(one);
    }
    return found.map((event) => this.event(event));
  }

  /** An event as part of the line before it, if it can be. */
  #gathered(before: Arguments | undefined, event: Arguments): Arguments | null {
    const by = this.#beside(`event-${String(event.kind)}`, "gathers");
    if (!before || before.kind !== event.kind || by === null) return null;
    if (before[by] === null || event[by] === null) return null;
    const differing = Object.keys(event).filter((name) => name !== by && ![before[name]].flat().includes(event[name]));
    if (!differing.every((name) => String(event[name]).includes("/"))) return null;
    const both = [by, ...differing].map((name) => [name, [before[name], event[name]].flat()]);
    return { ...before, ...Object.fromEntries(both) };
  }

  /** What is noted beside a text about it. */
  #beside(key: string, name: string): string | null {
    const bundle = this.#bundles[settings.language];
    const note = bundle?.getMessage(key)?.attributes[name];
    return bundle && note ? bundle.formatPattern(note) : null;
  }

  outcome(outcome: Outcome): string {
    return this.say(outcome.reason, outcome.args ?? {});
  }

  /** How it came to that end, for those who have read who won and by how much. */
  ending(outcome: Outcome): string {
    return this.maybe(`web-${outcome.reason}`, outcome.args ?? {}) ?? this.outcome(outcome);
  }

  /** Who sits there. */
  seat(seat: number): string {
    return this.names[seat] ?? t("seat-number", { number: seat + 1 });
  }

  /** One argument of a text, as it is worded in it. */
  argument(value: unknown): string {
    return String(this.#worded(value));
  }

  /** What the name of who sits on the seat in this field is called in texts. */
  personOf(field: string): string {
    return field === "seat" ? "name" : `${field}_name`;
  }

  #raw(key: string, args: Record<string, FluentVariable> = {}): string | null {
    const bundle = this.#bundles[settings.language];
    return bundle?.hasMessage(key) ? format(bundle, key, args) : null;
  }

  #arguments(args: Arguments): Record<string, FluentVariable> {
    const worded: Record<string, FluentVariable> = {};
    for (const [field, value] of Object.entries(args)) worded[field] = this.#worded(value);
    // Who sits there goes before what a game calls somebody without a name, in whatever order they come.
    for (const [field, value] of Object.entries(args)) {
      if (typeof value === "string") worded[`${field}_id`] = value.slice(value.lastIndexOf("/") + 1);
      else if (Array.isArray(value)) {
        worded[`${field}_count`] = value.length;
        if (value.every((one) => typeof one === "number")) worded[`${field}_each`] = this.#each(value);
      }
      if (typeof value === "number" && value >= 0 && value < this.names.length) {
        worded[this.personOf(field)] = this.seat(value);
      }
    }
    return worded;
  }

  /** The points of every seat, with who sits there. */
  #each(values: readonly number[]): string {
    const of = (points: number, seat: number) =>
      this.#raw("points-of", { name: this.seat(seat), points: String(points) }) ?? `${this.seat(seat)} ${points}`;
    return values.map(of).join(this.#comma);
  }

  get #comma(): string {
    return this.#raw("list-comma") ?? ", ";
  }

  #worded(value: unknown): FluentVariable {
    if (value === null || value === undefined) return "none";
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (typeof value === "string") return this.thing(value);
    if (typeof value === "number") return value;
    if (Array.isArray(value)) {
      const comma = this.#comma;
      const names = value.map((one) => String(this.#worded(one)));
      // the name of a place may have a comma of its own: "row 1, 2 right of the start"
      return names.join(names.some((name) => name.includes(comma)) ? "; " : comma) || "–";
    }
    return String(value);
  }
}
