// A record on show: its moments from a seat, as a spectator, or all open.

import { api } from "../lib/http";
import { tokenAt } from "../lib/keys";
import { thingsIn } from "../lib/moments";
import type { Replay, ReplayFrame, View } from "../wire/server";
import { openView } from "./merge";

export type Eyes = number | "all" | null;
/** A record that the server keeps, or the text of a file. */
export type Source = { id: string } | { text: string };

const PAGE = 200;

export class ReplayModel {
  replay = $state.raw<Replay | null>(null);
  frames = $state.raw<ReplayFrame[]>([]);
  at = $state(0);
  eyes = $state.raw<Eyes>("all");

  readonly frame = $derived(this.frames[this.at] ?? null);
  readonly view = $derived.by((): View | null => {
    if (!this.frame) return null;
    const { view, views } = this.frame as unknown as { view: View; views: View[] | null };
    return views ? openView(view, views) : view;
  });
  readonly marks = $derived<ReadonlySet<string>>(thingsIn(this.frame?.events ?? []));

  constructor(readonly source: Source) {}

  /** Look with other eyes; the moment stays. */
  async look(eyes: Eyes): Promise<void> {
    const frames: ReplayFrame[] = [];
    let replay = await this.#page(eyes, 0);
    frames.push(...replay.frames);
    while (frames.length <= replay.moves && replay.frames.length) {
      replay = await this.#page(eyes, frames.length);
      frames.push(...replay.frames);
    }
    [this.replay, this.frames, this.eyes] = [replay, frames, eyes];
    this.go(this.at);
  }

  /** The record itself, to keep or to check. */
  async text(): Promise<string> {
    return "id" in this.source ? api.recordText(this.source.id, tokenAt(this.source.id)) : this.source.text;
  }

  go(moment: number): void {
    this.at = Math.min(Math.max(0, moment), Math.max(0, this.frames.length - 1));
  }

  #page(eyes: Eyes, first: number): Promise<Replay> {
    if ("id" in this.source) return api.replay(this.source.id, tokenAt(this.source.id), eyes, first, PAGE);
    return api.replayFile(this.source.text, eyes, first, PAGE);
  }
}
