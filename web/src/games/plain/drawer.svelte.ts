// Has views drawn by the server, one after the other: while one is on its way only the newest of the others is kept,
// and what could not be fetched is asked for again.

import { api } from "../../lib/http";
import type { DrawingShown, View } from "../../wire/server";

const AGAIN = 1000;

export class Drawer {
  drawing = $state.raw<DrawingShown | null>(null);
  #wish: { view: View; columns: number; of: string } | null = null;
  #busy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  want(view: View, columns: number, of: string): void {
    this.#wish = { view, columns, of };
    if (!this.#busy) void this.#draw();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #draw(): Promise<void> {
    const wish = this.#wish;
    if (!wish) return;
    this.#busy = true;
    clearTimeout(this.#timer);
    try {
      const made = await api.drawing(wish.view.game, wish.view, wish.columns, wish.of);
      if (this.#closed) return;
      this.drawing = made;
      if (this.#wish === wish) this.#wish = null;
    } catch {
      // too fast for the server, or no connection: what is on show stays meanwhile
      if (!this.#closed && this.#wish === wish) this.#timer = setTimeout(() => void this.#draw(), AGAIN);
    }
    this.#busy = false;
    if (!this.#closed && this.#wish && this.#wish !== wish) void this.#draw();
  }
}
