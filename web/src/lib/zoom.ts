// A drawing that was made for one size of page, at another: larger on a large screen, a little smaller on a phone on its
// side. All that is measured within it stays in its own pixels.

export interface Size {
  width: number;
  height: number;
}

/** How much larger a drawing may be that needs `design`: never smaller than it is, and not larger than `most`. */
export function grown(room: Size, design: Size, most: number): number {
  const fits = Math.min(room.width / design.width, room.height / design.height);
  return Math.floor(Math.min(most, Math.max(1, fits)) * 100) / 100;
}

/** By how much what is in this element is larger than it says. */
export function zoomOf(node: Element): number {
  return (node as Element & { currentCSSZoom?: number }).currentCSSZoom ?? 1;
}

/** A phone on its side: the frame stands beside the table then (shell/Session.svelte). */
export const isLow = (page: Size): boolean => page.height <= 520 && page.width >= 600;

/** What the frame needs of the height of a page. */
export const FRAME = 200;
