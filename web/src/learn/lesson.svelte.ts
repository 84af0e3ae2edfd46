// A tutorial on its way: which step is shown, what was said about the last move, and what may be touched.
// The engine has played every way through beforehand (src/madoi/lessons); here it is only shown.

import { settings } from "../lib/settings.svelte";
import { Player } from "../lib/player.svelte";
import { Touch } from "../lib/touch.svelte";
import type { Choice, Course, LessonAfter, LessonStep, Note } from "../wire/server";

export class LessonModel {
  at = $state(0);
  /** About what was just done, or touched in vain. */
  remark = $state.raw<Note | null>(null);
  /** While the answer of the table is played; and after it, until the player goes on. */
  waiting = $state.raw<LessonAfter | null>(null);
  done = $state(false);
  readonly touch = new Touch();
  readonly player = new Player({
    stays: ({ moment }) => (moment?.who === this.course.seat ? settings.pace / 2 : settings.pace),
    rest: () => this.#answered(),
  });
  readonly step = $derived.by(() => this.course.steps[this.at] as LessonStep);
  readonly points = $derived<ReadonlySet<string>>(
    new Set(this.player.playing || this.waiting || this.touch.path.length ? [] : this.step.point),
  );
  /** What follows from the choice that is being played. */
  #after: LessonAfter | null = null;

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
    this.player.close();
  }

  #enter(step: number): void {
    this.at = step;
    this.waiting = null;
    this.remark = null;
    this.done = false;
    if (this.step.fresh) this.player.moment = null;
    this.player.view = this.step.view;
    this.touch.offer(this.step.choices);
  }

  #chosen(choice: Choice): void {
    const after = this.step.after.find((one) => one.action === choice.action);
    if (!after) return;
    this.remark = null;
    this.#after = after;
    this.player.play(after.moments.map((moment) => ({ moment })));
  }

  /** The answer of the table has been played. */
  #answered(): void {
    const after = this.#after;
    if (!after) return;
    this.#after = null;
    this.remark = after.reply;
    this.waiting = after;
    if (!after.reply) this.next();
  }
}
