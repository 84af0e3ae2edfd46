// Made by `python -m madoi.server.typescript`; do not edit.

export interface Hello {
  type: "hello";
  token?: string | null;
  after?: number | null;
  want?: ("actions" | "choices" | "events" | "progress" | "table" | "view")[] | null;
  lang?: "en" | "ja" | null;
}

export interface MoveMessage {
  type: "move";
  id: number;
  expected: number;
  action: number;
}

export interface SayMessage {
  type: "say";
  id: number;
  text?: string;
  sign?: string;
}

export interface Sync {
  type: "sync";
  after: number;
}

export interface Ping {
  type: "ping";
  id?: number;
}

export interface Welcome {
  type: "welcome";
  protocol: number;
  version: number;
  turn: number;
  present: number[];
  moments: Moment[];
  table?: TableSeen | null;
  view?: View | null;
  choices?: Choice[] | null;
  actions?: number[] | null;
}

export interface Moment {
  number: number;
  time: number | null;
  entry: string;
  who: number | null;
  why: string | null;
  things: string[];
  events: { kind: string; [name: string]: unknown }[];
  view: View | null;
  progress: Series[] | null;
  step: number | null;
}

export interface Series {
  key: string;
  values: number[];
  things?: string[];
  goal?: number | null;
}

export interface TableSeen {
  id: string;
  game: string;
  rules_version: number;
  components: string;
  title: string;
  status: "abandoned" | "open" | "over" | "playing";
  version: number;
  turn: number;
  moves: number;
  differs: boolean;
  seats: SeatSeen[];
  deciders: number[];
  asked_at: number;
  window_ends: number | null;
  paused: boolean;
  proposal: ProposalSeen | null;
  you: You | null;
  options: { [key: string]: boolean | number | string | null | string[] };
  clock: ClockRule | null;
  window: number | null;
  talk: "free" | "signs" | "silent";
  undo: "consent" | "free" | "off";
  public: boolean;
  watchable: boolean;
  hints: boolean;
  commitment: string;
  disclose_by: number | null;
  left_out: number[];
  deals: number;
  created: number;
  outcome: Outcome | null;
  returns: number[] | null;
  rematch: string | null;
  branch: BranchSeen | null;
  box: BoxName | null;
  chat: ChatMessage[];
}

export interface SeatSeen {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  bot: string | null;
  away: string | null;
  promise: string;
  share: string;
  clock: number | null;
}

export interface ProposalSeen {
  seat: number;
  ask: "abandon" | "go-on" | "pause" | "undo";
  waiting: number[];
}

export interface You {
  seat: number;
  answered: boolean;
  host: boolean;
}

export interface ClockRule {
  bank: number;
  increment: number;
}

export interface Outcome {
  ranks: number[];
  reason: string;
  args?: { [key: string]: string | number };
  sums?: Sum[];
  scores?: number[];
}

export interface Sum {
  key: string;
  values: number[];
}

export interface BranchSeen {
  of: string;
  at: number;
  anew: boolean;
}

export interface BoxName {
  id: string;
  title: string;
  by: string;
}

export interface ChatMessage {
  version: number;
  at: number;
  seat: number;
  text?: string;
  sign?: string;
}

export interface Choice {
  action: number;
  verb: string;
  touch: string[];
  args?: { [key: string]: string | number };
  preview?: Note[];
  clauses?: string[];
  any_order?: boolean;
}

export interface Note {
  key: string;
  args?: { [key: string]: string | number };
  things?: string[];
  danger?: boolean;
}

export interface Update {
  type: "update";
  version: number;
  turn: number;
  moment: Moment;
  deciders: number[];
  asked_at: number;
  ack?: number | null;
  window_ends?: number | null;
  clocks?: number[] | null;
  table?: TableSeen | null;
  choices?: Choice[] | null;
  actions?: number[] | null;
}

export interface Ack {
  type: "ack";
  id: number;
  version: number;
}

export interface RefusedMessage {
  type: "refused";
  id: number | null;
  problem: Problem;
}

export interface Problem {
  status: number;
  code: string;
  title: string;
  detail: string;
  action: string;
  clauses?: string[];
  type?: string;
  retry_after?: number | null;
}

export interface Pong {
  type: "pong";
  id: number;
  version: number;
}

export interface Presence {
  type: "presence";
  seats: number[];
}

export interface Record {
  format?: "madoi-record-2";
  game: string;
  rules_version: number;
  components: string;
  seats: number;
  options: { [key: string]: boolean | number | string | null | string[] };
  chance: Fast | Keyed;
  moves: Entry[];
  box?: ChangedBox | null;
  names?: string[] | null;
  bots?: number[] | null;
  proof?: { [key: string]: unknown } | null;
  result?: number[] | null;
}

export interface Fast {
  generator: "mwc62";
  seed: number;
}

export interface Keyed {
  generator: "sha256-ctr";
  key: string;
}

export interface Entry {
  seat: number;
  words: string;
  digest: string;
}

export interface ChangedBox {
  game: string;
  components: { [key: string]: unknown };
  title: string;
  by?: string;
}

export interface View {
  game: string;
  seat: number | null;
  seats: number;
  actor: number | null;
  phase: string;
  all_open: boolean;
  dangers: Note[];
}

export interface ValueShown {
  value: unknown;
  label: string;
}

export interface OptionShown {
  name: string;
  default: unknown;
  allowed: unknown[];
  values: ValueShown[];
  fixed: boolean;
  clause: string;
  label: string;
  form: "date" | "list" | "seats" | "value";
  members: ValueShown[];
  count: number;
  at: number[];
}

export interface SignShown {
  sign: string;
  text: string;
  playing: boolean;
}

export interface BotShown {
  bot: string;
  name: string;
  about: string;
}

export interface GameShown {
  slug: string;
  title: string;
  tagline: string;
  seat_counts: number[];
  minutes: number;
  rules_version: number;
  components: string;
  talk: "free" | "signs" | "silent";
  signs: SignShown[];
  options: OptionShown[];
  bots: BotShown[];
  tutorial: boolean;
  puzzles: boolean;
  daily: string | null;
  boxes: BoxName[];
}

export interface SeatWish {
  kind?: "bot" | "open" | "person";
  name?: string;
  bot?: string;
  promise?: string;
}

export interface ClockWish {
  bank: number;
  increment?: number;
}

export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: { [key: string]: unknown };
  clock?: ClockWish | null;
  window?: number | null;
  talk?: "free" | "signs" | "silent" | null;
  undo?: "consent" | "free" | "off";
  public?: boolean;
  watchable?: boolean;
  hints?: boolean;
  title?: string;
  box?: string;
}

export interface SetupWish {
  seats: number;
  options?: { [key: string]: unknown };
  box?: string;
}

export interface SeatKey {
  seat: number;
  token: string;
}

export interface Opened {
  table: TableSeen;
  host: string;
  seats: SeatKey[];
}

export interface BranchWish {
  at?: number | null;
  seat?: number;
  bot?: string;
}

export interface Join {
  name?: string;
  promise?: string;
  seat?: number | null;
}

export interface Disclosure {
  share: string;
}

export interface Joined {
  seat: number;
  token: string;
  table: TableSeen;
}

export interface MoveWish {
  expected: number;
  action: number | string;
}

export interface Done {
  version: number;
  turn: number;
  status: string;
}

export interface UndoWish {
  to?: number | null;
}

export interface UndoShown {
  to: number;
  free: boolean;
}

export interface Yes {
  yes: boolean;
}

export interface Words {
  text?: string;
  sign?: string;
}

export interface RematchWish {
  swap?: boolean;
}

export interface Rematch {
  table: string;
}

export interface SeatChange {
  name?: string | null;
  promise?: string | null;
  to?: number | null;
  webhook?: string | null;
}

export interface PushKeys {
  p256dh: string;
  auth: string;
}

export interface PushWish {
  endpoint: string;
  keys: PushKeys | null;
}

export interface PushShown {
  key: string;
  detail: string;
}

export interface Filling {
  kind: "bot" | "open";
  bot?: string;
}

export interface StateShown {
  table: TableSeen;
  view: View | null;
  choices: Choice[];
  present: number[];
}

export interface Choices {
  turn: number;
  choices: Choice[];
}

export interface Actions {
  turn: number;
  actions: number[];
}

export interface History {
  version: number;
  moments: Moment[];
}

export interface AnalysisShown {
  done: number;
  total: number;
  analysis: Analysis | null;
  failed: boolean;
}

export interface Analysis {
  steps: number;
  points: Point[];
  decisive: Decisive[];
  turned: Decisive[];
}

export interface Point {
  step: number;
  who: number | null;
  chances: Estimate[];
}

export interface Estimate {
  kind: "chance" | "score";
  mean: number;
  low: number;
  high: number;
  games: number;
}

export interface Decisive {
  step: number;
  seat: number;
  swing: number;
  before: Estimate;
  after: Estimate;
  played: Choice;
  estimate: Estimate | null;
  better: Choice | null;
  better_estimate: Estimate | null;
  reasons: Comparison[];
}

export interface Comparison {
  note: Note;
  good: boolean;
  share: number;
  otherwise: number;
  quantity: boolean;
}

export interface HintChoice {
  choice: Choice;
  estimate: Estimate;
  reasons: Comparison[];
  close: boolean;
}

export interface Hint {
  turn: number;
  choices: HintChoice[];
}

export interface PuzzleShown {
  game: string;
  day: string;
  seats: number;
  seat: number;
  view: View;
  choices: Choice[];
}

export interface PuzzleAnswer {
  action: number;
}

export interface PuzzleSolved {
  right: boolean;
  choices: HintChoice[];
  yours: Estimate | null;
}

export interface Touched {
  touch: string[];
}

export interface WhyShown {
  possible: boolean;
  detail: string;
  clauses: string[];
  key: string;
  args: { [key: string]: string | number };
  things: string[];
}

export interface Key {
  table: string;
  token: string;
}

export interface Keys {
  tables: Key[];
}

export interface Briefs {
  tables: Brief[];
}

export interface Brief {
  id: string;
  game: string;
  title: string;
  status: "abandoned" | "open" | "over" | "playing";
  version: number;
  seats: SeatSeen[];
  deciders: number[];
  created: number;
  moved: number;
  outcome: Outcome | null;
  branch: BranchSeen | null;
  box: BoxName | null;
  you: You | null;
}

export interface RecordName {
  id: string;
}

export interface RecordShown {
  id: string;
  game: string;
  at: number;
  box: BoxName | null;
}

export interface RecordList {
  records: RecordShown[];
}

export interface VerdictShown {
  fair: boolean;
  moves: number;
  proof: boolean;
  key: boolean;
  disclosed: boolean;
  left_out: number[];
  deals: number;
}

export interface Replay {
  game: string;
  seats: number;
  names: string[] | null;
  bots: number[];
  moves: number;
  agree: number | null;
  box: BoxName | null;
  moments: Moment[];
}

export interface ReplayWish {
  record: Record;
  seat?: number | "all" | null;
  first?: number;
  limit?: number;
}

export interface DailyRow {
  rank: number;
  name: string;
  score: number;
  mine: boolean;
}

export interface DailyMine {
  rank: number;
  name: string;
  score: number;
}

export interface DailyBoard {
  game: string;
  day: string;
  today: string;
  closes: number;
  option: string;
  medals: number[];
  count: number;
  rows: DailyRow[];
  mine: DailyMine | null;
  streak: number;
}

export interface DailyAttempt {
  record: Record;
  name: string;
}

export interface DailyCounted {
  counted: boolean;
  score: number;
  board: DailyBoard;
}

export interface DailyName {
  name: string;
}

export interface Health {
  status: "ok";
  version: string;
  compiled: boolean;
  documents: boolean;
}

export interface LessonAfter {
  action: number;
  moments: Moment[];
  reply: Note | null;
  again: boolean;
  next: number | null;
}

export interface LessonStep {
  lesson: number;
  fresh: boolean;
  say: Note;
  point: string[];
  clauses: string[];
  view: View;
  choices: Choice[];
  after: LessonAfter[];
  wrong: Note | null;
  next: number | null;
}

export interface Course {
  game: string;
  rules_version: number;
  seats: number;
  seat: number;
  minutes: number;
  lessons: number;
  steps: LessonStep[];
}

export interface DrawingWish {
  view: { [key: string]: unknown };
  columns?: number;
  of?: string;
}

export interface Piece {
  text: string;
  at: number;
  cells: number;
  bold?: boolean;
  dim?: boolean;
  reverse?: boolean;
  colour?: number | null;
}

export interface DrawingShown {
  columns: number;
  rows: Piece[][];
}

export type Said = Hello | MoveMessage | SayMessage | Sync | Ping;
export type Heard = Welcome | Update | Ack | RefusedMessage | Pong | Presence;
