// The server by HTTP. A refusal is a `Refusal` with the server's own words for people.

import type * as w from "../wire/server";

const PATIENCE = 60_000; // milliseconds; who hears nothing for so long is told

let language = "en";

/** In which language the server should refuse. */
export function speak(to: string): void {
  language = to;
}

export class Refusal extends Error {
  constructor(readonly problem: w.Problem) {
    super(problem.detail || problem.title);
  }
}

/** The server could not be reached, or did not answer with sense. */
export class NoAnswer extends Error {}

async function ask(
  method: string,
  path: string,
  token: string | null,
  body?: unknown,
  text: string | undefined = body === undefined ? undefined : JSON.stringify(body),
): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": language };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (text !== undefined) headers["Content-Type"] = "application/json";
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers,
      signal: AbortSignal.timeout(PATIENCE),
      ...(text === undefined ? {} : { body: text }),
    });
  } catch (error) {
    throw new NoAnswer(String(error));
  }
  if (answer.ok) return answer;
  let problem: w.Problem;
  try {
    problem = (await answer.json()) as w.Problem;
  } catch {
    throw new NoAnswer(`${answer.status}`);
  }
  throw new Refusal(problem);
}

export async function fetchText(path: string): Promise<string> {
  return (await ask("GET", path, null)).text();
}

async function get<T>(path: string, token: string | null = null): Promise<T> {
  return (await ask("GET", path, token)).json() as Promise<T>;
}

async function send<T>(method: string, path: string, body: unknown, token: string | null = null): Promise<T> {
  return (await ask(method, path, token, body)).json() as Promise<T>;
}

const post = <T>(path: string, body: unknown = {}, token: string | null = null) => send<T>("POST", path, body, token);

export const api = {
  games: () => get<w.GameShown[]>("/api/games"),
  game: (slug: string, box = "") => get<w.GameShown>(`/api/games/${slug}${box && `?box=${box}`}`),
  tutorial: (slug: string) => get<w.Course>(`/api/games/${slug}/tutorial`),
  drawing: (slug: string, view: unknown, columns: number, of: string) =>
    post<w.DrawingShown>(`/api/games/${slug}/drawing`, { view, columns, of }),
  warnings: (slug: string, wish: w.SetupWish) => post<w.Note[]>(`/api/games/${slug}/warnings`, wish),
  components: (slug: string, of: string) =>
    get<Record<string, unknown>>(`/api/games/${slug}/components${of && `?of=${of}`}`),
  open: (wish: w.NewTable) => post<w.Opened>("/api/tables", wish),
  listed: (status: string) => get<w.Briefs>(`/api/tables?status=${status}`),
  mine: (keys: w.Key[]) => post<w.Briefs>("/api/tables/mine", { tables: keys }),
  table: (id: string, token: string | null) => get<w.TableSeen>(`/api/tables/${id}`, token),
  join: (id: string, wish: w.Join) => post<w.Joined>(`/api/tables/${id}/join`, wish),
  fill: (id: string, host: string, seat: number, filling: w.Filling) =>
    send<w.Done>("PUT", `/api/tables/${id}/seats/${seat}`, filling, host),
  change: (id: string, token: string, change: w.SeatChange) =>
    send<w.Done>("PATCH", `/api/tables/${id}/seat`, change, token),
  history: (id: string, token: string | null, after: number, views: boolean, progress = false) =>
    get<w.History>(`/api/tables/${id}/history?after=${after}&views=${views}&progress=${progress}`, token),
  hint: (id: string, token: string) => get<w.Hint>(`/api/tables/${id}/hint`, token),
  /** Play on alone from a moment, the present for null, on a private table. */
  branch: (id: string, token: string, wish: w.BranchWish) => post<w.Opened>(`/api/tables/${id}/branch`, wish, token),
  branchRecord: (id: string, token: string | null, wish: w.BranchWish) =>
    post<w.Opened>(`/api/records/${id}/branch`, wish, token),
  /** Why touching these things leads to no decision now. */
  why: (id: string, token: string, touch: string[]) => post<w.WhyShown>(`/api/tables/${id}/why`, { touch }, token),
  undoShown: (id: string, token: string) => get<w.UndoShown>(`/api/tables/${id}/undo`, token),
  /** start, leave, pause, resume, go-on, deal-anew, abandon, takeback: what needs nothing but the seat. */
  plain: (id: string, what: string, token: string) => post<w.Done>(`/api/tables/${id}/${what}`, {}, token),
  disclose: (id: string, token: string, share: string) => post<w.Done>(`/api/tables/${id}/disclose`, { share }, token),
  undo: (id: string, token: string) => post<w.Done>(`/api/tables/${id}/undo`, {}, token),
  answer: (id: string, token: string, yes: boolean) => post<w.Done>(`/api/tables/${id}/answer`, { yes }, token),
  takeOver: (id: string, token: string, seat: number) =>
    post<w.Done>(`/api/tables/${id}/takeover?seat=${seat}`, {}, token),
  rematch: (id: string, token: string, swap: boolean) => post<w.Rematch>(`/api/tables/${id}/rematch`, { swap }, token),
  /** The record of a table that is over, as text. */
  tableRecord: async (id: string, token: string | null) => (await ask("GET", `/api/tables/${id}/record`, token)).text(),
  replay: (id: string, token: string | null, seat: number | "all" | null, first: number, limit: number) => {
    const wish = `first=${first}&limit=${limit}${seat === null ? "" : `&seat=${seat}`}`;
    return get<w.Replay>(`/api/records/${id}/replay?${wish}`, token);
  },
  analysis: (record: string, token: string | null) => get<w.AnalysisShown>(`/api/records/${record}/analysis`, token),
  /** Records are handed on as text: a seed has more digits than a number here can hold. */
  replayFile: async (record: string, seat: number | "all" | null, first: number, limit: number) => {
    const body = `{"record":${record},"seat":${JSON.stringify(seat)},"first":${first},"limit":${limit}}`;
    return (await ask("POST", "/api/replay", null, undefined, body)).json() as Promise<w.Replay>;
  },
  puzzle: (game: string, day: string | null) =>
    get<w.PuzzleShown>(`/api/puzzles/${game}${day === null ? "" : `/${day}`}`),
  solve: (game: string, day: string, action: number) => post<w.PuzzleSolved>(`/api/puzzles/${game}/${day}`, { action }),
  health: () => get<w.Health>("/healthz"),
  push: () => get<w.PushShown>("/api/push"),
  pushTo: (id: string, token: string, wish: w.PushWish) => send<w.Done>("PUT", `/api/tables/${id}/push`, wish, token),
  daily: (game: string, day: string | null, device: string | null) =>
    get<w.DailyBoard>(`/api/daily/${game}${day === null ? "" : `/${day}`}`, device),
  handIn: async (game: string, day: string, record: string, name: string, device: string) => {
    const body = `{"record":${record},"name":${JSON.stringify(name)}}`;
    return (await ask("POST", `/api/daily/${game}/${day}`, device, undefined, body)).json() as Promise<w.DailyCounted>;
  },
  dailyName: (game: string, day: string, name: string, device: string) =>
    send<w.DailyBoard>("PATCH", `/api/daily/${game}/${day}`, { name }, device),
  recordText: async (id: string, token: string | null) => (await ask("GET", `/api/records/${id}`, token)).text(),
  verifyText: async (record: string) =>
    (await ask("POST", "/api/verify", null, undefined, record)).json() as Promise<w.VerdictShown>,
};
