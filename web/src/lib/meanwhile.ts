// What happened while nobody looked, cut to what can be followed in a few seconds.

import type { Frame } from "../wire/server";

/** The last moves are played at the usual pace, some before them briskly; the log has the others. So coming back takes
 * no longer however long one was away. */
const PLAYED = 4;
const BRISK = 8;

/** How much shorter a brisk moment stays. */
export const BRISKLY = 1 / 3;

export interface Missed {
  missed: Frame;
  /** Soon gives way to the next. */
  brisk: boolean;
}

/** The frames that only the log tells, and those that are played. */
export function shortened(frames: readonly Frame[]): { logged: Frame[]; played: Missed[] } {
  const told = frames.filter((frame) => frame.view && frame.events.length);
  const from = told.at(-PLAYED - BRISK)?.version ?? 0;
  const slow = told.at(-PLAYED)?.version ?? 0;
  const plays = (frame: Frame) => frame.version >= from && !!frame.view;
  return {
    logged: frames.filter((frame) => !plays(frame)),
    played: frames.filter(plays).map((frame) => ({ missed: frame, brisk: frame.version < slow })),
  };
}
