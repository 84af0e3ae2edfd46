// What every part of the drawing looks at.

import type { GateView, MatView, RaigoView, SlotView } from "../../wire/raigo";
import { BaseScene } from "../scene.svelte";
import { type Face, facesOf, glossOf } from "./faces";

export type Notion = "marker" | "unstable" | "gora" | "excluded" | "head";

/** A stage that is heavier than the one below it: that is unrest. */
export interface Unrest {
  stage: string;
  upper: string;
  lower: string;
  heavy: number;
  light: number;
}

export class Scene extends BaseScene<RaigoView> {
  /** The piece whose effect is told: the last one that was looked at. */
  lookedPiece = $state<string | null>(null);

  /** What is told instead of a piece: a sign of the table that somebody asked about. */
  notion = $state<Notion | null>(null);

  readonly faces = $derived.by(() => facesOf(this.props().box));

  face(piece: string | null): Face | null {
    return piece === null ? null : (this.faces.get(piece) ?? null);
  }

  /** The piece that is told about: the one that is raised, else what is being used, else the last one looked at. */
  get told(): Face | null {
    if (this.notion) return null;
    const { path } = this.touch;
    const { place } = this.view.use;
    const raised = path.flatMap((id) => this.face(this.pieceAt(id)) ?? []).at(-1);
    return raised ?? this.face((path.length ? place.piece : null) ?? this.lookedPiece);
  }

  /** What lies in a place, if that is known. */
  pieceAt(id: string): string | null {
    const { mats, open } = this.view;
    const slots = mats.flatMap(({ inner, cloud, moon, gates }) => [
      ...[inner, cloud, moon].flat(),
      ...gates.flatMap(({ stages }) => stages),
    ]);
    const piles = [...open, ...mats.flatMap(({ canyon }) => canyon)];
    return [...slots, ...piles].find((one) => one.id === id)?.piece ?? null;
  }

  /** The stage at which a tower begins to be unstable, and the piece below it. */
  unrestOf({ stages, unrest: stage }: GateView): Unrest | null {
    const at = stages.findIndex(({ id }) => id === stage);
    const [lower, upper] = [this.face(stages[at - 1]?.piece ?? null), this.face(stages[at]?.piece ?? null)];
    if (!stage || !lower || !upper) return null;
    return { stage, upper: upper.id, lower: lower.id, heavy: upper.weight, light: lower.weight };
  }

  gloss(face: Face): string {
    return glossOf(this.words.thing(face.id), face.kanji);
  }
  /** Where there is little room: of a silent piece only its number. */
  shortGloss(face: Face): string {
    const gloss = this.gloss(face);
    return gloss && face.kind === "otonashi" ? String(face.weight) : gloss;
  }

  /** Whether this thing has something to do with what can be done now. */
  isLive(id: string): boolean {
    return this.touch.isLit(id) || this.touch.isRaised(id);
  }

  /** What is in a place, for those who do not see it. */
  inside(slot: SlotView): string {
    const { words } = this;
    if (!slot.occupied) return words.say("web-no-piece");
    const parts = [slot.piece ? words.thing(slot.piece) : words.say("web-hidden")];
    const face = this.face(slot.piece);
    if (face) parts.push(words.say("web-weight", { weight: face.weight }));
    if (slot.face_up) parts.push(words.say("web-face-up"));
    if (slot.bound) parts.push(words.say("web-bound"));
    return parts.join(words.say("list-comma"));
  }

  label(slot: SlotView): string {
    return this.words.say("web-piece-label", { place: slot.id, piece: this.inside(slot) });
  }

  gateLabel(gate: GateView): string {
    const { words } = this;
    const told = words.say("web-gate-label", { gate: gate.id, count: gate.stages.length });
    const stages = gate.stages.map((stage) => (stage.piece ? words.thing(stage.piece) : null));
    return stages.length && stages.every(Boolean) ? `${told}: ${stages.join(" ")}` : told;
  }

  /** The seat whose mat is nearest: the own one, or for spectators the first. */
  nearest(mats: readonly MatView[]): MatView | undefined {
    return this.me === null ? undefined : mats.find((mat) => mat.seat === this.me);
  }
}
