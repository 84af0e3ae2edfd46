// The orbit as a track of two rows: out on top, back below, so that the end lies under the beginning.

export interface Spot {
  x: number;
  y: number;
  /** Towards the outer side: -1 is up, 1 is down. */
  out: -1 | 1;
}

export interface Track {
  width: number;
  height: number;
  /** Between the rows. */
  middle: number;
  cell: number;
  /** The size of a comet's head, and the way from one on a square to the next further in. */
  head: number;
  step: number;
  columns: number;
}

const EDGE = 6;
const LABEL = 14; // a number under or over a square
export const RING = 3; // from a comet to the ring round the one whose turn it is

/** A track for squares 0..finish in this width, with room for as many comets on one square of the upper and of the lower
 * row. */
export function trackFor(width: number, finish: number, upper: number, lower: number): Track {
  const columns = Math.ceil((finish + 1) / 2);
  const cell = Math.max(0, width - 2 * EDGE) / columns; // what is not shown has no width
  const head = Math.max(15, Math.min(cell * 0.86, 20 + cell * 0.09));
  const step = head + RING; // side by side: who is further out is to be seen
  const row = (comets: number) => head + step * (comets - 1) + LABEL + 2 + RING + 2;
  return { width, height: row(upper) + row(lower) + 2, middle: row(upper) + 1, cell, head, step, columns };
}

/** The most comets on one square of a row. */
export function crowd(
  board: readonly { square: number; comets: readonly string[] }[],
  finish: number,
): [number, number] {
  const half = Math.ceil((finish + 1) / 2);
  const most = (upper: boolean) =>
    Math.max(1, ...board.filter(({ square }) => square < half === upper).map(({ comets }) => comets.length));
  return [most(true), most(false)];
}

/** The middle of the innermost place of a square. */
export function spotOf(track: Track, square: number): Spot {
  const top = square < track.columns;
  const column = top ? square : 2 * track.columns - 1 - square;
  const inner = LABEL + 2 + track.head / 2;
  return {
    x: EDGE + (column + 0.5) * track.cell,
    y: top ? track.middle - inner : track.middle + inner,
    out: top ? -1 : 1,
  };
}

/** The place of a comet on a square where `inside` others are further in. */
export function placeOf(track: Track, square: number, inside: number): { x: number; y: number } {
  const { x, y, out } = spotOf(track, square);
  return { x, y: y + out * inside * track.step };
}

/** Whether the number of a square is written: all where there is room, else every fifth and the last. */
export function isNumbered(track: Track, square: number, finish: number): boolean {
  return track.cell >= 24 || square % 5 === 0 || square === finish;
}
