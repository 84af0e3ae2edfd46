// The options of a game as a form shows them. What they mean is the game's affair: names and values come from the server.

import type { OptionShown } from "../wire/server";
import type { Wording } from "./texts.svelte";

export type Values = Record<string, unknown>;

/** Numbers among the values are seats; a table of two has no third one. */
export function allowedAt(option: OptionShown, seats: number): unknown[] {
  return option.allowed.filter((value) => typeof value !== "number" || value < seats);
}

/** Options with a real choice. Those with endless values (lists, dates) need a form of their own game; a value `chosen`
 * refers to such a list. */
export function offered(options: OptionShown[], seats: number): OptionShown[] {
  return options
    .map((option) => ({ ...option, allowed: allowedAt(option, seats).filter((value) => value !== "chosen") }))
    .filter((option) => option.allowed.length > 1);
}

/** Only what differs from the game's own choice is sent, and only what still exists at this number of seats. */
export function changed(options: OptionShown[], values: Values): Values {
  return Object.fromEntries(
    options
      .filter(({ name, allowed }) => name in values && allowed.includes(values[name]))
      .filter(({ name, default: usual }) => values[name] !== usual)
      .map(({ name }) => [name, values[name]]),
  );
}

export const isSwitch = (option: OptionShown): boolean => option.allowed.every((value) => typeof value === "boolean");

/** As the server words it: the option's own word, else that of the thing it names, else a plain one. */
export function valueWords(words: Wording, name: string, value: unknown): string {
  const word = value === null ? "none" : String(value);
  const own = words.maybe(`option-${name}-${word}`);
  if (own !== null) return own;
  if (value === null) return words.say("value-none");
  if (typeof value === "boolean") return words.say(value ? "value-yes" : "value-no");
  if (typeof value === "number") return words.say("value-seat", { number: value + 1 });
  return words.thing(word);
}
