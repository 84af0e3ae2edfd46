// The lines of a chart: values over the moves of a game.

import type { Wording } from "../lib/texts.svelte";
import type { Moment, Series } from "../wire/server";

/** Whose line it is: somebody's, that of a thing, or the only one. */
export function lineName({ things, values }: Series, k: number, words: Pick<Wording, "seat" | "thing">): string {
  const thing = things?.[k];
  if (thing?.startsWith("seat/")) return words.seat(Number(thing.slice("seat/".length)));
  if (thing) return words.thing(thing);
  return values.length > 1 ? words.seat(k) : "";
}

export interface ChartLine {
  name: string;
  /** Null where the game did not count it. */
  values: (number | null)[];
}

export interface ChartOf {
  title: string;
  most: number;
  goal: number | null;
  lines: ChartLine[];
}

/** A chart for each series. Series and their lines are found by name: what a game counts may begin late, and end early. */
export function chartsOf(moments: readonly Moment[], words: Pick<Wording, "seat" | "thing" | "say">): ChartOf[] {
  const found = new Map<string, Series>();
  for (const { progress } of moments) for (const series of progress ?? []) found.set(series.key, series);
  return [...found.values()].map((series) => {
    const lines = series.values.map((_, k) => ({
      name: lineName(series, k, words),
      values: moments.map((moment) => valueAt(moment, series, k)),
    }));
    const highest = Math.max(1, ...lines.flatMap((line) => line.values.map((value) => value ?? 0)));
    const goal = series.goal ?? null;
    return { title: words.say(series.key), most: Math.max(highest, goal ?? 0), goal, lines };
  });
}

/** The heights that are written beside a chart: nothing, the goal and the most, as far as they do not run together. */
export function ticksOf({ most, goal }: Pick<ChartOf, "most" | "goal">): number[] {
  const apart = most / 6;
  const ticks = goal === null || goal < apart ? [0] : [0, goal];
  return most - (ticks.at(-1) ?? 0) < apart ? ticks : [...ticks, most];
}

function valueAt(moment: Moment, { key, things }: Series, k: number): number | null {
  const then = moment.progress?.find((series) => series.key === key);
  const thing = things?.[k];
  return then?.values[thing === undefined ? k : (then.things?.indexOf(thing) ?? -1)] ?? null;
}

/** The line is broken where there is nothing to draw. */
export function pathOf(values: (number | null)[], most: number, width: number, height: number): string {
  const shown = values.length === 1 ? [...values, ...values] : values;
  const step = width / Math.max(1, shown.length - 1);
  const round = (value: number) => Math.round(value * 10) / 10;
  let path = "";
  shown.forEach((value, k) => {
    if (value === null) return;
    const point = `${round(k * step)} ${round(height - (value / Math.max(1, most)) * height)}`;
    path += `${(shown[k - 1] ?? null) === null ? "M" : "L"}${point}`;
  });
  return path;
}
