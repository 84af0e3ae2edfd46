// Tables that are made directly, where a test is about something else than making them.

import type { Page } from "@playwright/test";

import type { Opened, StateShown } from "../src/wire/server";
import type { Server } from "./server";

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

export async function state(server: Server, table: string, token: string): Promise<StateShown> {
  const answer = await fetch(`${server.url}/api/tables/${table}/state`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return answer.json() as Promise<StateShown>;
}

/** Play to the end without a browser: the first choice, always. */
export async function finish(server: Server, opened: Opened): Promise<void> {
  await advance(server, opened, Number.POSITIVE_INFINITY);
}

/** So many moves of those who hold these seats, or until the end. */
export async function advance(server: Server, opened: Opened, moves: number): Promise<void> {
  const { id } = opened.table;
  for (let made = 0; made < moves;) {
    const before = made;
    for (const { token } of opened.seats) {
      const { table, choices } = await state(server, id, token);
      if (table.status === "over") return;
      if (!choices[0] || made >= moves) continue;
      await ask(`${server.url}/api/tables/${id}/moves`, { expected: table.turn, action: choices[0].action }, token);
      made++;
    }
    if (made === before) await new Promise((done) => setTimeout(done, 50));
  }
}
