// Taps and keys that mean something to the whole table and not to a thing of it.

import type { TableModel } from "../lib/table.svelte";
import type { Touch } from "../lib/touch.svelte";

const CONTROLS = "button, a, input, textarea, select, dialog";
const SILENT = new Set(["Tab", "Shift", "Control", "Alt", "Meta", "CapsLock"]);

/** A tap beside all things lets go of what was half chosen. */
export function ground(touch: Touch, node: HTMLElement): () => void {
  const tapped = (event: MouseEvent) => {
    if (!(event.target as Element).closest(`${CONTROLS}, [data-thing]`)) touch.cancel();
  };
  node.addEventListener("click", tapped);
  return () => node.removeEventListener("click", tapped);
}

/** While what was missed is played, any tap or key goes on to the present. On the table it means nothing else, since
 * who tapped has not seen yet what is there; the buttons around it still do what they say. */
export function skippable(model: TableModel, board: HTMLElement): () => void {
  const skip = (event: Event) => {
    if (!model.catching || (event instanceof KeyboardEvent && SILENT.has(event.key))) return;
    model.hurry();
    const at = event.target instanceof Element ? event.target : document.body;
    if (at.closest(CONTROLS) && !board.contains(at)) return;
    event.stopPropagation();
    event.preventDefault();
  };
  for (const kind of ["click", "keydown"]) addEventListener(kind, skip, true);
  return () => {
    for (const kind of ["click", "keydown"]) removeEventListener(kind, skip, true);
  };
}
