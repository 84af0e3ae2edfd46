// What a device can do at a table before the start: sit down, change places, name people, let bots sit, begin.

import { begin, joinPromising } from "../lib/fair";
import { api } from "../lib/http";
import { type Held, hold, letGo } from "../lib/keys";
import { ownSeats, switched } from "../lib/lobby";
import { settings } from "../lib/settings.svelte";
import type { TableModel } from "../lib/table.svelte";
import { toasts } from "../lib/toasts.svelte";
import type { Filling } from "../wire/server";

export class LobbyDesk {
  busy = $state(false);

  readonly own = $derived.by(() => ownSeats(this.held(), this.model.me, this.model.table));
  readonly host = $derived.by(() => this.held()?.host ?? null);
  /** What lets this device begin. */
  readonly key = $derived.by(() => this.host ?? this.own[0]?.token ?? null);

  constructor(
    readonly model: TableModel,
    readonly held: () => Held | null,
    readonly onHeld: (held: Held | null) => void,
  ) {}

  tokenOf(seat: number): string | null {
    return this.own.find((one) => one.seat === seat)?.token ?? null;
  }

  join(seat: number | null, name: string): Promise<void> {
    return this.#act(async () => {
      const joined = await joinPromising(this.model.id, { name, seat });
      this.#keep([...this.own, { seat: joined.seat, token: joined.token }]);
    });
  }

  move(to: number): Promise<void> {
    return this.#act(async () => {
      const { own } = this;
      const [me] = own;
      if (!me) return;
      await api.change(this.model.id, me.token, { to });
      this.#keep(switched(own, me.seat, to));
    });
  }

  leave(seat: number): Promise<void> {
    return this.#act(async () => {
      const token = this.tokenOf(seat);
      if (!token) return;
      await api.plain(this.model.id, "leave", token);
      this.#keep(this.own.filter((one) => one.seat !== seat));
    });
  }

  rename(seat: number, name: string): Promise<void> {
    return this.#act(async () => {
      const token = this.tokenOf(seat);
      if (!token) return;
      await api.change(this.model.id, token, { name });
      if (seat === this.own[0]?.seat) settings.name = name;
    });
  }

  fill(seat: number, filling: Filling): Promise<void> {
    return this.#act(() => api.fill(this.model.id, this.host ?? "", seat, filling));
  }

  start(): Promise<void> {
    return this.#act(() => begin(this.model.id, this.key ?? ""));
  }

  /** One thing at a time; a refusal is said in the server's words. */
  async #act(what: () => Promise<unknown>): Promise<void> {
    this.busy = true;
    try {
      await what();
    } catch (error) {
      toasts.fail(error);
    } finally {
      this.busy = false;
    }
  }

  #keep(seats: Held["seats"]): void {
    const { model, host } = this;
    if (!seats.length && !host) {
      letGo(model.id);
      this.onHeld(null);
      return;
    }
    const now = { table: model.id, game: model.table?.game ?? "", seats, host, at: Date.now() };
    hold(now);
    this.onHeld(now);
  }
}
