// One polite live region for the whole page; a screen reader hears what changed.

import { untrack } from "svelte";

class Announcer {
  text = $state("");

  say(text: string): void {
    // The same words twice are news too: a region speaks only when its text changes.
    // Who says something in an effect does not listen.
    this.text = text === untrack(() => this.text) ? `${text}\u00a0` : text;
  }

  /** On a shared device the next person must not find what the last one was told. */
  clear(): void {
    this.text = "";
  }
}

export const announcer = new Announcer();
