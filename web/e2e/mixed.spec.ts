// Two people at one device, one far away, and a bot: nobody waits in vain, and the veil falls only between the two.

import type { Page } from "@playwright/test";

import type { History } from "../src/wire/server";
import { decide, dice, over, settle } from "./play";
import { expect, test } from "./server";
import { hold, open, state } from "./tables";

const NAMES = ["Aki", "Ben", "Chi", "Bot 4"];
const SEATS = [...NAMES.slice(0, 3).map((name) => ({ kind: "person", name })), { kind: "bot" }];
const ENOUGH = 14; // decisions of people

test("two on one device, one by link and a bot play together", async ({ browser, server }) => {
  const opened = await open(server, "couperation", SEATS);
  const { id } = opened.table;
  const roll = dice(5);
  const sit = async (seats: number[]): Promise<Page> => {
    const page = await (await browser.newContext({ locale: "en" })).newPage();
    await settle(page, { language: "en" });
    await hold(page, opened, seats);
    await page.goto(`${server.url}/t/${id}`);
    return page;
  };
  const [shared, remote] = [await sit([0, 1]), await sit([2])];
  const veil = shared.getByRole("button", { name: /– show$/ });
  const pass = shared.getByRole("button", { name: /pass on to/ });
  const lit = (page: Page) => page.locator(".thing.lit, [data-commit]");
  const anything = (page: Page) => veil.or(pass).or(lit(page)).or(over(page));

  let made = 0;
  let last = ""; // whose hand was open on the shared device
  while (made < ENOUGH && !(await over(remote).count())) {
    await expect.poll(async () => (await anything(shared).count()) + (await lit(remote).count())).toBeGreaterThan(0);
    if (await veil.count()) {
      const names = await veil.allInnerTexts();
      const { table } = await state(server, id, opened.seats[2]?.token ?? "");
      const asked = names.map((text) => (text.includes("Aki") ? 0 : 1));
      for (const seat of asked) expect(table.deciders).toContain(seat); // somebody here is needed
      expect(names[0]).not.toBe(last); // who has the device in hand is not asked to take it
      last = names[0] ?? "";
      await veil.first().click();
      await expect(lit(shared).first()).toBeVisible();
    } else if (await pass.count()) await pass.click();
    else if (await decide(shared, roll)) made++;
    else if (await decide(remote, roll)) made++;
  }

  // everybody has been told what the others did; a hand that is open, or the table that all may see, has the log
  if (await veil.count()) await veil.first().click();
  const history = (await (await fetch(`${server.url}/api/tables/${id}/history`)).json()) as History;
  const acted = new Set(history.moments.flatMap(({ who, events }) => (who === null || !events.length ? [] : [who])));
  expect(acted.size).toBeGreaterThan(0);
  for (const page of [shared, remote]) {
    for (const seat of acted) await expect(page.getByRole("log")).toContainText(NAMES[seat] ?? "");
  }
});
