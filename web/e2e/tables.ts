// Tables that are made directly, where a test is about something else than making them.

import type { Locator, Page } from "@playwright/test";

import type { CouperationView } from "../src/wire/couperation";
import type { HoshizukuriView } from "../src/wire/hoshizukuri";
import type { Actions, Opened, StateShown } from "../src/wire/server";
import type { UtenaView } from "../src/wire/utena";
import type { Server } from "./server";

/** The games with a table of their own, and what each is looked at on where once is enough: one wide, one narrow. */
export const TABLES = [
  { slug: "utena", viewport: { width: 390, height: 844 } },
  { slug: "couperation", viewport: { width: 1280, height: 800 } },
  { slug: "hoshizukuri", viewport: { width: 390, height: 844 } },
];

export async function ask<T>(url: string, body: unknown, token?: string): Promise<T> {
  const headers = { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<T>;
}

export async function open(server: Server, game: string, seats: unknown[], more: object = {}): Promise<Opened> {
  const opened = await ask<Opened>(`${server.url}/api/tables`, { game, seats, ...more });
  await ask(`${server.url}/api/tables/${opened.table.id}/start`, {}, opened.host);
  return opened;
}

/** The page's device holds these seats. */
export async function hold(page: Page, opened: Opened, seats: number[]): Promise<void> {
  const held = {
    table: opened.table.id,
    game: opened.table.game,
    seats: opened.seats.filter((one) => seats.includes(one.seat)),
    host: null,
    at: Date.now(),
  };
  await page.addInitScript((one) => localStorage.setItem("madoi.keys", JSON.stringify([one])), held);
}

/** On one device: what shows the hand of the next person, and what hides it from them. Looked for by their words: for a
 * role Playwright goes through everything that lies on the table, again and again. */
export function handing(page: Page): { veil: Locator; pass: Locator } {
  const button = (words: RegExp) => page.locator("button", { hasText: words });
  return { veil: button(/– show$/), pass: button(/pass on to/) };
}

export async function state(server: Server, table: string, token: string): Promise<StateShown> {
  const answer = await fetch(`${server.url}/api/tables/${table}/state`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return answer.json() as Promise<StateShown>;
}

/** The ids of the cards that a view shows in a hand, in any of these games. */
export function cardsIn(view: unknown, seat: number): string[] {
  if ("players" in (view as object)) {
    return (view as HoshizukuriView).players[seat]?.hand?.map((card) => card.id) ?? [];
  }
  const { hands } = view as CouperationView | UtenaView;
  return hands[seat]?.cards.map((card) => (typeof card === "string" ? card : card.id)) ?? [];
}

export async function move(
  server: Server,
  opened: Opened,
  token: string,
  expected: number,
  action: number,
): Promise<void> {
  await ask(`${server.url}/api/tables/${opened.table.id}/moves`, { expected, action }, token);
}

/** Play to the end without a browser. */
export async function finish(server: Server, opened: Opened): Promise<void> {
  await advance(server, opened, Number.POSITIVE_INFINITY);
}

/** A table at which so many moves were made and one of its seats is asked; a game that was over by then is left. */
export async function underWay(
  server: Server,
  game: string,
  seats: unknown[],
  moves: number,
  more: object = {},
): Promise<Opened> {
  for (;;) {
    const opened = await open(server, game, seats, more);
    await advance(server, opened, moves);
    for (let over = false; !over;) {
      for (const { token } of opened.seats) {
        const { table, choices } = await state(server, opened.table.id, token);
        if (choices.length) return opened;
        over ||= table.status === "over";
      }
      await new Promise((done) => setTimeout(done, 50)); // a bot thinks
    }
  }
}

/** What a seat may do now, in numbers: a tenth of the work that the whole state is for the server. */
async function asked(server: Server, table: string, token: string): Promise<Actions> {
  const answer = await fetch(`${server.url}/api/tables/${table}/actions`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return answer.json() as Promise<Actions>;
}

/** So many moves of those who hold these seats, or until the end. */
export async function advance(server: Server, opened: Opened, moves: number): Promise<void> {
  const { id } = opened.table;
  for (let made = 0; made < moves;) {
    const before = made;
    for (const { token } of opened.seats) {
      while (made < moves) {
        const { turn, actions } = await asked(server, id, token);
        if (actions[0] === undefined) break;
        await move(server, opened, token, turn, actions[0]);
        made++;
      }
    }
    if (made > before) continue;
    if ((await state(server, id, opened.seats[0]?.token ?? "")).table.status === "over") return;
    await new Promise((done) => setTimeout(done, 50)); // a bot thinks, or a window waits for its beat
  }
}

/** The page sees this table as a test wants it: a situation that is fixed and hangs on no deal. What can be chosen stays
 * as it is. */
export async function shown<V>(page: Page, change: (view: V) => void): Promise<void> {
  await page.routeWebSocket(/\/ws\//, (socket) => {
    const line = socket.connectToServer();
    line.onMessage((text) => {
      const message = JSON.parse(String(text)) as { view?: V };
      if (message.view) change(message.view);
      socket.send(JSON.stringify(message));
    });
  });
}
