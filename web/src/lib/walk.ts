// Walking over the table with the arrow keys: from one thing to the nearest in that direction.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Direction = "left" | "right" | "up" | "down";

const middle = (box: Box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });

/** The index of the nearest box that way; what lies straight ahead is nearer than what lies aside. Null for none. */
export function nearest(from: Box, boxes: readonly Box[], direction: Direction): number | null {
  const start = middle(from);
  let [best, least] = [null as number | null, Number.POSITIVE_INFINITY];
  boxes.forEach((box, index) => {
    const [dx, dy] = [middle(box).x - start.x, middle(box).y - start.y];
    const ahead = { left: -dx, right: dx, up: -dy, down: dy }[direction];
    const aside = direction === "left" || direction === "right" ? Math.abs(dy) : Math.abs(dx);
    if (ahead < 1) return;
    const far = ahead + 2.5 * aside;
    if (far < least) [best, least] = [index, far];
  });
  return best;
}

const KEYS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

export const directionOf = (key: string): Direction | null => KEYS[key] ?? null;

type Element = HTMLElement | SVGElement;

const TOUCHABLE = ".thing.lit, .thing.raised, [data-start], [data-action]";

/** What can be touched now, in the order of the page: things, and choices in words where there are none. */
export function litThings(within: ParentNode): Element[] {
  return [...within.querySelectorAll<Element>(TOUCHABLE)].filter((one) => one.getClientRects().length > 0);
}

/** Move the focus one step. True if there was somewhere to go. */
export function walk(within: ParentNode, direction: Direction): boolean {
  const things = litThings(within);
  const here = document.activeElement as Element | null;
  const others = things.filter((one) => one !== here);
  if (!here || !things.includes(here)) {
    things[0]?.focus();
    return things.length > 0;
  }
  const found = nearest(
    here.getBoundingClientRect(),
    others.map((one) => one.getBoundingClientRect()),
    direction,
  );
  if (found !== null) others[found]?.focus();
  return found !== null;
}
