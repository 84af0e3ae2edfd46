// Made by `python -m madoi.server.typescript`; do not edit.

export interface UtenaView {
  span: string;
  round: number;
  rounds: number;
  lead: number | null;
  altar: string | null;
  reinforced: boolean;
  second_turn: boolean;
  may_reinforce: boolean;
  reinforcements: number;
  resting: number | null;
  result: string | null;
  failed: string | null;
  altars: AltarView[];
  hands: HandView[];
  cloud: CellView[];
  field: FieldView;
  ascetic_pile: number;
  boxed: number;
  hidden: HiddenView | null;
  game: string;
  seat: number | null;
  seats: number;
  actor: number | null;
  phase: string;
  all_open: boolean;
  dangers: Note[];
}

export interface AltarView {
  id: string;
  owner: number;
  outer: number;
  cap: number;
  centre: number;
  pair: string[];
  match: string | null;
  cells: string[];
  reserve: boolean;
  plan: string | null;
}

export interface HandView {
  id: string;
  seat: number;
  size: number;
  cards: string[];
}

export interface CellView {
  id: string;
  markers: number;
}

export interface FieldView {
  laid: LaidView[];
  spots: SpotView[];
  pile: number;
  settlements_left: number;
}

export interface LaidView {
  id: string;
  x: number;
  y: number;
  turned: boolean;
}

export interface SpotView {
  x: number;
  y: number;
  icon: string;
  covered: number;
}

export interface HiddenView {
  reserves: (string | null)[];
  ascetic_pile: string[];
  desire_pile: string[];
  boxed: string[];
}

export interface Note {
  key: string;
  args?: { [key: string]: string | number };
  things?: string[];
  danger?: boolean;
}

export interface RoundBegan {
  kind: "round-began";
  span: string;
  round: number;
  lead: number | null;
}

export interface TurnBegan {
  kind: "turn-began";
  altar: string;
  seat: number;
  second: boolean;
}

export interface DesireLaid {
  kind: "desire-laid";
  card: string;
  number: number;
  x: number;
  y: number;
  turned: boolean;
  hidden: string[];
}

export interface Paid {
  kind: "paid";
  altar: string;
  cell: string;
  source: string;
}

export interface Opened {
  kind: "opened";
  altar: string;
  cards: [string, string];
}

export interface SwappedHand {
  kind: "swapped-hand";
  altar: string;
  seat: number;
  given: string;
  taken: string;
}

export interface SwappedField {
  kind: "swapped-field";
  altar: string;
  partner: string;
  given: string;
  taken: string;
}

export interface Gained {
  kind: "gained";
  altar: string;
  match: string;
  cell: string;
  place: string;
}

export interface GainedNothing {
  kind: "gained-nothing";
  altar: string;
  match: string;
  cell: string;
}

export interface Reinforced {
  kind: "reinforced";
  altar: string;
  seat: number;
  card: string | null;
}

export interface Planned {
  kind: "planned";
  altar: string;
}

export interface PlanTurned {
  kind: "plan-turned";
  altar: string;
  card: string;
}

export interface Ended {
  kind: "ended";
  result: string;
  altar: string | null;
}

export type AnyEvent = RoundBegan | TurnBegan | DesireLaid | Paid | Opened | SwappedHand | SwappedField | Gained | GainedNothing | Reinforced | Planned | PlanTurned | Ended;
