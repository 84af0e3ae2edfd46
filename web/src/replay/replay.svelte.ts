// A record on show: its moments from a seat, as a spectator, or all open.

import { api } from "../lib/http";
import { tokenAt } from "../lib/keys";
import { Player } from "../lib/player.svelte";
import type { Moment, Replay } from "../wire/server";

export type Eyes = number | "all" | null;
/** A record that the server keeps, or the text of a file. */
export type Source = { id: string } | { text: string };

const PAGE = 200;

export class ReplayModel {
  replay = $state.raw<Replay | null>(null);
  eyes = $state.raw<Eyes>("all");
  readonly player = new Player();
  /** The moment that the address asks for, until there is one on show. */
  #first = 0;

  constructor(readonly source: Source) {}

  /** Look with other eyes; the moment stays. */
  async look(eyes: Eyes): Promise<void> {
    const moments: Moment[] = [];
    let replay = await this.#page(eyes, 0);
    moments.push(...replay.moments);
    while (moments.length <= replay.moves && replay.moments.length) {
      replay = await this.#page(eyes, moments.length);
      moments.push(...replay.moments);
    }
    const { at } = this;
    [this.replay, this.eyes] = [replay, eyes];
    this.player.load(moments, at);
  }

  /** The record itself, to keep or to check. */
  async text(): Promise<string> {
    return "id" in this.source ? api.recordText(this.source.id, tokenAt(this.source.id)) : this.source.text;
  }

  get at(): number {
    return this.player.moment ? this.player.at : this.#first;
  }

  go(moment: number): void {
    this.#first = moment;
    this.player.go(moment);
  }

  #page(eyes: Eyes, first: number): Promise<Replay> {
    if ("id" in this.source) return api.replay(this.source.id, tokenAt(this.source.id), eyes, first, PAGE);
    return api.replayFile(this.source.text, eyes, first, PAGE);
  }
}
