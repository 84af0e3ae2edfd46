// What every part of the drawing looks at: the props, whose tableau is shown large, and what is raised or looked at.

import type { Touch } from "../../lib/touch.svelte";
import type { FitView, PlayerView, PrincessView, ReachView, ShortView, TileView, WalkView } from "../../wire/princess";
import type { Choice, Note } from "../../wire/server";
import { BaseScene } from "../scene.svelte";

/** How a player stands to a card: ready to be completed, complete but without a cube, one tile short, or nothing. */
export type Standing = "ready" | "cubeless" | "short" | "none";

export function standingOf(reach: ReachView | undefined): Standing {
  if (!reach) return "none";
  if (reach.fits.some((fit) => fit.cube)) return "ready";
  if (reach.fits.length) return "cubeless";
  return reach.shorts.length ? "short" : "none";
}

/** The numbers that a tile on a cell would bring, as the server tells with each choice. */
export function gainsOf(open: readonly Choice[], cell: string): number[] {
  const notes = open.filter((choice) => choice.touch.at(-1) === cell).flatMap((choice) => choice.preview ?? []);
  return notes.flatMap(({ key, args }) => (key.startsWith("preview-spell") ? [Number(args?.steps)] : []));
}

/** The notes of what is raised, if that is one choice. */
function notesOf(touch: Touch): readonly Note[] {
  return touch.ready.length === 1 ? (touch.ready[0]?.preview ?? []) : [];
}

export class Scene extends BaseScene<PrincessView> {
  /** The player whose tiles somebody wants to see. */
  wanted = $state<number | null>(null);

  /** The tableau that has to be touched now. */
  readonly #asked = $derived.by<number | null>(() => {
    for (const choice of this.touch.choices)
      for (const id of choice.touch) if (id.startsWith("cell/")) return Number(id.split("/")[1]);
    return null;
  });
  /** One of these tiles is about to be stolen. */
  readonly stealing = $derived.by<boolean>(() => this.#asked !== null && this.#asked !== this.me);
  /** Whose tableau is shown large: that which is to be touched, the one asked for, the own, that of who acts. */
  readonly focus = $derived.by<number>(() => {
    if (this.stealing) return this.#asked as number;
    return this.wanted ?? this.me ?? this.view.actor ?? this.view.active;
  });
  readonly player = $derived.by<PlayerView>(() => this.view.players[this.focus] as PlayerView);
  /** Whose prospects the spell cards tell. */
  readonly reader = $derived.by<PlayerView>(() => this.view.players[this.me ?? this.focus] as PlayerView);

  /** The card that is raised or looked at. */
  readonly spell = $derived.by<string | null>(() => {
    const raised = this.touch.path.find((id) => id.startsWith("spell/"));
    return raised ?? (this.looked?.startsWith("spell/") ? this.looked : null);
  });
  readonly #shown = $derived.by<ReachView | undefined>(() =>
    this.player.reach.find((reach) => reach.card === this.spell),
  );
  /** Shapes of that card which lie there. */
  readonly fits = $derived.by<FitView[]>(() => this.#shown?.fits ?? []);
  /** Where it lacks one tile; only of interest as long as it lies nowhere. */
  readonly shorts = $derived.by<ShortView[]>(() => (this.fits.length ? [] : (this.#shown?.shorts ?? [])));
  /** The cells of the shapes that are raised or looked at. */
  readonly outlined = $derived.by<ReadonlySet<string>>(() => {
    const raised = notesOf(this.touch).flatMap((note) => (note.key.startsWith("preview-") ? (note.things ?? []) : []));
    if (raised.length) return new Set(raised);
    return new Set(this.fits.flatMap((fit) => fit.cells));
  });

  /** The tile that is about to be placed. */
  readonly ghost = $derived.by<TileView | null>(() => {
    const raised = this.touch.path[0];
    if (raised?.startsWith("field/")) return this.view.field.find((tile) => tile.id === raised) ?? null;
    if (!this.touch.choices.some((choice) => choice.verb.startsWith("settle"))) return null;
    return this.view.players[this.me ?? -1]?.held ?? null;
  });

  /** The way that the spell which is raised would bring. */
  readonly #raised = $derived.by<WalkView | null>(() => {
    const note = notesOf(this.touch).find((one) => one.key === "preview-walk");
    return note ? ({ why: null, ...note.args } as WalkView) : null;
  });
  /** The arithmetic of this turn's way, as soon as there is a first spell; with the one that is raised. */
  readonly walk = $derived.by<{ walk: WalkView; count: number } | null>(() => {
    if (!this.view.walk) return null;
    const count = this.view.aside.length;
    return this.#raised ? { walk: this.#raised, count: count + 1 } : { walk: this.view.walk, count };
  });
  /** Where the pawn of who is at turn would come to stand. */
  readonly landing = $derived((this.#raised ?? this.view.walk)?.cell ?? null);

  reachOf(card: string): ReachView | undefined {
    return this.reader.reach.find((reach) => reach.card === card);
  }

  /** Who else could complete a card now. */
  rivals(card: string): PlayerView[] {
    return this.view.players.filter(
      (player) => player !== this.reader && standingOf(player.reach.find((reach) => reach.card === card)) === "ready",
    );
  }
}
