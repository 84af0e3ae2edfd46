// A whole game by keyboard: arrows walk over what can be touched, letters open what the bar offers.

import { directionOf, litThings, walk } from "../lib/walk";
import type { Controller } from "./controller.svelte";

/** Listens until the returned function is called. */
export function keyboard(controller: Controller, board: HTMLElement): () => void {
  const bar = board.closest("main") ?? board;
  let keys = false; // the keyboard was used last
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const letters: Record<string, () => void> = {
    "?": () => (controller.panel = "keys"),
    l: () => controller.openLog(),
    r: () => controller.openRules(),
    c: () => (controller.panel = "choices"),
    u: () => void controller.undo(),
    h: () => void controller.askHint(),
    "[": () => void controller.step(-1),
    "]": () => void controller.step(1),
  };

  const pressed = (event: KeyboardEvent) => {
    keys = true;
    const at = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (at.matches("input, textarea, select")) return;
    const direction = directionOf(event.key);
    if (direction) {
      if (!at.closest("[role=log]") && walk(bar, direction)) event.preventDefault();
    } else if (event.key === "Escape") {
      if (controller.past) controller.present();
      else if (controller.said) controller.hush();
      else if (controller.hint && !controller.touch.path.length) controller.hint = null;
      else controller.touch.cancel();
    } else if (letters[event.key]) {
      event.preventDefault();
      letters[event.key]?.();
    }
  };
  const pointed = () => (keys = false);

  // When the thing with the focus is gone, or my decision begins, the keyboard should not start from the top again.
  const stop = $effect.root(() => {
    $effect(() => {
      const { choices, path } = controller.touch;
      void path;
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        if (!keys || document.querySelector("dialog[open]")) return;
        const lost = !document.activeElement || document.activeElement === document.body;
        const resting = document.activeElement === board;
        if (choices.length && (lost || resting)) (litThings(bar)[0] ?? board).focus({ preventScroll: false });
        else if (lost) board.focus({ preventScroll: true });
      }, 60);
    });
  });

  addEventListener("keydown", pressed);
  addEventListener("pointerdown", pointed, true);
  return () => {
    stop();
    clearTimeout(waiting);
    removeEventListener("keydown", pressed);
    removeEventListener("pointerdown", pointed, true);
  };
}
