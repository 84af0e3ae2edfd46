// Many choices as few things to read: those that begin with the same touch stand behind one, and of those with the same
// verb only what differs is written out. From the choices alone: nothing here knows what they mean.

import type { Choice } from "../wire/server";
import type { Wording } from "./texts.svelte";

const GAP = "…";
const PRIVATE = 0xe000; // characters that no text has
/** So many full sentences can be read at a glance. */
const FEW = 6;
/** With more than these, who decides is first asked with what. */
const MANY = 12;

/** One verb with its choices. With a title, the texts are what differs in it. */
export interface Section {
  title: string | null;
  choices: { choice: Choice; text: string }[];
}

/** What begins with one touch. */
export interface Start {
  thing: string;
  choices: Choice[];
}

function grouped<T>(choices: readonly Choice[], by: (choice: Choice) => T): [T, Choice[]][] {
  const found = new Map<T, Choice[]>();
  for (const choice of choices) found.set(by(choice), [...(found.get(by(choice)) ?? []), choice]);
  return [...found];
}

/** The first touches, where there are too many choices for one list; null where there are not, or where that would not
 * make them fewer. */
export function starts(choices: readonly Choice[]): Start[] | null {
  if (choices.length <= MANY || choices.some((choice) => choice.any_order)) return null;
  const found = grouped(choices, (choice) => choice.touch[0] ?? "");
  if (found.length > choices.length / 2) return null;
  return found.map(([thing, begun]) => ({ thing, choices: begun }));
}

/** The names of the arguments that are not the same in all of them. */
function differing(choices: readonly Choice[]): string[] {
  const [first] = choices;
  const names = new Set(choices.flatMap((choice) => Object.keys(choice.args ?? {})));
  return [...names].filter((name) => choices.some((choice) => choice.args?.[name] !== first?.args?.[name]));
}

/** A place in a sentence: a field of the choice, as its value or as the name of who sits there. */
interface Gap {
  field: string;
  person: boolean;
  mark: string;
}

/** The sentence of all of them, with a gap for each argument in which they differ; and those in the order of the
 * sentence, as far as it has them. */
function gapped(choices: readonly Choice[], fields: string[], words: Wording): { title: string; gaps: Gap[] } {
  const [first] = choices;
  if (!first) return { title: "", gaps: [] };
  const all = fields.flatMap((field, k): Gap[] => [
    { field, person: false, mark: String.fromCharCode(PRIVATE + 2 * k) },
    { field, person: true, mark: String.fromCharCode(PRIVATE + 2 * k + 1) },
  ]);
  const marks = all.map(({ field, person, mark }) => [person ? words.personOf(field) : field, mark]);
  const sentence = words.choice({ ...first, args: { ...first.args, ...Object.fromEntries(marks) } });
  const at = ({ mark }: Gap) => sentence.indexOf(mark);
  const gaps = all.filter((gap) => at(gap) >= 0).sort((one, other) => at(one) - at(other));
  return { title: gaps.reduce((text, { mark }) => text.replaceAll(mark, GAP), sentence), gaps };
}

function worded({ field, person }: Gap, choice: Choice, words: Wording): string {
  const value = choice.args?.[field];
  return person && typeof value === "number" ? words.seat(value) : words.argument(value);
}

/** What stands on the way to several choices: the sentence that most of them have. */
export function startText({ choices }: Start, words: Wording): string {
  const [only] = choices;
  if (only && choices.length === 1) return words.choice(only);
  const most = grouped(choices, (choice) => choice.verb).reduce((a, b) => (b[1].length > a[1].length ? b : a))[1];
  return gapped(most, differing(choices), words).title;
}

export function sections(choices: readonly Choice[], words: Wording): Section[] {
  return grouped(choices, (choice) => choice.verb).map(([, same]) => {
    const { title, gaps } = gapped(same, differing(same), words);
    const texts = same.map((choice) => gaps.map((gap) => worded(gap, choice, words)).join(" "));
    const numbers = gaps.filter(({ field, person }) => !person && typeof same[0]?.args?.[field] === "number");
    // if that tells them apart, and nobody has to guess which number is which
    const short = same.length > FEW && new Set(texts).size === same.length && numbers.length < 2;
    return {
      title: short ? title : null,
      choices: same.map((choice, k) => ({ choice, text: short ? (texts[k] ?? "") : words.choice(choice) })),
    };
  });
}
