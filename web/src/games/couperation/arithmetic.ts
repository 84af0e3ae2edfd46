// The arithmetic that is shown beside the reserve, as the server worked it out.

import type { CardView, CouperationView } from "../../wire/couperation";
import type { Choice } from "../../wire/server";

export interface Sums {
  sum: number;
  difference: number;
}

/** Sum and difference of what is sent, or of two raised cards that could be: the server has them with the choice. */
export function sumsOf(view: CouperationView, ready: readonly Choice[]): Sums | null {
  if (view.exchange) return view.exchange;
  const { sum, difference } = ready.find((choice) => choice.verb === "send")?.args ?? {};
  return typeof sum === "number" && typeof difference === "number" ? { sum, difference } : null;
}

/** The cards that are being sent: those raised for it, or those already lying in the reserve. */
export function sentOf(view: CouperationView, raised: readonly string[], open: readonly Choice[]): CardView[] {
  const exchange = view.exchange;
  if (exchange) {
    const lying = exchange.taken ? [...view.reserve, exchange.taken] : view.reserve;
    return largerFirst(exchange.sent.flatMap((id) => lying.find((card) => card.id === id) ?? []));
  }
  if (!raised.length || !open.some((choice) => choice.verb === "send")) return [];
  const held = view.hands.flatMap((hand) => (hand.finish ? [...hand.cards, hand.finish] : hand.cards));
  return largerFirst(raised.flatMap((id) => held.find((card) => card.id === id) ?? []));
}

/** As one writes a difference. */
const largerFirst = (cards: CardView[]): CardView[] => cards.sort((one, other) => other.number - one.number);

/** One way of taking a card of the reserve, as the server offers it. */
export interface Way {
  base: string;
  correction: number;
}

/** For every card of the reserve the ways in which it can be taken. */
export function waysOf(choices: readonly Choice[]): Map<string, Way[]> {
  const ways = new Map<string, Way[]>();
  for (const choice of choices) {
    const [card] = choice.touch;
    const { base, correction } = choice.args ?? {};
    if (!choice.verb.startsWith("take-") || !card || typeof base !== "string" || typeof correction !== "number")
      continue;
    ways.set(card, [...(ways.get(card) ?? []), { base, correction }]);
  }
  return ways;
}
