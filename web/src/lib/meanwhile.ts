// What happened while nobody looked, cut to what can be followed in a few seconds.

import type { Moment } from "../wire/server";
import type { Step } from "./player.svelte";

/** The last moves are played at the usual pace, some before them briskly; the log has the others. So coming back takes
 * no longer however long one was away. */
const PLAYED = 4;
const BRISK = 8;

/** How much shorter a brisk moment stays. */
export const BRISKLY = 1 / 3;

/** The moments that only the log tells, and those that are played. */
export function shortened(moments: readonly Moment[]): { logged: Moment[]; played: Step[] } {
  const told = moments.filter((moment) => moment.view && moment.events.length);
  const from = (told.at(-PLAYED - BRISK) ?? told[0])?.number ?? Infinity;
  const slow = told.at(-PLAYED)?.number ?? 0;
  const plays = (moment: Moment) => moment.number >= from; // what was said between two moves comes between them
  return {
    logged: moments.filter((moment) => !plays(moment)),
    played: moments.filter(plays).map((moment) => ({ moment, brisk: moment.number < slow })),
  };
}
