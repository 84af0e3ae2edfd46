// What every part of the drawing looks at.

import type { FactsView, HoshizukuriView, PlayerView } from "../../wire/hoshizukuri";
import type { Choice } from "../../wire/server";
import { BaseScene } from "../scene.svelte";
import { type Ahead, aheadOf, sharpened } from "./ahead";

export class Scene extends BaseScene<HoshizukuriView> {
  readonly facts = $derived.by(() => new Map(this.view.facts.map((one) => [one.id, one])));
  /** The choice that is raised, or would be by touching what the person looks at. */
  readonly shown = $derived.by<Choice | null>(() => (this.touch.ready.length === 1 ? this.touch.ready[0]! : null));
  /** How the turn would stand with what is raised. */
  readonly ahead = $derived.by<Ahead>(() => aheadOf(this.view, this.shown));
  /** Who looks at their own hand; nobody where all lies open. */
  readonly own = $derived.by<PlayerView | null>(() => (this.me === null ? null : (this.view.players[this.me] ?? null)));
  /** What the turn has brought stands over the hand that plays, and where there is no such hand, at the table. */
  readonly inHand = $derived.by(() => this.view.turn !== null && (!this.own || this.own.seat === this.view.turn));
  /** The kinds whose text is on show: what is looked at, else what was touched last. */
  readonly read = $derived.by<string | null>(() => {
    for (const id of [this.looked, ...[...this.touch.path].reverse()]) {
      const kind = id === null ? null : this.kindOf(id);
      if (kind) return kind;
    }
    return this.view.seen ?? this.view.source;
  });

  /** Why there is only one answer, where the server says it. */
  readonly alone = $derived.by<string>(() => {
    const [only, ...others] = this.touch.choices;
    const note = others.length ? null : only?.preview?.find(({ key }) => key === "preview-none-fit");
    const text = note ? this.words.note(note) : "";
    return text.slice(0, 1).toUpperCase() + text.slice(1);
  });

  /** The kinds of cards that somebody gained with the last move. */
  readonly gained = $derived.by(
    () => new Set(this.events.filter((event) => event.kind === "gained").map((event) => String(event.card))),
  );

  /** Whether somebody points at it. Events name kinds of cards, and every card of the kind is meant. */
  pointed(id: string, kind = id): boolean {
    return this.props().points.has(id) || this.props().points.has(kind);
  }

  /** The kind of a card in a hand, in play or in the supply. */
  kindOf(id: string): string | null {
    const { players, plays, supply } = this.view;
    if (this.facts.has(id)) return id;
    const pile = supply.find((one) => one.id === id);
    if (pile) return pile.card;
    const cards = [...players.flatMap((one) => one.hand ?? []), ...plays.flatMap((one) => one.cards)];
    return cards.find((one) => one.id === id)?.card ?? null;
  }

  fact(kind: string): FactsView {
    const found = this.facts.get(kind);
    if (!found) throw new Error(`no card ${kind}`);
    return found;
  }

  /** What a card does, as a sentence. */
  text(kind: string): string {
    return this.words.say(`text-${nameOf(kind)}`);
  }

  /** All that is printed on a card, for who listens. */
  label(kind: string): string {
    const { colour, flakes, cost, points, icon } = this.fact(kind);
    const { words } = this;
    return [
      words.thing(kind),
      words.say("web-facts", { colour: words.say(`word-colour-${colour}`), cost, flakes }),
      points ? words.say("preview-points", { points }) : "",
      icon ? words.say("web-icon") : "",
      sharpened(this.text(kind)),
    ]
      .filter(Boolean)
      .join(words.say("list-comma"));
  }
}

/** "card/black_hole" is black_hole. */
export function nameOf(kind: string): string {
  return kind.slice(kind.lastIndexOf("/") + 1);
}
