// A table as one seat, or a spectator, sees it: follows the line, keeps the log, shows what happened at a speed that can
// be followed, and offers the choices when everything has been shown.

import type { Choice, Frame, Problem, TableSeen, Update, View, Welcome } from "../wire/server";
import { time } from "./clock.svelte";
import { api } from "./http";
import { Line, type LineState, type Listener } from "./line";
import { joined, type Moment, momentOf } from "./moments";
import { settings } from "./settings.svelte";

/** What waits to be shown: news, a moment that was missed, or how the table stands after those. */
type Step = { update: Update } | { missed: Frame } | { stands: Welcome };

export interface Ways {
  /** The version that this device has seen; what came after it is shown first. */
  seen?: number | null;
  /** Follows the table itself and nothing that a seat sees. */
  blind?: boolean;
  /** Shows everything at once. */
  quick?: boolean;
}

/** So many missed moves are played when somebody comes back; the log has the others. */
const REPLAYED = 8;

export class TableModel implements Listener {
  table = $state.raw<TableSeen | null>(null);
  /** The view on show; it may be a few moments behind while events are played. */
  view = $state.raw<View | null>(null);
  choices = $state.raw<Choice[]>([]);
  turn = $state(0);
  present = $state.raw<number[]>([]);
  line = $state<LineState>("connecting");
  problem = $state.raw<Problem | null>(null);
  log = $state.raw<Moment[]>([]);
  /** While moments wait to be shown. */
  playing = $state(false);
  /** While those moments are what happened when nobody looked. */
  catching = $state(false);
  /** In an open window: this seat has answered. */
  answered = $state(false);

  readonly me = $derived(this.table?.you && this.table.you.seat >= 0 ? this.table.you.seat : null);
  readonly deciders = $derived(this.table?.deciders ?? []);
  readonly mine = $derived(this.me !== null && this.deciders.includes(this.me) && !this.answered);

  #line: Line;
  #queue: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heard = new Set<(moment: Moment) => void>();
  /** Up to where this page, or an earlier one, has shown the table. */
  #shown: number | null;
  #fetching = false;
  #catches = 0;
  #closed = false;

  constructor(
    readonly id: string,
    readonly token: string | null,
    readonly ways: Ways = {},
  ) {
    this.#shown = ways.seen ?? null;
    this.#line = new Line(id, token, settings.language, this, ways.blind ? ["table"] : null);
  }

  /** Ends it and forgets all it knew: on a shared device nothing of this seat may stay. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#heard.clear();
    this.#line.close();
    this.table = this.view = null;
    this.choices = [];
    this.log = [];
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
    if (this.#fetching) return;
    clearTimeout(this.#timer);
    while (this.#queue.length) this.#show(this.#queue.shift() as Step);
    this.#rest();
  }

  // -- what the line tells ------------------------------------------------------------------------------------

  welcome(message: Welcome): void {
    const since = this.#shown;
    const first = this.log.length === 0;
    if (message.table) this.table = message.table;
    const missed = since !== null && since > 0 && since < message.version && message.view;
    if (missed) void this.#catchUp(since, message);
    else this.#queue.push({ stands: message });
    if (!missed) this.hurry();
    if (first && !this.ways.blind) void this.#fetchLog(missed ? since : message.version);
  }

  update(message: Update): void {
    time.heard(message.at);
    this.#queue.push({ update: message });
    if (!this.playing) this.#next();
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

  /** What happened while nobody looked, as a short replay before the present. */
  async #catchUp(since: number, welcome: Welcome): Promise<void> {
    const turn = ++this.#catches;
    this.#fetching = this.playing = this.catching = true;
    clearTimeout(this.#timer);
    this.#queue = []; // the past contains it
    let frames = welcome.frames;
    try {
      frames = (await api.history(this.id, this.token, since, true)).frames;
    } catch {
      // then the present has to do; the log has what the line brought
    }
    if (this.#closed || turn !== this.#catches) return;
    this.#fetching = false;
    frames = frames.filter((frame) => frame.version <= welcome.version);
    const told = frames.filter((frame) => frame.view && frame.events.length);
    const from = told.at(-REPLAYED)?.version ?? 0;
    for (const frame of frames) if (frame.version < from || !frame.view) this.#keep(momentOf(frame));
    const missed = frames.filter((frame) => frame.version >= from && frame.view).map((frame) => ({ missed: frame }));
    // updates that came during the fetch are newer than the welcome; older ones it contains already
    const newer = this.#queue.filter((step) => "update" in step && step.update.version > welcome.version);
    this.#queue = [...missed, { stands: welcome }, ...newer];
    this.#next();
  }

  #next(): void {
    if (this.#fetching) return;
    const step = this.#queue.shift();
    if (!step) {
      this.#rest();
      return;
    }
    this.#show(step);
    const wait = this.#pause(step);
    this.playing = this.#queue.length > 0 || wait > 0;
    if (this.playing) this.#timer = setTimeout(() => this.#next(), wait);
    else this.#rest();
  }

  /** How long a step stays before the next. */
  #pause(step: Step): number {
    if (this.ways.quick || document.hidden || "stands" in step) return 0;
    const { by, view, events } = "update" in step ? step.update : step.missed;
    const seen = view && events?.length && (by == null || by !== this.me || this.catching);
    return seen ? settings.pace : 0;
  }

  #rest(): void {
    this.playing = this.catching = false;
  }

  #show(step: Step): void {
    if ("stands" in step) this.#stand(step.stands);
    else if ("missed" in step) this.#happen(momentOf(step.missed), step.missed.view as View | null);
    else {
      this.#change(step.update);
      this.#happen(momentOf(step.update), (step.update.view as View | null | undefined) ?? null);
    }
  }

  #stand(message: Welcome): void {
    for (const frame of message.frames) this.#keep(momentOf(frame));
    this.view = (message.view as View | null | undefined) ?? null;
    this.choices = message.choices ?? [];
    this.turn = message.turn;
    this.answered = this.table?.you?.answered ?? false;
    this.#shown = message.version;
  }

  #change(update: Update): void {
    if (update.table) this.table = update.table;
    else if (this.table) {
      const { version, turn, deciders, since } = update;
      const seats = update.clocks
        ? this.table.seats.map((seat, k) => ({ ...seat, clock: update.clocks?.[k] ?? seat.clock }))
        : this.table.seats;
      // what was proposed falls with the position it was about
      const proposal = turn === this.turn ? this.table.proposal : null;
      const window_ends = update.window_ends ?? null;
      this.table = { ...this.table, version, turn, deciders, since, seats, proposal, window_ends };
    }
    if (update.turn !== this.turn) {
      this.turn = update.turn;
      this.choices = update.choices ?? [];
      this.answered = false;
    }
  }

  #happen(moment: Moment, view: View | null): void {
    if (view) this.view = view;
    this.#keep(moment);
    this.#shown = moment.version;
    for (const heard of this.#heard) heard(moment);
  }

  #keep(moment: Moment): void {
    this.log = joined(this.log, [moment]);
  }

  /** What happened before we came. */
  async #fetchLog(until: number): Promise<void> {
    try {
      const { frames } = await api.history(this.id, this.token, 0, false);
      if (this.#closed) return;
      this.log = joined(frames.filter((frame) => frame.version <= until).map(momentOf), this.log);
    } catch {
      // the table itself works without its past; the next connection asks again
    }
  }
}
