// What somebody at a table can do besides touching its things, and what is shown to them about it. One per model:
// on a shared device it goes when the seat is hidden.

import { takeUp } from "../lib/branch";
import { api, NoAnswer, Refusal } from "../lib/http";
import type { Held } from "../lib/keys";
import { recent, standing } from "../lib/moments";
import { Player } from "../lib/player.svelte";
import { copied } from "../lib/share";
import { play } from "../lib/sounds";
import type { TableModel } from "../lib/table.svelte";
import { t, type Wording } from "../lib/texts.svelte";
import { Touch } from "../lib/touch.svelte";
import type { Choice, Hint, HintChoice, Moment, Problem } from "../wire/server";

/** A short message beside the bar. */
export interface Said {
  text: string;
  /** The rules it is about. */
  clauses: string[];
  bad: boolean;
  /** The things it is about. */
  things?: string[];
  /** What can be done about it. */
  yes?: { label: string; act: () => void };
}

export type Panel = "none" | "log" | "menu" | "keys" | "choices" | "rules";

const STAYS = 7000;

export class Controller {
  readonly touch = new Touch();
  words = $state.raw<Wording | null>(null);
  said = $state.raw<Said | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** Which of the hint's choices is on show. */
  #hinted = $state(0);
  panel = $state<Panel>("none");
  /** The clause at which the rules are to open. */
  clause = $state<string | null>(null);
  /** The moments with their views, once somebody looked back. */
  readonly #back = new Player();
  #waits = false; // a step back or forth, for the log
  /** Things that a line of the log under the pointer or the focus names. */
  pointed = $state.raw<ReadonlySet<string>>(new Set<string>());
  busy = $state(false);
  /** What others said that nobody here has seen in the log yet. */
  unread = $state(0);
  /** What was said a moment ago, by seat. */
  bubbles = $state.raw<ReadonlyMap<number, string>>(new Map());

  readonly view = $derived.by(() => this.past?.view ?? this.model.view);
  /** The moments that stand: 0 is the start, and the last one led to the present. */
  readonly story = $derived.by(() => standing(this.model.log));
  /** Which of them is on show. */
  readonly at = $derived.by(() => {
    const number = this.past?.number;
    return number === undefined ? this.story.length - 1 : this.story.findLastIndex((one) => one.number <= number);
  });
  readonly marks = $derived.by(() => {
    const { past, model } = this;
    const moments = past ? [past] : recent(model.log, model.me);
    return new Set(moments.flatMap((moment) => moment.things));
  });
  readonly points = $derived.by(() => {
    const { pointed, hinted, said } = this;
    if (pointed.size) return pointed;
    if (said?.things?.length) return new Set(said.things);
    if (!hinted || this.past) return new Set<string>(); // a hint is about the present
    const notes = [...(hinted.choice.preview ?? []), ...hinted.reasons.map((reason) => reason.note)];
    return new Set([...hinted.choice.touch, ...notes.flatMap((note) => note.things ?? [])]);
  });

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly model: TableModel,
    /** The seats that this device holds. */
    readonly seats: Held["seats"] = [],
  ) {
    this.touch.handler = {
      commit: (choice) => void this.#commit(choice),
      refuse: (path, thing) => void this.#refuse([...path, thing]),
    };
  }

  // -- messages -----------------------------------------------------------------------------------------------

  tell(said: Said): void {
    clearTimeout(this.#timer);
    this.said = said;
    if (!said.yes) this.#timer = setTimeout(() => (this.said = null), STAYS + 40 * said.text.length);
  }

  hush(): void {
    clearTimeout(this.#timer);
    this.said = null;
  }

  /** Say what the server said, or that it did not answer (null). */
  fail(problem: Problem | null): void {
    play("refused");
    const text = problem ? [problem.detail, problem.action].filter(Boolean).join(" ") : t("no-answer");
    this.tell({ text, clauses: [], bad: true });
  }

  /** Ask something of the server, and say so if it will not. */
  async ask<T>(asking: () => Promise<T>): Promise<T | null> {
    this.busy = true;
    try {
      return await asking();
    } catch (error) {
      if (error instanceof Refusal) this.fail(error.problem);
      else if (error instanceof NoAnswer) this.fail(null);
      else throw error;
      return null;
    } finally {
      this.busy = false;
    }
  }

  /** Words at a seat, for a while. */
  bubble(seat: number, text: string): void {
    this.bubbles = new Map([...this.bubbles, [seat, text]]);
    setTimeout(
      () => {
        if (this.bubbles.get(seat) === text) this.bubbles = new Map([...this.bubbles].filter(([one]) => one !== seat));
      },
      STAYS + 40 * text.length,
    );
  }

  openLog(): void {
    this.unread = 0;
    this.panel = "log";
  }

  // -- deciding -----------------------------------------------------------------------------------------------

  async #commit(choice: Choice): Promise<void> {
    this.hint = null;
    this.hush();
    try {
      await this.model.move(choice);
    } catch (problem) {
      this.fail(problem as Problem | null);
    }
  }

  /** Something was touched that leads nowhere: the server knows why. */
  async #refuse(touch: string[]): Promise<void> {
    const { model } = this;
    if (this.past) return;
    if (model.playing) {
      model.hurry(); // the impatient tap means: go on
      return;
    }
    if (!model.token || model.me === null) return;
    play("refused");
    try {
      const why = await api.why(model.id, model.token, touch);
      this.tell({ text: why.detail || t("leads-nowhere"), clauses: why.clauses, bad: true, things: why.things });
    } catch {
      this.tell({ text: t("leads-nowhere"), clauses: [], bad: true });
    }
  }

  // -- what stands in the bar and the menu --------------------------------------------------------------------

  /** Whether somebody else must be asked. */
  get others(): boolean {
    const seats = this.model.table?.seats ?? [];
    return seats.some((seat) => seat.kind === "person" && !seat.away && seat.seat !== this.model.me);
  }

  /** Whether a seat is played from this device: then nobody misses its person. */
  isHere(seat: number): boolean {
    return seat === this.model.me || this.seats.some((one) => one.seat === seat);
  }

  /** The seats that are played from this device. */
  get mySeats(): number[] {
    const { me } = this.model;
    const others = this.seats.map((one) => one.seat);
    return me === null || others.includes(me) ? others : [me, ...others];
  }

  /** The key of a seat that is played from this device. */
  tokenOf(seat: number): string | null {
    const { me, token } = this.model;
    return seat === me ? token : (this.seats.find((one) => one.seat === seat)?.token ?? null);
  }

  get canUndo(): boolean {
    const { table, me, log, token } = this.model;
    if (!table || !token || me === null || table.status !== "playing" || table.undo === "off") return false;
    return log.some((moment) => moment.entry === "window" || (moment.entry === "moved" && moment.who === me));
  }

  async undo(): Promise<void> {
    const { id, token } = this.model;
    if (!token || !this.canUndo) return;
    const shown = await this.ask(() => api.undoShown(id, token));
    if (!shown) return;
    const act = () => {
      this.hush();
      void this.ask(() => api.undo(id, token));
    };
    if (shown.free || !this.others) act();
    else this.tell({ text: t("undo-asks"), clauses: [], bad: false, yes: { label: t("undo-ask"), act } });
  }

  get canHint(): boolean {
    return !!this.model.table?.hints && this.model.choices.length > 0 && !this.past;
  }

  async askHint(): Promise<void> {
    const { id, token } = this.model;
    if (!token || !this.canHint) return;
    this.touch.cancel();
    this.tell({ text: t("hint-coming"), clauses: [], bad: false });
    clearTimeout(this.#timer); // said until it comes
    const hint = await this.ask(() => api.hint(id, token));
    if (!hint) return;
    this.hush();
    this.touch.cancel(); // what is picked up would stand before it
    this.hint = hint;
    this.#hinted = 0;
  }

  /** The choice of the hint that is on show. */
  get hinted(): HintChoice | null {
    return this.hint?.choices[this.#hinted] ?? null;
  }

  /** What the numbers of the hint are from, and whether a later choice is too close to the first to tell. */
  get hintNumbers(): { games: number; close: boolean } {
    const choices = this.hint?.choices ?? [];
    return { games: choices[0]?.estimate.games ?? 0, close: choices.some(({ close }) => close) };
  }

  /** Why the first choice of the hint is recommended, where its reasons do not say it; of all, if none has a reason. */
  hintRemark(number: number): string {
    const reasons = (this.hint?.choices ?? []).map((one) => one.reasons);
    return number === 1 || !reasons.flat().length ? (this.words?.remark(reasons) ?? "") : "";
  }

  /** Its number, counted from 1. */
  get hintNumber(): number {
    return this.#hinted + 1;
  }

  showHint(index: number): void {
    this.touch.cancel();
    this.#hinted = index;
  }

  /** Show the next one; after the last comes the first. */
  nextHint(): void {
    this.showHint(this.hintNumber % (this.hint?.choices.length ?? 1));
  }

  /** Make the hint one's own: it is raised, and the person decides. */
  takeHint(): void {
    const choice = this.touch.choices.find((one) => one.action === this.hinted?.choice.action);
    if (choice) this.touch.raise(choice);
    this.hint = null;
  }

  /** Whether this seat may try out what would happen: after the end always, before it where the table allows it. */
  get canBranch(): boolean {
    const { table, me, token } = this.model;
    if (!table || !token || me === null) return false;
    return table.status === "over" || (table.status === "playing" && table.hints);
  }

  /** Play on alone from the moment on show, on a private table. */
  async branch(): Promise<void> {
    const { id, token } = this.model;
    if (!token || !this.canBranch) return;
    const at = this.past?.number ?? null;
    const opened = await this.ask(() => api.branch(id, token, { at, bot: "thoughtful" }));
    if (opened) await takeUp(opened);
  }

  /** pause, resume, leave, abandon: what needs nothing but the seat. */
  async plain(what: string): Promise<boolean> {
    const { id, token } = this.model;
    return token ? (await this.ask(() => api.plain(id, what, token))) !== null : false;
  }

  openRules(clause: string | null = null): void {
    this.clause = clause;
    this.panel = "rules";
  }

  // -- looking back -------------------------------------------------------------------------------------------

  /** A moment of the past that is on show instead of the present. */
  get past(): Moment | null {
    return this.#back.moment;
  }

  /** Show the table as it was after this moment; after the last one that is the present. */
  async go(number: number): Promise<void> {
    const { model } = this;
    const back = this.#back;
    let { reel } = back;
    if (!reel.some((one) => one.number === number)) {
      const found = await this.ask(() => api.history(model.id, model.token, 0, true));
      if (!found) return;
      reel = found.moments.filter((one) => one.view);
    }
    const at = Math.max(
      0,
      reel.findLastIndex((one) => one.number <= number),
    );
    const shown = reel[at];
    if (!shown) return;
    if (shown.number === this.story.at(-1)?.number) {
      this.present(); // what the last moment led to
      return;
    }
    this.touch.cancel();
    back.load(reel, at);
  }

  /** By the number of the step. */
  async goTo(step: number): Promise<void> {
    const moment = this.story[Math.min(Math.max(0, step), this.story.length - 1)];
    if (moment) await this.go(moment.number);
  }

  /** One move back or forth; after the last one comes the present. */
  async step(by: 1 | -1): Promise<void> {
    if (this.#waits) return;
    this.#waits = true;
    await this.model.logged;
    this.#waits = false;
    if (by > 0 || this.at > 0) await this.goTo(this.at + by);
  }

  /** Others see that moment too, each what their own seat saw. */
  async share(): Promise<void> {
    const { id, table } = this.model;
    const byHand = await copied(`/t/${id}?move=${this.story[this.at]?.number ?? table?.version ?? 0}`);
    this.tell({ text: byHand ?? t("replay-copied"), clauses: [], bad: false });
  }

  present(): void {
    this.#back.close();
  }
}
