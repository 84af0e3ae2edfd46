// What has happened, shown one step after the other: each stays a while before the next, and whoever is in a hurry sees
// the last at once.

export class Pacing<Step> {
  /** While steps wait to be shown, or the last one has not stayed long enough. */
  playing = $state(false);

  #queue: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** While the beginning of the queue is still on its way. */
  #held = false;
  #hurried = false;

  constructor(
    readonly show: (step: Step) => void,
    /** How long a step stays, in milliseconds. */
    readonly stays: (step: Step) => number,
    /** All has been shown. */
    readonly rest: () => void,
  ) {}

  push(step: Step): void {
    this.#queue.push(step);
    if (!this.playing) this.#next();
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
    for (let step = this.#queue.shift(); step; step = this.#queue.shift()) this.show(step);
    this.#end();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
  }

  #next(): void {
    if (this.#held) return;
    const step = this.#queue.shift();
    if (!step) {
      this.#end();
      return;
    }
    this.show(step);
    const wait = this.stays(step);
    this.playing = this.#queue.length > 0 || wait > 0;
    if (this.playing) this.#timer = setTimeout(() => this.#next(), wait);
    else this.#end();
  }

  #end(): void {
    this.playing = this.#hurried = false;
    this.rest();
  }
}
