// Made by `python -m madoi.server.typescript`; do not edit.

export interface HoshizukuriView {
  turn: number | null;
  order: number[];
  finish: number;
  board: SquareView[];
  players: PlayerView[];
  plays: PlayView[];
  flakes: number;
  counted: number;
  landing: number | null;
  next: number | null;
  next_why: string | null;
  source: string | null;
  unresolved: string[];
  limit: number | null;
  seen: string | null;
  supply: SupplyView[];
  scrap: string[];
  kinds: string[];
  missing: string[];
  facts: FactsView[];
  date: string | null;
  ranks: number[] | null;
  game: string;
  seat: number | null;
  seats: number;
  actor: number | null;
  phase: string;
  all_open: boolean;
  dangers: Note[];
}

export interface SquareView {
  square: number;
  comets: string[];
}

export interface PlayerView {
  seat: number;
  comet: string;
  orbit: number;
  finished: boolean;
  hand_size: number;
  deck_id: string;
  deck_size: number;
  discard_id: string;
  discard_size: number;
  discard_top: string | null;
  hand: CardView[] | null;
  discard: string[] | null;
  deck: string[] | null;
  score: number | null;
}

export interface CardView {
  id: string;
  card: string;
}

export interface PlayView {
  id: string;
  cards: CardView[];
  flakes: number;
  colours: string[];
  counted: boolean;
  frozen: boolean;
}

export interface SupplyView {
  id: string;
  card: string;
  count: number;
}

export interface FactsView {
  id: string;
  number: number;
  colour: string;
  flakes: number;
  flakes_vary: boolean;
  cost: number;
  points: number;
  points_vary: boolean;
  icon: boolean;
  effect: boolean;
  clause: string;
}

export interface Note {
  key: string;
  args?: { [key: string]: string | number };
  things?: string[];
  danger?: boolean;
}

export interface ColourMissing {
  kind: "colour-missing";
  colour: string;
}

export interface TurnBegan {
  kind: "turn-began";
  seat: number;
  orbit: number;
}

export interface Played {
  kind: "played";
  seat: number;
  play: number;
  cards: string[];
}

export interface PlayGrew {
  kind: "play-grew";
  seat: number;
  play: number;
  card: string;
}

export interface Resolving {
  kind: "resolving";
  seat: number;
  card: string;
}

export interface Added {
  kind: "added";
  seat: number;
  play: number;
  cards: string[];
  source: string;
}

export interface Nothing {
  kind: "nothing";
  seat: number;
  card: string;
}

export interface Declined {
  kind: "declined";
  seat: number;
  card: string;
}

export interface NoMore {
  kind: "no-more";
  seat: number;
  play: number;
}

export interface Froze {
  kind: "froze";
  seat: number;
  play: number;
}

export interface Fused {
  kind: "fused";
  seat: number;
  play: number;
  flakes: number;
}

export interface Drew {
  kind: "drew";
  seat: number;
  count: number;
  cards: string[] | null;
}

export interface Reshuffled {
  kind: "reshuffled";
  seat: number;
  count: number;
}

export interface Looked {
  kind: "looked";
  seat: number;
  card: string | null;
}

export interface Kept {
  kind: "kept";
  seat: number;
  card: string | null;
}

export interface Discarded {
  kind: "discarded";
  seat: number;
  cards: string[];
  source: string;
  play: number | null;
}

export interface Scrapped {
  kind: "scrapped";
  seat: number;
  cards: string[];
  source: string;
}

export interface Gained {
  kind: "gained";
  seat: number;
  card: string;
  to: string;
}

export interface Revealed {
  kind: "revealed";
  seat: number;
  cards: string[];
}

export interface Moved {
  kind: "moved";
  seat: number;
  start: number;
  orbit: number;
  why: string;
}

export interface Earned {
  kind: "earned";
  seat: number;
  flakes: number;
}

export interface GainedNone {
  kind: "gained-none";
  seat: number;
}

export interface Cleared {
  kind: "cleared";
  seat: number;
  cards: string[];
}

export interface Ended {
  kind: "ended";
  scores: number[];
  ranks: number[];
  cut_short: boolean;
}

export type AnyEvent = ColourMissing | TurnBegan | Played | PlayGrew | Resolving | Added | Nothing | Declined | NoMore | Froze | Fused | Drew | Reshuffled | Looked | Kept | Discarded | Scrapped | Gained | Revealed | Moved | Earned | GainedNone | Cleared | Ended;
