// Makes any element, HTML or SVG, a thing that can be touched: <g {@attach thing(touch, id, label)}>.
// It gets the look of its state as classes (lit, raised), the right words for screen readers, and all the ways of
// touching: click, tap, drag on another thing, Enter and Space; a long press or the key I asks about it.

import type { Touch } from "./touch.svelte";
import { zoomOf } from "./zoom";

/** What a thing asks of the touch engine, and tells it. */
export type Touchable = Pick<
  Touch,
  "isLit" | "isRaised" | "first" | "ready" | "tap" | "commit" | "cancel" | "inspected"
>;

const ATTRIBUTES = ["data-thing", "role", "aria-pressed", "aria-disabled", "tabindex", "aria-label"];
const LONG_PRESS = 500;
const DRAG_FROM = 8;

export function thing(touch: Touchable, id: string, label: string) {
  return (node: HTMLElement | SVGElement): (() => void) => {
    node.dataset.thing = id;
    node.setAttribute("role", "button");
    node.classList.add("thing");
    $effect(() => {
      const lit = touch.isLit(id);
      const raised = touch.isRaised(id);
      node.classList.toggle("lit", lit);
      node.classList.toggle("raised", raised);
      node.setAttribute("aria-pressed", String(raised));
      node.setAttribute("aria-disabled", String(!lit && !raised));
      node.setAttribute("tabindex", lit || raised ? "0" : "-1");
      node.setAttribute("aria-label", label);
    });
    const stop = listen(touch, id, node);
    return () => {
      stop();
      // no longer a thing: nothing of one may stay on the element, neither its look nor its words
      node.classList.remove("thing", "lit", "raised");
      for (const name of ATTRIBUTES) node.removeAttribute(name);
    };
  };
}

function listen(touch: Touchable, id: string, node: HTMLElement | SVGElement): () => void {
  let press: ReturnType<typeof setTimeout> | undefined;
  let drag: Drag | null = null;
  let quiet = false; // the click that ends a long press or a drag is none

  const down = (event: PointerEvent) => {
    if (event.button) return;
    quiet = false;
    press = setTimeout(() => {
      quiet = true;
      touch.inspected = id;
    }, LONG_PRESS);
    drag = new Drag(touch, id, node, event);
  };
  const move = (event: PointerEvent) => {
    if (!drag?.move(event)) return;
    clearTimeout(press);
    quiet = true;
  };
  const up = (event: PointerEvent) => {
    clearTimeout(press);
    drag?.end(event);
    drag = null;
  };
  const leave = () => {
    clearTimeout(press);
    drag?.cancel();
    drag = null;
  };
  const click = (event: Event) => {
    event.stopPropagation();
    if (!quiet) touch.tap(id);
    quiet = false;
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      touch.tap(id);
    } else if (event.key === "i") touch.inspected = id;
  };
  const menu = (event: Event) => {
    event.preventDefault();
    touch.inspected = id;
  };
  const events: [string, (event: never) => void][] = [
    ["pointerdown", down],
    ["pointermove", move],
    ["pointerup", up],
    ["pointercancel", leave],
    ["click", click],
    ["keydown", key],
    ["contextmenu", menu],
  ];
  for (const [name, handler] of events) node.addEventListener(name, handler as EventListener);
  return () => {
    leave();
    for (const [name, handler] of events) node.removeEventListener(name, handler as EventListener);
  };
}

/** One thing follows the finger; dropped on a lit one, both are meant, and that decides. A zone (data-drop) that it did
 * not lie in takes what is completely chosen. */
class Drag {
  #ghost: HTMLElement | SVGElement | null = null;
  readonly #box: DOMRect;

  constructor(
    readonly touch: Touchable,
    readonly id: string,
    readonly node: HTMLElement | SVGElement,
    readonly start: PointerEvent,
  ) {
    this.#box = node.getBoundingClientRect();
    // a quick hand is beside the thing before it is seen to move; where things lie in things, the inner one is meant
    const inner = (start.target as Element | null)?.closest("[data-thing]");
    if (inner === node) node.setPointerCapture?.(start.pointerId);
  }

  /** True once it is a drag and no longer a tap. */
  move(event: PointerEvent): boolean {
    const [dx, dy] = [event.clientX - this.start.clientX, event.clientY - this.start.clientY];
    if (!this.#ghost) {
      const startable = this.touch.isRaised(this.id) || this.touch.isLit(this.id) || this.touch.first.has(this.id);
      if (Math.hypot(dx, dy) < DRAG_FROM || !startable || event.pointerType === "touch") return false;
      if (!this.touch.isRaised(this.id)) this.touch.tap(this.id);
      this.#ghost = this.#raiseGhost();
    }
    const zoom = zoomOf(this.node);
    this.#ghost.style.transform = `translate(${dx / zoom}px, ${dy / zoom}px)`;
    return true;
  }

  end(event: PointerEvent): void {
    if (!this.#ghost) return;
    this.cancel();
    const at = document.elementFromPoint(event.clientX, event.clientY);
    const target = at?.closest<HTMLElement>("[data-thing]")?.dataset.thing;
    if (target === this.id) return;
    if (!target || !this.touch.isLit(target)) {
      const zone = at?.closest("[data-drop]");
      if (zone && !zone.contains(this.node) && this.touch.ready.length === 1) this.touch.commit();
      else if (target) this.touch.cancel();
      return;
    }
    this.touch.tap(target);
    this.touch.commit();
  }

  cancel(): void {
    this.#ghost?.remove();
    this.#ghost = null;
  }

  #raiseGhost(): HTMLElement | SVGElement {
    const copy = this.node.cloneNode(true) as HTMLElement | SVGElement;
    copy.removeAttribute("data-thing");
    copy.setAttribute("aria-hidden", "true");
    const holder = copy instanceof SVGElement ? this.#svgHolder(copy) : copy;
    // Inside the drawing it keeps the colours of its game.
    const place = this.node.closest("[data-game]") ?? document.body;
    const zoom = zoomOf(this.node);
    const [left, top, width, height] = [this.#box.left, this.#box.top, this.#box.width, this.#box.height].map(
      (length) => `${length / zoom}px`,
    );
    Object.assign(holder.style, {
      position: "fixed", left, top, width, height, zoom: String(zoom / zoomOf(place)),
      margin: "0", pointerEvents: "none", zIndex: "1000", opacity: "0.85",
    }); // prettier-ignore
    place.append(holder);
    return holder;
  }

  /** A part of a drawing needs a drawing around it, showing just that part. */
  #svgHolder(copy: SVGElement): SVGElement {
    if (copy instanceof SVGSVGElement || !(this.node instanceof SVGGraphicsElement)) return copy;
    const part = this.node.getBBox();
    const holder = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    holder.setAttribute("viewBox", `${part.x} ${part.y} ${part.width} ${part.height}`);
    copy.removeAttribute("transform");
    holder.append(copy);
    return holder;
  }
}
