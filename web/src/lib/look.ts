// Follows mouse and focus over the things of a drawing.

/** A focused thing may vanish while the page is being drawn, so the news waits until after. */
export function looking(tell: (thing: string | null) => void) {
  return (node: HTMLElement): (() => void) => {
    const set = (id: string | null) => queueMicrotask(() => tell(id));
    const on = (event: Event) =>
      set((event.target as Element).closest<HTMLElement>("[data-thing]")?.dataset.thing ?? null);
    const off = () => set(null);
    const events = { pointerover: on, focusin: on, pointerleave: off, focusout: off };
    for (const [name, handler] of Object.entries(events)) node.addEventListener(name, handler);
    return () => {
      for (const [name, handler] of Object.entries(events)) node.removeEventListener(name, handler);
    };
  };
}
