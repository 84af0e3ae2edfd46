// Where things lie: the desire cards on their lattice, the petals around a flower, the altars around who looks.

import type { AltarView, LaidView } from "../../wire/utena";

export interface Bounds {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

/** A laid card covers two by two cells from its upper left one. */
export function boundsOf(laid: readonly LaidView[]): Bounds {
  if (!laid.length) return { left: 0, top: 0, columns: 2, rows: 2 };
  const left = Math.min(...laid.map((card) => card.x));
  const top = Math.min(...laid.map((card) => card.y));
  const right = Math.max(...laid.map((card) => card.x)) + 2;
  const bottom = Math.max(...laid.map((card) => card.y)) + 2;
  return { left, top, columns: right - left, rows: bottom - top };
}

const SMALLEST = 25; // the sign on an icon can still be read
const CLEAR = 38; // and the number of what it covers leaves it clear
const LARGEST = 52;

/** The size of a lattice cell so that the field fits the width, and the height unless that made it unreadable. */
export function pitchFor(bounds: Bounds, width: number, height: number): number {
  const fitting = Math.min(width / bounds.columns, Math.max(height / bounds.rows, CLEAR));
  return Math.floor(Math.max(SMALLEST, Math.min(LARGEST, fitting)));
}

/** Whether a cell lies under or on this card. */
export function covers(card: LaidView, x: number, y: number): boolean {
  return x >= card.x && x < card.x + 2 && y >= card.y && y < card.y + 2;
}

/** The directions of the petals in degrees, the first one upward, clockwise. */
export function petalAngles(count: number): number[] {
  return Array.from({ length: count }, (_, k) => (360 / count) * k);
}

/** In turn order, own altars last, so that they lie next to the own hand. */
export function seatedFor(altars: readonly AltarView[], me: number | null): AltarView[] {
  const own = (altar: AltarView | undefined) => altar?.owner === me;
  const last = altars.findIndex((altar, k) => own(altar) && !own(altars[(k + 1) % altars.length]));
  return last < 0 ? [...altars] : [...altars.slice(last + 1), ...altars.slice(0, last + 1)];
}
