// What a screen reader says of a thing: its facts in words, since the picture says them by place and shape.

import type { Wording } from "../../lib/texts.svelte";
import type { CardView, CellView, CouperationView, SpotView } from "../../wire/couperation";

export function cardLabel(words: Wording, card: CardView): string {
  if (card.id === "card/F") return words.say("web-card-finish", { number: card.number });
  return words.say("web-card", { number: card.number, mark: card.mark });
}

/** A card that can still be placed: also what its mark will mean for the next player. */
export function freeCardLabel(words: Wording, card: CardView): string {
  if (card.id === "card/F") return cardLabel(words, card);
  return words.say("web-card-free", { card: cardLabel(words, card), mark: card.mark });
}

export function cellLabel(words: Wording, cell: CellView, misfit = false): string {
  const { id, low, high, placed_by } = cell;
  const card = cell.card ? cardLabel(words, cell.card) : "";
  if (misfit) return words.say("web-cell-misfit", { cell: id, card });
  if (!cell.face_down) return words.say("web-cell-open", { cell: id, card });
  const key = cell.card ? "web-cell-known" : "web-cell-down";
  return words.say(key, { cell: id, card, low, high, seat: placed_by ?? 0 });
}

export function spotLabel(words: Wording, spot: SpotView): string {
  const { id, low, high } = spot;
  return words.say(low > high ? "web-spot-none" : "web-spot", { cell: id, low, high });
}

/** Who may draw how much, or has drawn. */
export function drawFacts(words: Wording, view: CouperationView): string {
  if (view.allowance_of === null) return "";
  const key = view.phase === "draw" ? "web-may-draw" : view.phase === "adjust" ? "web-may-draw-next" : "web-drawn";
  return words.say(key, { seat: view.allowance_of, count: view.allowance, drawn: view.drawn });
}

/** Where the Finish card is. */
export function finishFacts(words: Wording, view: CouperationView): string {
  if (view.finish === null) return "";
  const [kind, seat] = view.finish.split("/");
  if (kind === "hand") return words.say("web-finish-hand", { seat: Number(seat) });
  return words.say(`web-finish-${kind}`);
}

/** The numbers that fit, short: "18–24", or a cross for none. */
export function range(low: number, high: number): string {
  if (low > high) return "×";
  return low === high ? String(low) : `${low}–${high}`;
}
