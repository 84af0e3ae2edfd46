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
  values: number[];
}

export interface ChartOf {
  title: string;
  most: number;
  goal: number | null;
  lines: ChartLine[];
}

/** A chart for each series of the last moment. Series and their lines are found by name: what a game counts may begin late. */
export function chartsOf(moments: readonly Moment[], words: Pick<Wording, "seat" | "thing" | "say">): ChartOf[] {
  const last = moments.at(-1)?.progress ?? [];
  return last.map((series) => {
    const lines = series.values.map((_, k) => ({
      name: lineName(series, k, words),
      values: moments.map((moment) => valueAt(moment, series, k)),
    }));
    const highest = Math.max(1, ...lines.flatMap((line) => line.values));
    const goal = series.goal ?? null;
    return { title: words.say(series.key), most: Math.max(highest, goal ?? 0), goal, lines };
  });
}

function valueAt(moment: Moment, { key, things }: Series, k: number): number {
  const then = moment.progress?.find((series) => series.key === key);
  const thing = things?.[k];
  return then?.values[thing === undefined ? k : (then.things?.indexOf(thing) ?? -1)] ?? 0;
}

export function pathOf(values: number[], most: number, width: number, height: number): string {
  const shown = values.length === 1 ? [values[0] as number, values[0] as number] : values;
  const step = width / Math.max(1, shown.length - 1);
  const round = (value: number) => Math.round(value * 10) / 10;
  const points = shown.map((value, k) => `${round(k * step)} ${round(height - (value / Math.max(1, most)) * height)}`);
  return points.length ? `M${points.join("L")}` : "";
}
