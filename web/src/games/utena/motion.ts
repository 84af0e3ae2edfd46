// Soft movement when the view changes: cards glide from where they lay, lights fly, what changed pulses.

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
    const [dx, dy] = [was.left - is.left, was.top - is.top];
    if (Math.hypot(dx, dy) < 24) continue; // it was only lifted, or the page made room
    const start = `translate(${dx}px, ${dy}px) scale(${was.width / is.width})`;
    node.animate(
      { transform: [start, "none"], zIndex: [5, 5], transformOrigin: ["0 0", "0 0"] },
      { duration: 420, easing: "ease-in-out" },
    );
  }
}

/** Lights rise from the cloud to the flowers, or sink back. */
export function fly(root: HTMLElement, sky: HTMLElement, flights: readonly Flight[]): void {
  const places = placesIn(root);
  const origin = sky.getBoundingClientRect();
  const middle = (id: string): [number, number] | null => {
    const place = places.get(id);
    return place ? [place.left + place.width / 2 - origin.left, place.top + place.height / 2 - origin.top] : null;
  };
  flights.forEach(({ from, to }, k) => {
    const [start, end] = [middle(from), middle(to)];
    if (!start || !end) return;
    const light = document.createElement("span");
    light.className = "flying-light";
    sky.append(light);
    const at = ([x, y]: [number, number]) => `translate(${x - 8}px, ${y - 8}px)`;
    const done = light.animate(
      { transform: [at(start), at(end)], opacity: [0, 1, 1, 0] },
      { duration: 650, delay: k * 90, easing: "ease-in-out", fill: "backwards" },
    );
    done.onfinish = done.oncancel = () => light.remove();
  });
}

/** Draws the eye to a number that changed. */
export function pulse(node: Element): void {
  node.animate({ transform: ["none", "scale(1.25)", "none"] }, { duration: 500, delay: 200, easing: "ease-out" });
}
