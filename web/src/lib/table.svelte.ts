// A table as one seat, or a spectator, sees it: follows the connection, keeps the log, shows what happened at a speed that can
// be followed, and offers the choices when everything has been shown.

import type { Choice, Moment, Problem, TableSeen, Update, View, Welcome } from "../wire/server";
import { time } from "./clock.svelte";
import { follow } from "./fair";
import { api } from "./http";
import { Connection, type ConnectionState, type Listener } from "./connection";
import { TableLog } from "./log.svelte";
import { BRISKLY, shortened } from "./meanwhile";
import { tableAfter } from "./moments";
import { Player, type Step } from "./player.svelte";
import { settings } from "./settings.svelte";

/** How a table stands, as a welcome tells it. */
type Standing = Pick<Welcome, "version" | "turn" | "view" | "choices" | "moments"> & { answered: boolean };

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
  choices = $state.raw<Choice[]>([]);
  turn = $state(0);
  present = $state.raw<number[]>([]);
  connection = $state<ConnectionState>("connecting");
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

  #connection: Connection;
  #player = new Player({
    stays: (step) => this.#stays(step),
    shown: (moment) => this.#happen(moment),
    rest: () => (this.catching = false),
  });
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
    this.#connection = new Connection(id, token, settings.language, this, ways.blind ? ["table"] : null);
  }

  /** Ends it and forgets all it knew: on a shared device nothing of this seat may stay. */
  close(): void {
    this.#closed = true;
    document.removeEventListener("visibilitychange", this.#looked);
    this.#player.close();
    this.#heard.clear();
    this.#connection.close();
    this.table = this.#seenView = null;
    this.choices = [];
    this.#log.close();
  }

  get log(): Moment[] {
    return this.#log.moments;
  }

  /** Until the log has its beginning. */
  get logged(): Promise<void> {
    return this.#log.whole;
  }

  /** The view on show; it may be a few moments behind while they are played. */
  get view(): View | null {
    return this.#player.view;
  }

  /** While moments wait to be shown. */
  get playing(): boolean {
    return this.#player.playing;
  }

  /** In which language the server should refuse from now on. */
  speak(language: string): void {
    this.#connection.speak(language);
  }

  /** Called for every moment when it is shown. */
  onMoment(heard: (moment: Moment) => void): () => void {
    this.#heard.add(heard);
    return () => this.#heard.delete(heard);
  }

  /** Before the start this device promises its shares, and keeps its promises. */
  #deal(): void {
    if (this.table?.status === "open") void follow(this.table);
  }

  async move(choice: Choice): Promise<void> {
    const { choices: offered, turn } = this;
    this.choices = [];
    try {
      await this.#connection.move(turn, choice.action);
      if (this.turn === turn && this.deciders.length > 1) this.answered = true;
    } catch (problem) {
      // after a change of the position they are no longer what may be chosen
      if (problem !== null && this.turn === turn) this.choices = offered;
      throw problem;
    }
  }

  async say(text: string, sign = ""): Promise<void> {
    await this.#connection.say(text, sign);
  }

  /** Show at once what waits to be shown. */
  hurry(): void {
    this.#player.hurry();
  }

  // -- what the connection tells ------------------------------------------------------------------------------

  welcome(message: Welcome): void {
    const after = this.seen ?? 0;
    const first = this.log.length === 0;
    if (message.table) this.table = message.table;
    this.#deal();
    const stands = { ...message, answered: message.table?.you?.answered ?? false };
    const missed = after > 0 && after < message.version && !!message.view && this.#follows;
    if (missed || this.catching) void this.#catchUp(after, stands);
    else {
      this.#player.push(this.#standing(stands));
      this.hurry();
    }
    if (first && !this.ways.blind) this.#log.fetch(this.id, this.token, missed ? after : message.version);
  }

  update(message: Update): void {
    if (message.moment.time !== null) time.heard(message.moment.time);
    this.#player.push({ moment: message.moment, change: () => this.#change(message) });
  }

  presence(seats: number[]): void {
    this.present = seats;
  }

  state(state: ConnectionState): void {
    this.connection = state;
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
    if (!this.log.some(({ number, events, who }) => number > seen && events.length && who !== this.me)) return;
    this.#player.view = this.#seenView ?? view;
    void this.#catchUp(seen, { version: table.version, turn, view, choices, answered, moments: [] });
  }

  /** What happened while nobody looked, as a short replay before the present. */
  async #catchUp(after: number, present: Standing): Promise<void> {
    const turn = ++this.#catches;
    this.catching = true;
    this.#player.hold(); // the past contains what waits
    const known = this.#log.cut(after);
    let { moments } = present;
    try {
      moments = (await api.history(this.id, this.token, after, true)).moments;
    } catch {
      this.#log.putBack(known); // then the present has to do, with what the connection brought
    }
    if (this.#closed || turn !== this.#catches) return;
    const { logged, played } = shortened(moments.filter((moment) => moment.number <= present.version));
    for (const moment of logged) this.#log.keep(moment);
    // updates that came during the fetch are newer than the present; older ones it contains already
    const newer = ({ moment }: Step) => moment !== null && moment.number > present.version;
    this.#player.release([...played, this.#standing(present)], newer);
  }

  /** How long a step stays before the next. */
  #stays({ moment, brisk }: Step): number {
    if (!this.#follows || !moment?.view || !moment.events.length) return 0;
    if (moment.who !== null && moment.who === this.me && !this.catching) return 0;
    return brisk ? settings.pace * BRISKLY : settings.pace;
  }

  #standing(message: Standing): Step {
    return { moment: null, change: () => this.#stand(message) };
  }

  #stand(message: Standing): void {
    for (const moment of message.moments) this.#log.keep(moment);
    this.#player.view = message.view ?? null;
    this.choices = message.choices ?? [];
    this.turn = message.turn;
    this.answered = message.answered;
    this.#see(message.version);
  }

  #change(update: Update): void {
    if (this.table) this.table = tableAfter(this.table, update);
    else if (update.table) this.table = update.table;
    this.#deal();
    if (update.turn !== this.turn) {
      this.turn = update.turn;
      this.choices = update.choices ?? [];
      this.answered = false;
    }
  }

  #happen(moment: Moment): void {
    this.#log.keep(moment);
    this.#see(moment.number);
    for (const heard of this.#heard) heard(moment);
  }

  /** What is on show has been seen, if somebody looks. */
  #see(version: number): void {
    if (document.hidden) return;
    this.seen = version;
    this.#seenView = this.view;
  }
}
