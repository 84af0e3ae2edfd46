// Soft movement when the view changes: cards glide from where they lay, lights fly, what changed pulses.

import { zoomOf } from "../../lib/zoom";
import type { Flight } from "./flights";

export type Places = Map<string, DOMRect>;

const things = (root: HTMLElement) => root.querySelectorAll<HTMLElement>("[data-thing]");

/** Where everything lies now. */
export function placesIn(root: HTMLElement): Places {
  return new Map([...things(root)].map((node) => [node.dataset.thing ?? "", node.getBoundingClientRect()]));
}

/** Cards that lie elsewhere than before come gliding. */
export function glide(root: HTMLElement, before: Places): void {
  for (const node of things(root)) {
    const id = node.dataset.thing ?? "";
    const was = id.startsWith("card/") ? before.get(id) : undefined;
    if (!was) continue;
    const is = node.getBoundingClientRect();
    const zoom = zoomOf(node);
    const [dx, dy] = [(was.left - is.left) / zoom, (was.top - is.top) / zoom];
    if (Math.hypot(dx, dy) < 24) continue; // it was only lifted, or the page made room
    const start = `translate(${dx}px, ${dy}px) scale(${was.width / is.width})`;
    node.animate(
      { transform: [start, "none"], zIndex: [5, 5], transformOrigin: ["0 0", "0 0"] },
      { duration: 420, easing: "ease-in-out" },
    );
  }
}

/** One light rises from the cloud to a flower, or sinks back; at its end the number that changed draws the eye. */
export async function fly(root: HTMLElement, air: HTMLElement, { from, to }: Flight, duration: number): Promise<void> {
  const find = (id: string) => root.querySelector(`[data-thing="${id}"]`);
  const [start, end] = [find(from), find(to)];
  if (!start || !end) return;
  const origin = air.getBoundingClientRect();
  const zoom = zoomOf(air);
  const at = (node: Element) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const [x, y] = [(left + width / 2 - origin.left) / zoom, (top + height / 2 - origin.top) / zoom];
    return `translate(${x - 8}px, ${y - 8}px)`;
  };
  const light = document.createElement("span");
  light.className = "flying-light";
  air.append(light);
  const way = { transform: [at(start), at(end)], opacity: [0.4, 1, 1, 0.9] };
  await light.animate(way, { duration, easing: "ease-in-out" }).finished.catch(() => {});
  light.remove();
  const number = end.querySelector(".lights, .flower") ?? end;
  number.animate({ transform: ["none", "scale(1.25)", "none"] }, { duration: 350, easing: "ease-out" });
}
