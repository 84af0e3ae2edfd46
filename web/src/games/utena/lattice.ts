// Where things lie: the desire cards on their lattice, the petals around a flower, the altars around who looks.

import type { AltarView, LaidView } from "../../wire/utena";
import type { Corners, Desires } from "./faces";

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

const SMALLEST = 28; // the sign on an icon is 12 pixels high
const LARGEST = 52;

/** The size of a lattice cell so that the field fits its room; a field too large for that is moved about in it. */
export function pitchFor(bounds: Bounds, width: number, height: number): number {
  const fitting = Math.min(width / bounds.columns, height / bounds.rows);
  return Math.floor(Math.max(SMALLEST, Math.min(LARGEST, fitting)));
}

/** Whether a cell lies under or on this card. */
export function covers(card: LaidView, x: number, y: number): boolean {
  return x >= card.x && x < card.x + 2 && y >= card.y && y < card.y + 2;
}

const CORNERS = ["TL", "TR", "BL", "BR"] as const satisfies (keyof Corners)[];

/** All icons that lie on each cell, the lowest first. */
export function pilesOf(laid: readonly LaidView[], desires: Desires): Map<string, string[]> {
  const piles = new Map<string, string[]>();
  for (const card of laid) {
    const seen = card.turned ? CORNERS.toReversed() : CORNERS; // upside down the last corner comes first
    seen.forEach((corner, k) => {
      const at = `${card.x + (k % 2)},${card.y + Math.floor(k / 2)}`;
      const icon = desires.get(card.id)?.[corner];
      if (icon) piles.set(at, [...(piles.get(at) ?? []), icon]);
    });
  }
  return piles;
}

/** The icons that the newest card has covered, the upper row first. */
export function hiddenByLast(laid: readonly LaidView[], desires: Desires): string[] {
  const last = laid.at(-1);
  if (!last) return [];
  const piles = pilesOf(laid, desires);
  return CORNERS.flatMap((_, k) => piles.get(`${last.x + (k % 2)},${last.y + Math.floor(k / 2)}`)?.at(-2) ?? []);
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
