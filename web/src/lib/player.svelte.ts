// The one player of moments: of a live table, of what was missed, of a record and of a lesson. A moment is put on show
// and stays a while before the next; whoever is in a hurry sees the last at once. Those of its reel can be gone to.

import type { Moment, View } from "../wire/server";

/** What waits to be shown: a moment, or only how the table stands. */
export interface Step {
  moment: Moment | null;
  /** Soon gives way to the next. */
  brisk?: boolean;
  /** What changes besides, when it is shown. */
  change?: () => void;
}

export interface Ways {
  /** How long a step stays, in milliseconds. */
  stays?: (step: Step) => number;
  /** Called with every moment that is put on show. */
  shown?: (moment: Moment) => void;
  /** Called when nothing waits any more. */
  rest?: () => void;
}

export class Player {
  /** On show: what happened last, and what is seen since. */
  moment = $state.raw<Moment | null>(null);
  view = $state.raw<View | null>(null);
  /** While steps wait to be shown, or the last one has not stayed long enough. */
  playing = $state(false);
  /** The moments that can be gone to. */
  reel = $state.raw<readonly Moment[]>([]);

  readonly at = $derived(this.moment ? this.reel.indexOf(this.moment) : -1);
  readonly marks = $derived<ReadonlySet<string>>(new Set(this.moment?.things ?? []));

  #queue: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** While the beginning of the queue is still on its way. */
  #held = false;
  #hurried = false;

  constructor(readonly ways: Ways = {}) {}

  show(moment: Moment): void {
    this.moment = moment;
    if (moment.view) this.view = moment.view;
    this.ways.shown?.(moment);
  }

  // -- a reel -------------------------------------------------------------------------------------------------

  /** Other moments, and which of them is on show. */
  load(moments: readonly Moment[], at: number): void {
    this.reel = moments;
    this.go(at);
  }

  go(at: number): void {
    const moment = this.reel[Math.min(Math.max(0, at), this.reel.length - 1)];
    if (moment) this.show(moment);
  }

  // -- one after the other ------------------------------------------------------------------------------------

  push(step: Step): void {
    this.#queue.push(step);
    if (!this.playing) this.#next();
  }

  /** These, and then it rests. */
  play(steps: Step[]): void {
    this.hold();
    this.release(steps, () => false);
  }

  /** Nothing waits any longer: something is coming that contains it. What is pushed now waits for that. */
  hold(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#held = this.playing = true;
    this.#hurried = false;
  }

  /** What was held for, before those of the steps that came meanwhile which it does not contain. */
  release(first: Step[], later: (step: Step) => boolean): void {
    this.#held = false;
    this.#queue = [...first, ...this.#queue.filter(later)];
    if (this.#hurried) this.hurry();
    else this.#next();
  }

  hurry(): void {
    if (this.#held) {
      this.#hurried = true;
      return;
    }
    clearTimeout(this.#timer);
    for (let step = this.#queue.shift(); step; step = this.#queue.shift()) this.#take(step);
    this.#end();
  }

  /** Ends, and forgets what it has shown. */
  close(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.playing = false;
    this.moment = this.view = null;
    this.reel = [];
  }

  #take(step: Step): void {
    step.change?.();
    if (step.moment) this.show(step.moment);
  }

  #next(): void {
    if (this.#held) return;
    const step = this.#queue.shift();
    if (!step) {
      this.#end();
      return;
    }
    this.#take(step);
    const wait = this.ways.stays?.(step) ?? 0;
    this.playing = this.#queue.length > 0 || wait > 0;
    if (this.playing) this.#timer = setTimeout(() => this.#next(), wait);
    else this.#end();
  }

  #end(): void {
    this.playing = this.#hurried = false;
    this.ways.rest?.();
  }
}
