// The lines of a chart: values over the moves of a game.

import type { Wording } from "../lib/texts.svelte";
import type { Series } from "../wire/server";

/** Whose line it is: somebody's, that of a thing, or the only one. */
export function lineName({ things, values }: Series, k: number, words: Pick<Wording, "seat" | "thing">): string {
  const thing = things?.[k];
  if (thing?.startsWith("seat/")) return words.seat(Number(thing.slice("seat/".length)));
  if (thing) return words.thing(thing);
  return values.length > 1 ? words.seat(k) : "";
}

export function pathOf(values: number[], most: number, width: number, height: number): string {
  const shown = values.length === 1 ? [values[0] as number, values[0] as number] : values;
  const step = width / Math.max(1, shown.length - 1);
  const round = (value: number) => Math.round(value * 10) / 10;
  const points = shown.map((value, k) => `${round(k * step)} ${round(height - (value / Math.max(1, most)) * height)}`);
  return points.length ? `M${points.join("L")}` : "";
}
