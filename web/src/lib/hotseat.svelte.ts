// Several seats on one device. Only one of them is ever open: its model is closed and forgotten before the veil falls,
// and the next one connects only when its person says so. Whose turn it is comes from a guide who sees no hand.

import { announcer } from "./announce.svelte";
import { api, Refusal } from "./http";
import type { Held } from "./keys";
import { lastSeen } from "./seen";
import { TableModel } from "./table.svelte";

export class HotSeat {
  /** What everybody may see of the table. */
  guide = $state.raw() as TableModel;
  /** The seat that is open now; null behind the veil. */
  seat = $state<number | null>(null);
  model = $state.raw<TableModel | null>(null);

  /** Who sits where: people may have changed places before the start, and keys stay with people. */
  seats = $state.raw<Held["seats"]>([]);
  #asking = false;
  #closed = false;
  /** It is known who sits where. */
  sure = $state(false);

  /** In the window of this turn, who has answered here: nothing the server tells anybody else. */
  #turn = $state(-1);
  #answered = $state.raw<number[]>([]);

  readonly answered = $derived(this.#turn === this.guide.table?.turn ? this.#answered : []);

  /** The seats here that the table waits for. */
  readonly asked = $derived.by(() => {
    const { table, deciders } = this.guide;
    if (!this.sure || !table || table.status !== "playing" || table.paused) return [];
    const done = this.answered;
    return deciders.filter((seat) => this.tokenOf(seat) && !table.seats[seat]?.bot && !done.includes(seat));
  });

  /** Somebody else on this device is to decide, and who looks now has seen all there is to see. */
  readonly over = $derived.by(() => {
    const { model, seat, guide } = this;
    if (!model?.table || seat === null || model.playing || model.turn !== guide.turn) return false;
    return this.asked.length > 0 && (!model.mine || !this.asked.includes(seat));
  });

  constructor(readonly held: Held) {
    this.seats = held.seats;
    this.guide = new TableModel(held.table, held.host, { quick: true });
  }

  tokenOf(seat: number): string | null {
    return this.seats.find((one) => one.seat === seat)?.token ?? null;
  }

  show(seat: number): void {
    const token = this.tokenOf(seat);
    if (!token) return;
    this.hide();
    this.seat = seat;
    this.model = new TableModel(this.held.table, token, { seen: lastSeen(this.held.table, seat) });
  }

  hide(): void {
    const open = this.model;
    this.model = null;
    this.seat = null;
    announcer.clear();
    open?.close();
  }

  /** Called in an effect: keeps count of answers, and lets the veil fall by itself between answers in a window. */
  watch(): void {
    const { model, seat, guide } = this;
    // a table without spectators tells its guide only about itself, with the key of a seat but nothing of its hand
    if (guide.problem?.code === "not-watchable" && !guide.ways.blind) {
      guide.close();
      this.guide = new TableModel(this.held.table, this.held.seats[0]?.token ?? null, { quick: true, blind: true });
    }
    if (guide.table && guide.table.status !== "open" && !this.#asking) void this.#findSeats();
    if (!model || seat === null || !model.answered || model.turn !== guide.turn) return;
    if (this.#turn !== model.turn) [this.#turn, this.#answered] = [model.turn, []];
    if (!this.#answered.includes(seat)) this.#answered = [...this.#answered, seat];
    if (this.asked.length) this.hide();
  }

  async #findSeats(): Promise<void> {
    if (this.#closed) return;
    this.#asking = true;
    try {
      const tokens = this.held.seats.map((one) => one.token);
      const seats = await Promise.all(tokens.map((token) => this.#seatOf(token)));
      this.seats = seats.flatMap((seat, k) => (seat < 0 ? [] : [{ seat, token: tokens[k] ?? "" }]));
      this.sure = true;
    } catch {
      setTimeout(() => void this.#findSeats(), 2000);
    }
  }

  /** -1 if the host has given the seat to somebody else. */
  async #seatOf(token: string): Promise<number> {
    try {
      return (await api.table(this.held.table, token)).you?.seat ?? -1;
    } catch (error) {
      if (error instanceof Refusal && error.problem.code === "needs-seat") return -1;
      throw error;
    }
  }

  close(): void {
    this.#closed = true;
    this.hide();
    this.guide.close();
  }
}
