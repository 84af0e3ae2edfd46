// Made by `python -m madoi.server.typescript`; do not edit.

export interface CouperationView {
  turn: number;
  starter: number | null;
  wishes: (boolean | null)[];
  allowance: number;
  allowance_of: number | null;
  drawn: number;
  result: string | null;
  tower: CellView[];
  spots: SpotView[];
  face_down: number;
  reserve: CardView[];
  reserve_limit: number;
  hands: HandView[];
  traces: TraceView[];
  deck: PileView;
  finish: string | null;
  discards: PileView;
  discarded_openly: CardView[];
  discarded: CardView[];
  exchange: ExchangeView | null;
  skips: number;
  turns_left: number;
  last_turn: number | null;
  game: string;
  seat: number | null;
  seats: number;
  actor: number | null;
  phase: string;
  all_open: boolean;
  dangers: Note[];
}

export interface CellView {
  id: string;
  row: number;
  x: number;
  face_down: boolean;
  placed_by: number | null;
  card: CardView | null;
  diamonds: number | null;
  low: number;
  high: number;
  misfit: boolean;
}

export interface CardView {
  id: string;
  number: number;
  mark: string;
}

export interface SpotView {
  id: string;
  row: number;
  x: number;
  low: number;
  high: number;
}

export interface HandView {
  id: string;
  seat: number;
  size: number;
  finish: CardView | null;
  cards: CardView[];
  known: CardView[];
}

export interface TraceView {
  card: CardView;
  places: string[];
}

export interface PileView {
  id: string;
  size: number;
  cards: CardView[];
}

export interface ExchangeView {
  sent: string[];
  sum: number;
  difference: number;
  taken: CardView | null;
  base: string | null;
  owed: number;
}

export interface Note {
  key: string;
  args?: { [key: string]: string | number };
  things?: string[];
  danger?: boolean;
}

export interface Answered {
  kind: "answered";
  seat: number;
}

export interface Wished {
  kind: "wished";
  answers: boolean[];
}

export interface Started {
  kind: "started";
  seat: number;
}

export interface TurnBegan {
  kind: "turn-began";
  seat: number;
  turn: number;
  allowance: number;
}

export interface Drew {
  kind: "drew";
  seat: number;
  count: number;
  deck: number;
  cards: string[] | null;
}

export interface FinishDrawn {
  kind: "finish-drawn";
  seat: number;
}

export interface Placed {
  kind: "placed";
  seat: number;
  card: string;
  cell: string;
  row: number;
  x: number;
}

export interface PlacedDown {
  kind: "placed-down";
  seat: number;
  cell: string;
  row: number;
  x: number;
  card: string | null;
}

export interface TurnedUp {
  kind: "turned-up";
  seat: number;
  cell: string;
  row: number;
  x: number;
  card: string;
  fits: boolean;
}

export interface Sent {
  kind: "sent";
  seat: number;
  cards: [string, string];
}

export interface Took {
  kind: "took";
  seat: number;
  card: string;
  base: string;
  result: number;
  correction: number;
}

export interface Discarded {
  kind: "discarded";
  seat: number;
  why: string;
  card: string | null;
}

export interface Corrected {
  kind: "corrected";
  seat: number;
}

export interface PlacedFromReserve {
  kind: "placed-from-reserve";
  seat: number;
  card: string;
  cell: string;
  row: number;
  x: number;
}

export interface Exchanged {
  kind: "exchanged";
  seat: number;
  card: string;
  cell: string;
  row: number;
  x: number;
  returned: string | null;
}

export interface ReserveDiscarded {
  kind: "reserve-discarded";
  seat: number;
  card: string;
}

export interface Skipped {
  kind: "skipped";
  seat: number;
}

export interface Ended {
  kind: "ended";
  result: string;
}

export type AnyEvent = Answered | Wished | Started | TurnBegan | Drew | FinishDrawn | Placed | PlacedDown | TurnedUp | Sent | Took | Discarded | Corrected | PlacedFromReserve | Exchanged | ReserveDiscarded | Skipped | Ended;
