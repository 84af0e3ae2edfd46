// Coming back: what happened since somebody looked is played, for who looks away and for who opens the page again.

import type { Page } from "@playwright/test";

import type { History, Opened, Update } from "../src/wire/server";
import { settle } from "./play";
import { expect, type Server, test } from "./server";
import { advance, hold, open, state } from "./tables";

const PEOPLE = [
  { kind: "person", name: "Aki" },
  { kind: "person", name: "Ben" },
];
const meanwhile = (page: Page) => page.locator(".status", { hasText: "What happened while you were away" });

/** Both play on without a browser, until Ben has made three more moves. */
async function playOn(server: Server, opened: Opened): Promise<void> {
  const moved = async () => {
    const answer = await fetch(`${server.url}/api/tables/${opened.table.id}/history`);
    return ((await answer.json()) as History).moments.filter((one) => one.who === 1 && one.events.length).length;
  };
  const enough = (await moved()) + 3;
  while ((await moved()) < enough) await advance(server, opened, 1);
}

/** As if another tab came before this one, or went. */
async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
    Object.defineProperty(document, "visibilityState", {
      configurable: true,
      get: () => (value ? "hidden" : "visible"),
    });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

test("what happened meanwhile is played, from a hidden tab and on the next visit, and any key or tap skips it", async ({
  page,
  server,
}) => {
  const opened = await open(server, "hoshizukuri", PEOPLE);
  const { id } = opened.table;
  const version = async () => (await state(server, id, opened.seats[0]?.token ?? "")).table.version;
  const lines = page.getByRole("log").locator("li");
  let told = 0; // the last version that came over the line
  page.on("websocket", (line) =>
    line.on("framereceived", ({ payload }) => {
      told = Math.max(told, (JSON.parse(String(payload)) as Partial<Update>).version ?? 0);
    }),
  );
  await settle(page, { language: "en", speed: "slow" });
  await hold(page, opened, [0]);
  await page.goto(`${server.url}/t/${id}`);
  await expect(page.locator(".board")).toBeVisible();

  await hide(page, true);
  const before = await lines.count();
  await playOn(server, opened);
  const now = await version();
  await expect.poll(() => told).toBe(now);
  const after = await lines.count();
  expect(after).toBeGreaterThan(before + 2); // it is told, though nobody looks
  await expect(meanwhile(page)).toHaveCount(0);
  await hide(page, false);
  await expect(meanwhile(page)).toBeVisible();
  await expect(page.locator("[data-action]")).toHaveCount(0);
  expect(await lines.count()).toBeLessThan(after); // the log goes along
  await page.keyboard.press("x");
  await expect(meanwhile(page)).toHaveCount(0);
  await expect(lines).toHaveCount(after);

  const seen = await version();
  await page.goto("about:blank");
  await playOn(server, opened);
  expect(await version()).toBeGreaterThan(seen);
  await page.goto(`${server.url}/t/${id}`);
  await expect(meanwhile(page)).toBeVisible();
  await page.locator(".board").click({ position: { x: 5, y: 5 } });
  await expect(meanwhile(page)).toHaveCount(0);

  await page.goto("about:blank");
  await page.goto(`${server.url}/t/${id}`); // nothing new
  await expect(page.locator(".board")).toBeVisible();
  await expect(meanwhile(page)).toHaveCount(0);
});

test("on a shared device a link to a moment opens it once the hand is shown, as that hand saw it", async ({
  page,
  server,
}) => {
  const opened = await open(server, "hoshizukuri", PEOPLE);
  const { id } = opened.table;
  await playOn(server, opened);
  await settle(page, { language: "en" });
  await hold(page, opened, [0, 1]);
  const { moments } = (await (await fetch(`${server.url}/api/tables/${id}/history`)).json()) as History;
  const moment = moments.find((one) => one.events.length);
  await page.goto(`${server.url}/t/${id}?move=${moment?.number}`);
  await expect(page.getByText("Looking back")).toHaveCount(0); // nothing before the veil is lifted
  await page
    .getByRole("button", { name: /– show$/ })
    .first()
    .click();
  await expect(page.getByText("Looking back").first()).toBeVisible();
  await page.getByRole("button", { name: "Back to the present" }).click();
  await expect(page).toHaveURL(`${server.url}/t/${id}`);
});
