// Made by `python -m madoi.server.typescript`; do not edit.

export interface PrincessView {
  first_play: boolean;
  start_player: number;
  active: number;
  turn: number;
  steps: string[];
  step: number | null;
  turns_left: number | null;
  players: PlayerView[];
  field: TileView[];
  stack: number;
  display: SpellView[];
  deck: number;
  known: KnownView[];
  steals: string[];
  discard: string;
  discarded: string[];
  aside: string[];
  gained: number;
  walk: WalkView | null;
  pending: string[];
  placed: string | null;
  princess: number | null;
  carrier: number | null;
  passages: boolean;
  goal: number;
  numbers: string[];
  bonus: (string | null)[];
  sheet: Line[];
  totals: number[];
  result: string | null;
  hidden: HiddenView | null;
  game: string;
  seat: number | null;
  seats: number;
  actor: number | null;
  phase: string;
  all_open: boolean;
  dangers: Note[];
}

export interface PlayerView {
  seat: number;
  colour: string;
  start_card: string;
  sides: TileView[];
  side: string | null;
  cells: CellView[];
  empty: SpotView[];
  spare: [number, number];
  counts: { [key: string]: number };
  reach: ReachView[];
  cubes: number;
  keep: string;
  kept: SpellView | null;
  spirits: SpiritView[];
  cell: number;
  rank: number | null;
  overrun: number;
  held: TileView | null;
  escaped: boolean | null;
}

export interface TileView {
  id: string;
  tile: string;
  element: string;
  sky: string;
}

export interface CellView {
  id: string;
  tile: string;
  element: string;
  sky: string;
  row: number;
  column: number;
  start: boolean;
  cube: boolean;
  covered: string[];
}

export interface SpotView {
  id: string;
  row: number;
  column: number;
}

export interface ReachView {
  card: string;
  fits: FitView[];
  shorts: ShortView[];
}

export interface FitView {
  cells: string[];
  attribute: string;
  steps: number;
  mixed: boolean;
  cube: boolean;
}

export interface ShortView {
  cell: string;
  attribute: string | null;
  steps: number;
  cells: string[];
}

export interface SpellView {
  id: string;
  steps: number;
  mixed: number | null;
  cells: [number, number][];
}

export interface SpiritView {
  id: string;
  uses: number;
}

export interface KnownView {
  card: string;
  above: number;
}

export interface WalkView {
  gained: number;
  combo: number;
  total: number;
  lost: number;
  why: string | null;
  cell: number;
  overrun: number;
}

export interface Line {
  key: string;
  counts: number[];
  points: number[];
}

export interface HiddenView {
  stack: string[];
  deck: string[];
}

export interface Note {
  key: string;
  args?: { [key: string]: string | number };
  things?: string[];
  danger?: boolean;
}

export interface SideChosen {
  kind: "side-chosen";
  seat: number;
  card: string;
  side: string;
}

export interface FieldLaid {
  kind: "field-laid";
  tiles: string[];
}

export interface DisplayLaid {
  kind: "display-laid";
  cards: string[];
}

export interface PutBack {
  kind: "put-back";
  card: string;
  above: number;
  deck: number;
}

export interface TurnBegan {
  kind: "turn-began";
  seat: number;
  turn: number;
}

export interface TileOpened {
  kind: "tile-opened";
  tile: string;
  place: string;
}

export interface Passed {
  kind: "passed";
  seat: number;
  step: string;
}

export interface CardKept {
  kind: "card-kept";
  seat: number;
  card: string;
}

export interface CardDiscarded {
  kind: "card-discarded";
  seat: number;
  card: string;
}

export interface CardDrawn {
  kind: "card-drawn";
  card: string;
  slot: number;
}

export interface StealDrawn {
  kind: "steal-drawn";
  card: string;
  pending: boolean;
}

export interface Reshuffled {
  kind: "reshuffled";
  cards: number;
}

export interface CubeRecovered {
  kind: "cube-recovered";
  seat: number;
  cell: string;
}

export interface SpiritUsed {
  kind: "spirit-used";
  seat: number;
  spirit: string;
  left: number;
}

export interface SpiritDrew {
  kind: "spirit-drew";
  seat: number;
  tile: string;
}

export interface CubePlaced {
  kind: "cube-placed";
  seat: number;
  cell: string;
}

export interface CubeMoved {
  kind: "cube-moved";
  seat: number;
  source: string;
  cell: string;
}

export interface TilePlaced {
  kind: "tile-placed";
  seat: number;
  tile: string;
  source: string;
  cell: string;
  covered: boolean;
}

export interface SpellCompleted {
  kind: "spell-completed";
  seat: number;
  card: string;
  cells: string[];
  attribute: string;
  cube: string;
  steps: number;
  mixed: boolean;
}

export interface Moved {
  kind: "moved";
  seat: number;
  steps: number;
  lost: number;
  why: string | null;
  start: number;
  cell: number;
  overrun: number;
}

export interface PrincessTaken {
  kind: "princess-taken";
  seat: number;
  cell: number;
  to: number;
  giver: number | null;
}

export interface PassagesOpened {
  kind: "passages-opened";
}

export interface Arrived {
  kind: "arrived";
  seat: number;
  rank: number;
  overrun: number;
}

export interface CubesReturned {
  kind: "cubes-returned";
  seat: number;
  cards: string[];
}

export interface StealBegan {
  kind: "steal-began";
  card: string;
}

export interface TileTaken {
  kind: "tile-taken";
  seat: number;
  victim: number;
  tile: string;
  cell: string;
  cube: boolean;
}

export interface NothingTaken {
  kind: "nothing-taken";
  seat: number;
  victim: number;
}

export interface StealEnded {
  kind: "steal-ended";
  card: string;
}

export interface LastRound {
  kind: "last-round";
  seat: number;
}

export interface Ended {
  kind: "ended";
  result: string;
  bonus: string[];
  totals: number[];
}

export type AnyEvent = SideChosen | FieldLaid | DisplayLaid | PutBack | TurnBegan | TileOpened | Passed | CardKept | CardDiscarded | CardDrawn | StealDrawn | Reshuffled | CubeRecovered | SpiritUsed | SpiritDrew | CubePlaced | CubeMoved | TilePlaced | SpellCompleted | Moved | PrincessTaken | PassagesOpened | Arrived | CubesReturned | StealBegan | TileTaken | NothingTaken | StealEnded | LastRound | Ended;
