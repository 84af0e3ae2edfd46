// Notes as they are read: what is said of several things is said once.

import type { Note } from "../wire/server";
import type { Arguments } from "./texts.svelte";

/** A note whose arguments may be lists. */
export interface Merged extends Omit<Note, "args"> {
  args: Arguments;
}

/** Notes with the same text that differ in one thing become one, with a list there. */
export function merged(notes: readonly Note[]): Merged[] {
  const found: Merged[] = [];
  for (const note of notes) {
    const args = note.args ?? {};
    const same = found.find((one) => one.key === note.key && one.danger === note.danger);
    const differing = same ? Object.keys(args).filter((field) => same.args[field] !== args[field]) : [];
    const field = differing[0];
    if (!same || field === undefined || differing.length > 1 || typeof args[field] !== "string") {
      found.push({ ...note, args });
      continue;
    }
    same.args = { ...same.args, [field]: [same.args[field], args[field]].flat() };
    same.things = [...(same.things ?? []), ...(note.things ?? [])];
  }
  return found;
}
