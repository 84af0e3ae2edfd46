// The analysis of a finished game: asked for again and again until it is done, since it goes on only while somebody looks.

import { api } from "../lib/http";
import { remember, remembered } from "../lib/settings.svelte";
import type { Analysis, AnalysisShown, Estimate } from "../wire/server";

const EVERY = 1200;
const KEY = "madoi.analysed";
const MOST = 50;

/** Whether somebody on this device has asked for it before: then it is shown again wherever the game is. */
export const wasAsked = (record: string): boolean => remembered<string[]>(KEY, []).includes(record);

export function noteAsked(record: string): void {
  const others = remembered<string[]>(KEY, []).filter((one) => one !== record);
  remember(KEY, [record, ...others].slice(0, MOST));
}

/** Look until it is done; `shown` hears how far it is. Null if it failed, or nobody looks any more. */
export async function lookUntilDone(
  record: string,
  token: string | null,
  shown: (shown: AnalysisShown) => void,
  stopped: () => boolean,
  pause: (time: number) => Promise<void> = (time) => new Promise((done) => setTimeout(done, time)),
): Promise<Analysis | null> {
  while (!stopped()) {
    const found = await api.analysis(record, token);
    shown(found);
    if (found.analysis) return found.analysis;
    if (found.failed) return null;
    await pause(EVERY);
  }
  return null;
}

/** The greatest number of a chart: chances are drawn in per cent, scores as they are. */
export function mostOf(analysis: Analysis): number {
  const all = analysis.points.flatMap((point) => point.chances);
  return all[0]?.kind === "chance" ? 1 : Math.max(1, ...all.map((one) => one.high));
}

/** Where the chances of a seat stand from left to right: by the number of the step, as there is one a turn. */
export const placesOf = ({ points, steps }: Analysis, width: number): number[] =>
  points.map(({ step }) => (step / Math.max(1, steps)) * width);

const at = (x: number, value: number, most: number, height: number) =>
  `${x.toFixed(1)} ${(height - (Math.max(0, value) / most) * height).toFixed(1)}`;

/** The chances of a seat as a line. */
export function lineOf(chances: readonly Estimate[], places: readonly number[], most: number, height: number): string {
  return `M${chances.map((one, k) => at(places[k] ?? 0, one.mean, most, height)).join("L")}`;
}

/** Where the chance of a seat lies with 95 %, as an area. */
export function bandOf(chances: readonly Estimate[], places: readonly number[], most: number, height: number): string {
  const above = chances.map((one, k) => at(places[k] ?? 0, one.high, most, height));
  const below = chances.map((one, k) => at(places[k] ?? 0, one.low, most, height)).reverse();
  return `M${[...above, ...below].join("L")}Z`;
}
