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
  boxed: number;
  used: string[];
  no_gen: number[];
  no_sen: number[];
  played: string | null;
  effect: string | null;
  storm: string[];
  offered: string[];
  mats: MatView[];
  game: string;
  seat: number | null;
  seats: number;
  actor: number | null;
  phase: string;
  all_open: boolean;
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
  heads: HeadView[];
  canyon: PileView[];
  completed: CompletedView[];
}

export interface GateView {
  id: string;
  stages: SlotView[];
  seal: string | null;
  tree: boolean;
  burning: boolean;
  score: ScoreView | null;
}

export interface ScoreView {
  yaku: string;
  name: string;
  dyed: boolean;
  points: number;
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
  order: number[];
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
  gate: string;
}

export interface Redirected {
  kind: "redirected";
  effect: string;
  target: string;
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
  gate: string;
  piece: string;
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
