// The options of a game as a form shows them. What they mean is the game's affair: names and values come from the server.

import type { OptionShown } from "../wire/server";
import type { Wording } from "./texts.svelte";

export type Values = Record<string, unknown>;

/** Numbers among the values are seats; a table of two has no third one. */
export function allowedAt(option: OptionShown, seats: number): unknown[] {
  return option.allowed.filter((value) => typeof value !== "number" || value < seats);
}

/** Options with a real choice at so many seats. A value `chosen` refers to a list, which says it by itself. */
export function offered(options: OptionShown[], seats: number): OptionShown[] {
  return options
    .filter(({ at }) => !at.length || at.includes(seats))
    .map((option) => ({ ...option, allowed: allowedAt(option, seats).filter((value) => value !== "chosen") }))
    .filter((option) => option.form !== "value" || option.allowed.length > 1);
}

/** How many members are to be named. */
export const lengthOf = ({ form, count }: OptionShown, seats: number): number => (form === "seats" ? seats : count);

/** Whether a value is one that the option asks for; null leaves the option alone. */
export function fits(option: OptionShown, value: unknown, seats: number): boolean {
  const { form, allowed, members } = option;
  if (form === "value") return allowed.includes(value);
  if (value === null) return true;
  if (form === "date") return typeof value === "string" && value !== "";
  if (!Array.isArray(value) || value.length !== lengthOf(option, seats)) return false;
  return value.every((one) => members.some((member) => member.value === one));
}

/** Begun and not finished: fewer members of a list than are needed. */
export function unfinished(options: OptionShown[], values: Values, seats: number): OptionShown[] {
  return options.filter((option) => {
    const value = values[option.name];
    return option.form === "list" && Array.isArray(value) && !fits(option, value, seats);
  });
}

/** Only what differs from the game's own choice is sent, and only what still exists at this number of seats. */
export function changed(options: OptionShown[], values: Values, seats: number): Values {
  return Object.fromEntries(
    options
      .filter((option) => option.name in values && fits(option, values[option.name], seats))
      .filter(({ name, default: usual }) => values[name] !== usual)
      .map(({ name }) => [name, values[name]]),
  );
}

/** A list with one member more, or without it; nothing is left of an empty one. */
export function toggled(value: unknown, member: unknown): unknown[] | null {
  const list = Array.isArray(value) ? value : [];
  const now = list.includes(member) ? list.filter((one) => one !== member) : [...list, member];
  return now.length ? now : null;
}

/** One seat gets a member; who had it gets what that seat had. Who names the first names all, in their order. */
export function given(option: OptionShown, value: unknown, seat: number, member: unknown, seats: number): unknown[] {
  const all = option.members.map((one) => one.value);
  const before: unknown[] = fits(option, value, seats) && Array.isArray(value) ? value : all.slice(0, seats);
  return before.map((one, k) => (k === seat ? member : one === member ? before[seat] : one));
}

export const isSwitch = (option: OptionShown): boolean =>
  option.form === "value" && option.allowed.every((value) => typeof value === "boolean");

export const optionWords = (words: Wording, { name, label }: OptionShown): string =>
  words.maybe(`option-${name}`) ?? label ?? name;

/** As the server words it: the option's own word, else that of the thing it names, else a plain one. */
export function valueWords(words: Wording, name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => valueWords(words, name, one)).join(words.say("list-comma"));
  const word = value === null ? "none" : String(value);
  const own = words.maybe(`option-${name}-${word}`);
  if (own !== null) return own;
  if (value === null) return words.say("value-none");
  if (typeof value === "boolean") return words.say(value ? "value-yes" : "value-no");
  if (typeof value === "number") return words.say("value-seat", { number: value + 1 });
  return words.thing(word);
}
