// Arrows from what is used to what it strikes, and how they are drawn.

import type { RaigoView } from "../../wire/raigo";

export interface Arrow {
  from: string;
  to: string;
}

export interface Point {
  x: number;
  y: number;
}

type Event = Record<string, unknown>;
const isThing = (id: unknown): id is string => typeof id === "string" && id.includes("/");

/** From the view while something is in use; from the events of the last move where it was over with that move. */
export function arrowsOf(view: RaigoView, before: RaigoView | null, events: readonly Event[]): Arrow[] {
  const { source, struck, targets } = view.use;
  if (struck) return [{ from: source ?? view.use.place.id, to: struck }];
  if (source && targets.length) return targets.filter(isThing).map((to) => ({ from: source, to }));
  const last = before?.use.source ?? null;
  const found: Arrow[] = [];
  for (const { kind, source: from, target, things, gate, why } of events) {
    if (kind === "targeted" && Array.isArray(things)) {
      found.push(...things.filter(isThing).flatMap((to) => (last && last !== to ? [{ from: last, to }] : [])));
    } else if (kind === "roared" && isThing(from) && isThing(gate)) found.push({ from, to: gate });
    else if (kind === "redirected" && isThing(from) && isThing(target)) found.push({ from, to: target });
    else if (kind === "moved" && why === "steal" && isThing(from) && isThing(target)) found.push({ from, to: target });
  }
  return found.filter((one, k) => found.findIndex(({ from, to }) => from === one.from && to === one.to) === k);
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const middleOf = ({ left, top, width, height }: Box): Point => ({ x: left + width / 2, y: top + height / 2 });

/** Where an arrow that comes from there meets the edge of a box: what is in the box stays readable. */
export function edgeOf(box: Box, from: Point): Point {
  const middle = middleOf(box);
  const [dx, dy] = [from.x - middle.x, from.y - middle.y];
  const part = Math.min(1, box.width / 2 / Math.abs(dx), box.height / 2 / Math.abs(dy)); // of the way out; 1 is there
  return { x: middle.x + dx * part, y: middle.y + dy * part };
}

/** A drawing of this size without these boxes, as a path to be filled by the even-odd rule. */
export function around(width: number, height: number, boxes: readonly Box[]): string {
  const frames = [{ left: 0, top: 0, width, height }, ...boxes];
  return frames.map((box) => `M${box.left} ${box.top}h${box.width}v${box.height}h${-box.width}Z`).join("");
}

/** A bow from one point to another, and the two strokes of its head. */
export function bow(from: Point, to: Point): { line: string; head: string } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const bend = Math.min(60, length * 0.18);
  const middle = { x: (from.x + to.x) / 2 - (dy / length) * bend, y: (from.y + to.y) / 2 + (dx / length) * bend };
  const angle = Math.atan2(to.y - middle.y, to.x - middle.x);
  const wing = (turn: number) =>
    `${round(to.x - 14 * Math.cos(angle + turn))} ${round(to.y - 14 * Math.sin(angle + turn))}`;
  return {
    line: `M${round(from.x)} ${round(from.y)} Q${round(middle.x)} ${round(middle.y)} ${round(to.x)} ${round(to.y)}`,
    head: `M${wing(0.45)} L${round(to.x)} ${round(to.y)} L${wing(-0.45)}`,
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
