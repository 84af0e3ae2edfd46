// Short words that appear over the page and go by themselves: what went wrong, or that something was done.

import { NoAnswer, Refusal } from "./http";
import { t } from "./texts.svelte";

export interface Toast {
  id: number;
  text: string;
  /** What to do about it. */
  advice: string;
  bad: boolean;
}

const STAYS = 5_000;
const STAYS_IF_BAD = 10_000;

class Toasts {
  shown = $state.raw<Toast[]>([]);
  #next = 1;

  say(text: string): void {
    this.#add(text, "", false);
  }

  bad(text: string, advice = ""): void {
    this.#add(text, advice, true);
  }

  /** Whatever an `await` of the server threw. */
  fail(error: unknown): void {
    if (error instanceof Refusal) this.bad(error.problem.detail || error.problem.title, error.problem.action);
    else if (error instanceof NoAnswer) this.bad(t("no-answer"));
    else throw error;
  }

  drop(id: number): void {
    this.shown = this.shown.filter((one) => one.id !== id);
  }

  #add(text: string, advice: string, bad: boolean): void {
    const toast = { id: this.#next++, text, advice, bad };
    // The same again replaces its older self; more than three cover the page.
    this.shown = [...this.shown.filter((one) => one.text !== text), toast].slice(-3);
    setTimeout(() => this.drop(toast.id), bad ? STAYS_IF_BAD : STAYS);
  }
}

export const toasts = new Toasts();
