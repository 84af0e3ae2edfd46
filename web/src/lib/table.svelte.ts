// A table as one seat, or a spectator, sees it: follows the line, keeps the log, shows what happened at a speed that can
// be followed, and offers the choices when everything has been shown.

import type { Choice, Problem, TableSeen, Update, View, Welcome } from "../wire/server";
import { time } from "./clock.svelte";
import { api } from "./http";
import { Line, type LineState, type Listener } from "./line";
import { TableLog } from "./log.svelte";
import { BRISKLY, type Missed, shortened } from "./meanwhile";
import { type Moment, momentOf, tableAfter } from "./moments";
import { Pacing } from "./pacing.svelte";
import { settings } from "./settings.svelte";

/** How a table stands, as a welcome tells it. */
type Standing = Pick<Welcome, "version" | "turn" | "view" | "choices" | "frames"> & { answered: boolean };

/** What waits to be shown: news, a moment that was missed, or how the table stands after those. */
type Step = { update: Update } | Missed | { stands: Standing };

export interface Ways {
  /** The version that this device has seen; what came after it is shown first. */
  seen?: number | null;
  /** Follows the table itself and nothing that a seat sees. */
  blind?: boolean;
  /** Shows everything at once. */
  quick?: boolean;
}

export class TableModel implements Listener {
  table = $state.raw<TableSeen | null>(null);
  /** The view on show; it may be a few moments behind while events are played. */
  view = $state.raw<View | null>(null);
  choices = $state.raw<Choice[]>([]);
  turn = $state(0);
  present = $state.raw<number[]>([]);
  line = $state<LineState>("connecting");
  problem = $state.raw<Problem | null>(null);
  /** While those moments are what happened when nobody looked. */
  catching = $state(false);
  /** In an open window: this seat has answered. */
  answered = $state(false);
  /** Up to where somebody has looked at the table, on this page or an earlier one. */
  seen = $state<number | null>(null);

  readonly me = $derived(this.table?.you && this.table.you.seat >= 0 ? this.table.you.seat : null);
  readonly deciders = $derived(this.table?.deciders ?? []);
  readonly mine = $derived(this.me !== null && this.deciders.includes(this.me) && !this.answered);

  #line: Line;
  #pacing = new Pacing<Step>(
    (step) => this.#show(step),
    (step) => this.#stays(step),
    () => (this.catching = false),
  );
  #log = new TableLog();
  #heard = new Set<(moment: Moment) => void>();
  /** What that somebody saw last. */
  #seenView: View | null = null;
  #catches = 0;
  #closed = false;
  readonly #looked = () => this.#comeBack();

  constructor(
    readonly id: string,
    readonly token: string | null,
    readonly ways: Ways = {},
  ) {
    this.seen = ways.seen ?? null;
    document.addEventListener("visibilitychange", this.#looked);
    this.#line = new Line(id, token, settings.language, this, ways.blind ? ["table"] : null);
  }

  /** Ends it and forgets all it knew: on a shared device nothing of this seat may stay. */
  close(): void {
    this.#closed = true;
    document.removeEventListener("visibilitychange", this.#looked);
    this.#pacing.close();
    this.#heard.clear();
    this.#line.close();
    this.table = this.view = this.#seenView = null;
    this.choices = [];
    this.#log.close();
  }

  get log(): Moment[] {
    return this.#log.moments;
  }

  /** While moments wait to be shown. */
  get playing(): boolean {
    return this.#pacing.playing;
  }

  /** In which language the server should refuse from now on. */
  speak(language: string): void {
    this.#line.speak(language);
  }

  /** Called for every moment when it is shown. */
  onMoment(heard: (moment: Moment) => void): () => void {
    this.#heard.add(heard);
    return () => this.#heard.delete(heard);
  }

  async move(choice: Choice): Promise<void> {
    const { choices: offered, turn } = this;
    this.choices = [];
    try {
      await this.#line.move(turn, choice.action);
      if (this.turn === turn && this.deciders.length > 1) this.answered = true;
    } catch (problem) {
      // after a change of the position they are no longer what may be chosen
      if (problem !== null && this.turn === turn) this.choices = offered;
      throw problem;
    }
  }

  async say(text: string, sign = ""): Promise<void> {
    await this.#line.say(text, sign);
  }

  /** Show at once what waits to be shown. */
  hurry(): void {
    this.#pacing.hurry();
  }

  // -- what the line tells ------------------------------------------------------------------------------------

  welcome(message: Welcome): void {
    const after = this.seen ?? 0;
    const first = this.log.length === 0;
    if (message.table) this.table = message.table;
    const stands = { ...message, answered: message.table?.you?.answered ?? false };
    const missed = after > 0 && after < message.version && !!message.view && this.#follows;
    if (missed || this.catching) void this.#catchUp(after, stands);
    else {
      this.#pacing.push({ stands });
      this.hurry();
    }
    if (first && !this.ways.blind) void this.#log.fetch(this.id, this.token, missed ? after : message.version);
  }

  update(message: Update): void {
    time.heard(message.at);
    this.#pacing.push({ update: message });
  }

  presence(seats: number[]): void {
    this.present = seats;
  }

  state(state: LineState): void {
    this.line = state;
  }

  refused(problem: Problem): void {
    this.problem = problem;
  }

  // -- showing ------------------------------------------------------------------------------------------------

  /** Whether somebody looks, and wants to see one thing after the other. */
  get #follows(): boolean {
    return !this.ways.quick && !document.hidden && settings.pace > 0;
  }

  /** The page is looked at again: what the others did meanwhile is shown from where it was left. */
  #comeBack(): void {
    const { seen, table, turn, view, choices, answered } = this;
    if (!table || !view || seen === null || !this.#follows || this.catching) return;
    if (!this.log.some(({ version, events, by }) => version > seen && events.length && by !== this.me)) return;
    this.view = this.#seenView ?? view;
    void this.#catchUp(seen, { version: table.version, turn, view, choices, answered, frames: [] });
  }

  /** What happened while nobody looked, as a short replay before the present. */
  async #catchUp(after: number, present: Standing): Promise<void> {
    const turn = ++this.#catches;
    this.catching = true;
    this.#pacing.hold(); // the past contains what waits
    const known = this.#log.cut(after);
    let frames = present.frames;
    try {
      frames = (await api.history(this.id, this.token, after, true)).frames;
    } catch {
      this.#log.putBack(known); // then the present has to do, with what the line brought
    }
    if (this.#closed || turn !== this.#catches) return;
    const { logged, played } = shortened(frames.filter((frame) => frame.version <= present.version));
    for (const frame of logged) this.#log.keep(momentOf(frame));
    // updates that came during the fetch are newer than the present; older ones it contains already
    const newer = (step: Step) => "update" in step && step.update.version > present.version;
    this.#pacing.release([...played, { stands: present }], newer);
  }

  /** How long a step stays before the next. */
  #stays(step: Step): number {
    if (!this.#follows || "stands" in step) return 0;
    const { by, view, events } = "update" in step ? step.update : step.missed;
    if (!view || !events?.length || (by != null && by === this.me && !this.catching)) return 0;
    return "missed" in step && step.brisk ? settings.pace * BRISKLY : settings.pace;
  }

  #show(step: Step): void {
    if ("stands" in step) this.#stand(step.stands);
    else if ("missed" in step) this.#happen(momentOf(step.missed), step.missed.view as View | null);
    else {
      this.#change(step.update);
      this.#happen(momentOf(step.update), (step.update.view as View | null | undefined) ?? null);
    }
  }

  #stand(message: Standing): void {
    for (const frame of message.frames) this.#log.keep(momentOf(frame));
    this.view = (message.view as View | null | undefined) ?? null;
    this.choices = message.choices ?? [];
    this.turn = message.turn;
    this.answered = message.answered;
    this.#see(message.version);
  }

  #change(update: Update): void {
    if (this.table) this.table = tableAfter(this.table, update);
    else if (update.table) this.table = update.table;
    if (update.turn !== this.turn) {
      this.turn = update.turn;
      this.choices = update.choices ?? [];
      this.answered = false;
    }
  }

  #happen(moment: Moment, view: View | null): void {
    if (view) this.view = view;
    this.#log.keep(moment);
    this.#see(moment.version);
    for (const heard of this.#heard) heard(moment);
  }

  /** What is on show has been seen, if somebody looks. */
  #see(version: number): void {
    if (document.hidden) return;
    this.seen = version;
    this.#seenView = this.view;
  }
}
