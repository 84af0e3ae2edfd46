// Made by `python -m madoi.server.typescript`; do not edit.

export interface RaigoView {
  turn: number;
  turn_seat: number;
  final: boolean;
  result: string | null;
  waiting: number[];
  mountain: SlotView;
  mountain_count: number;
  open: PileView[];
  excluded: boolean;
  gora: string | null;
  aside: SlotView;
  boxed: number;
  used: string[];
  no_gen: number[];
  no_sen: number[];
  played: string | null;
  effect: string | null;
  use: UseView;
  storm: string[];
  storm_place: string;
  bind_place: string | null;
  bind_ends: string | null;
  offered: string[];
  mats: MatView[];
  game: string;
  seat: number | null;
  seats: number;
  actor: number | null;
  phase: string;
  all_open: boolean;
  dangers: Note[];
}

export interface SlotView {
  id: string;
  occupied: boolean;
  piece: string | null;
  face_up: boolean;
  bound: boolean;
}

export interface PileView {
  id: string;
  piece: string;
  count: number;
}

export interface UseView {
  place: SlotView;
  paid: SlotView;
  seat: number | null;
  effect: string | null;
  source: string | null;
  targets: string[];
  struck: string | null;
  own_gate: number;
}

export interface MatView {
  id: string;
  seat: number;
  ally: boolean;
  beads: number;
  eliminated: boolean;
  raijin: string | null;
  inner: SlotView[];
  gates: GateView[];
  moon: SlotView[];
  cloud: SlotView[];
  cloud_place: string;
  heads: HeadView[];
  canyon: PileView[];
  canyon_place: string;
  completed: CompletedView[];
  completed_place: string;
  team: number | null;
  team_beads: number | null;
  last_bead: boolean;
  full_moon: boolean;
}

export interface GateView {
  id: string;
  stages: SlotView[];
  next: string | null;
  seal: string | null;
  seal_place: string;
  tree: boolean;
  burning: boolean;
  fire_place: string;
  score: ScoreView | null;
  highest: boolean;
  sixth: string | null;
  seal_ends: string | null;
  unrest: string | null;
}

export interface ScoreView {
  yaku: string;
  name: string;
  dyed: boolean;
  points: number;
  base: number;
  height: number;
  dye: number;
  next: NextView[];
}

export interface NextView {
  yaku: string;
  points: number;
  pieces: string[];
}

export interface HeadView {
  id: string;
  piece: string;
  beside: string[];
  weight: number;
}

export interface CompletedView {
  pieces: string[];
  yaku: string;
  points: number;
}

export interface Note {
  key: string;
  args?: { [key: string]: string | number };
  things?: string[];
  danger?: boolean;
}

export interface TurnBegan {
  kind: "turn-began";
  seat: number;
  turn: number;
  final: boolean;
}

export interface Moved {
  kind: "moved";
  why: string;
  seat: number;
  source: string;
  target: string;
  piece: string | null;
}

export interface Sorted {
  kind: "sorted";
  seat: number;
  order: (number | null)[];
}

export interface Announced {
  kind: "announced";
  seat: number;
  count: number;
}

export interface Activated {
  kind: "activated";
  seat: number;
  piece: string;
  effect: string;
  source: string;
}

export interface Targeted {
  kind: "targeted";
  seat: number;
  effect: string;
  things: string[];
}

export interface Answered {
  kind: "answered";
  seat: number;
}

export interface Passed {
  kind: "passed";
  seat: number;
  what: string;
}

export interface Roared {
  kind: "roared";
  seat: number;
  piece: string;
  source: string;
  gate: string;
}

export interface Redirected {
  kind: "redirected";
  effect: string;
  seat: number;
  source: string;
  target: string;
  by: string | null;
}

export interface Cancelled {
  kind: "cancelled";
  effect: string;
  by: string;
  seat: number;
}

export interface Released {
  kind: "released";
  seat: number;
  gate: string;
  pieces: string[];
  yaku: string;
  dyed: boolean;
  points: number;
  bonus: number;
}

export interface Beads {
  kind: "beads";
  seat: number;
  change: number;
  beads: number;
  why: string;
}

export interface Sealed {
  kind: "sealed";
  seat: number;
  gate: string;
  piece: string;
  source: string;
  target: string;
}

export interface Applied {
  kind: "applied";
  seat: number;
  effect: string;
}

export interface Shown {
  kind: "shown";
  seat: number;
  place: string;
  pieces: string[];
}

export interface Rearranged {
  kind: "rearranged";
  seat: number;
  place: string;
  pieces: string[] | null;
}

export interface Chosen {
  kind: "chosen";
  seat: number;
  what: string;
  chosen: string | null;
}

export interface EndAnnounced {
  kind: "end-announced";
  seat: number;
}

export interface Eliminated {
  kind: "eliminated";
  seat: number;
}

export interface Ended {
  kind: "ended";
  result: string;
}

export type AnyEvent = TurnBegan | Moved | Sorted | Announced | Activated | Targeted | Answered | Passed | Roared | Redirected | Cancelled | Released | Beads | Sealed | Applied | Shown | Rearranged | Chosen | EndAnnounced | Eliminated | Ended;
