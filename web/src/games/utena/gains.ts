// What a choice would bring, from the notes that the server sends with it.

import { nextOf } from "../../lib/touch.svelte";
import type { Choice } from "../../wire/server";

export interface Gain {
  altar: string;
  count: number;
  /** How many of them would end on the centre. */
  centre: number;
  cells: string[];
}

export function gainsOf(choice: Choice): Gain[] {
  const notes = (choice.preview ?? []).filter((note) => note.key === "preview-gain");
  return notes.map(({ args = {}, things = [] }) => ({
    altar: String(args.altar ?? things[0] ?? ""),
    count: Number(args.count ?? 0),
    centre: Number(args.centre ?? 0),
    cells: things.filter((thing) => thing.startsWith("cloud/")),
  }));
}

interface Touching {
  path: readonly string[];
  open: readonly Choice[];
  ready: readonly Choice[];
}

/** The choice whose gain is on show: the one that is raised, or would be by touching what the person looks at. */
export function shownChoice({ path, open, ready }: Touching, looked: string | null): Choice | null {
  if (looked !== null) {
    const meant = open.filter(
      (choice) => choice.touch.length - path.length === 1 && nextOf(choice, path).includes(looked),
    );
    if (meant.length === 1) return meant[0] ?? null;
  }
  return ready.length === 1 ? (ready[0] ?? null) : null;
}

/** For every thing whose touch would complete a choice: that choice. */
export function lastSteps({ path, open }: Touching): Map<string, Choice> {
  const steps = new Map<string, Choice>();
  for (const choice of open) {
    const next = nextOf(choice, path);
    if (next.length === 1 && choice.preview?.length) steps.set(next[0] as string, choice);
  }
  return steps;
}

/** The number by which people call an altar: "altar/0" is the first. */
export function numberOf(altar: string): number {
  return Number(altar.slice(altar.lastIndexOf("/") + 1)) + 1;
}
