// When my decision begins and nothing of it can be seen, the page moves to where it is made. Who looks at any part of
// it is left in peace.

import { settings } from "../lib/settings.svelte";
import { litThings } from "../lib/walk";
import type { Controller } from "./controller.svelte";

const TRIES = 30; // the drawing of a game may still be on its way
const HEADING = 48; // above the first thing: what they are called
const MARGIN = 24; // below the last thing, so that what is raised or marked is whole

/**
 * How far to scroll so that the last thing ends at `limit`, or, where they are longer than that, the first begins at the
 * top: a list is read from its beginning. 0 if one of them is whole in sight.
 */
export function wayTo(boxes: readonly { top: number; bottom: number }[], limit: number): number {
  if (!boxes.length || boxes.some((box) => box.top >= 0 && box.bottom <= limit)) return 0;
  const start = Math.min(...boxes.map((box) => box.top));
  const end = Math.max(...boxes.map((box) => box.bottom));
  return end - start > limit ? start - HEADING : end - limit;
}

/** How far to scroll so that all of them are in sight between two heights; 0 where that is not to be had. */
export function wayToAll(boxes: readonly { top: number; bottom: number }[], above: number, limit: number): number {
  if (!boxes.length) return 0;
  const start = Math.min(...boxes.map((box) => box.top));
  const end = Math.max(...boxes.map((box) => box.bottom));
  if (end - start > limit - above) return 0;
  return end > limit ? end - limit : Math.min(0, start - above);
}

/** Brings into sight what somebody speaks of, where something else is pinned over it. */
export function scrollToAll(ids: ReadonlySet<string>, board: HTMLElement, bar: HTMLElement): void {
  let limit = bar.getBoundingClientRect().top;
  const pinned = [...board.querySelectorAll<HTMLElement>("*")].filter((one) => {
    const { position, bottom } = getComputedStyle(one);
    if (position === "sticky" && bottom !== "auto") limit = Math.min(limit, one.getBoundingClientRect().top);
    return position === "sticky";
  });
  const boxes = [...board.querySelectorAll<HTMLElement>("[data-thing]")]
    .filter((one) => ids.has(one.dataset.thing ?? "") && !pinned.some((other) => other.contains(one)))
    .map((one) => one.getBoundingClientRect());
  const top = wayToAll(boxes, HEADING, limit - MARGIN / 2);
  if (top) scrollBy({ top, behavior: settings.motion ? "smooth" : "instant" });
}

/** Called when a session begins, with its board and the bar that is pinned below it. */
export function scrollToDecision(controller: Controller, board: HTMLElement, bar: HTMLElement): void {
  let done = -1; // the turn for which the page has moved
  $effect(() => {
    const { turn } = controller.model;
    if (!controller.touch.choices.length || done === turn) return;
    let tries = 0;
    const timer = setInterval(() => {
      const boxes = litThings(board).map((thing) => thing.getBoundingClientRect());
      if (!boxes.length && ++tries < TRIES) return; // not drawn yet, or all in the bar
      clearInterval(timer);
      done = turn;
      const top = wayTo(boxes, bar.getBoundingClientRect().top - MARGIN);
      if (top) scrollBy({ top, behavior: settings.motion ? "smooth" : "instant" });
    }, 100);
    return () => clearInterval(timer);
  });
}
