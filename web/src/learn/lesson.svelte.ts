// A tutorial on its way: which step is shown, what was said about the last move, and what may be touched.
// The engine has played every way through beforehand (src/madoi/lessons); here it is only shown.

import { settings } from "../lib/settings.svelte";
import { thingsIn } from "../lib/moments";
import { Touch } from "../lib/touch.svelte";
import type { Choice, Course, LessonAfter, LessonStep, Note, View } from "../wire/server";

export class LessonModel {
  at = $state(0);
  view = $state.raw<View | null>(null);
  /** About what was just done, or touched in vain. */
  remark = $state.raw<Note | null>(null);
  marks = $state.raw<ReadonlySet<string>>(new Set());
  /** While the answer of the table is played; and after it, until the player goes on. */
  waiting = $state.raw<LessonAfter | null>(null);
  playing = $state(false);
  done = $state(false);
  readonly touch = new Touch();
  readonly step = $derived.by(() => this.course.steps[this.at] as LessonStep);
  readonly points = $derived<ReadonlySet<string>>(
    new Set(this.playing || this.waiting || this.touch.path.length ? [] : this.step.point),
  );
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly course: Course) {
    this.touch.handler = {
      commit: (choice) => this.#chosen(choice),
      refuse: () => {
        this.remark = this.step.wrong;
      },
    };
    this.#enter(0);
  }

  /** After looking, or after reading the remark. */
  next(): void {
    const to = this.waiting ? this.waiting.next : this.step.next;
    if (to === null) this.done = true;
    else this.#enter(to);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #enter(step: number): void {
    this.at = step;
    this.waiting = null;
    this.remark = null;
    this.done = false;
    this.view = this.step.view as unknown as View;
    if (this.step.fresh) this.marks = new Set();
    this.touch.offer(this.step.choices);
  }

  #chosen(choice: Choice): void {
    const after = this.step.after.find((one) => one.action === choice.action);
    if (!after) return;
    this.remark = null;
    this.playing = true;
    this.#play(after, 0);
  }

  #play(after: LessonAfter, number: number): void {
    const frame = after.frames[number];
    if (!frame) {
      this.playing = false;
      this.remark = after.reply;
      this.waiting = after;
      if (!after.reply) this.next();
      return;
    }
    this.view = frame.view as unknown as View;
    this.marks = thingsIn(frame.events);
    const wait = frame.by === this.course.seat ? settings.pace / 2 : settings.pace;
    this.#timer = setTimeout(() => this.#play(after, number + 1), wait);
  }
}
