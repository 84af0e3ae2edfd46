// Two people, one device: the veil falls between them, and nothing of the other hand is anywhere.

import type { CouperationView } from "../src/wire/couperation";
import { decide, dice, over, settle } from "./play";
import { expect, test } from "./server";
import { hold, open, state } from "./tables";

/** The ids of the cards in a hand. */
const cardsOf = (view: unknown, seat: number): string[] =>
  (view as CouperationView).hands[seat]?.cards.map((card) => card.id) ?? [];

test("behind the veil there is no hand: not in the page, not on the line", async ({ page, server }) => {
  const people = [
    { kind: "person", name: "Aki" },
    { kind: "person", name: "Ben" },
  ];
  const opened = await open(server, "couperation", people);
  const { id } = opened.table;
  const token = (seat: number) => opened.seats.find((one) => one.seat === seat)?.token ?? "";
  let heard: string[] = [];
  page.on("websocket", (line) => line.on("framereceived", ({ payload }) => heard.push(String(payload))));
  page.on("response", async (answer) => {
    if (answer.url().includes("/api/")) heard.push(await answer.text().catch(() => ""));
  });
  await settle(page, { language: "en" });
  await hold(page, opened, [0, 1]);
  await page.goto(`${server.url}/t/${id}`);

  const veil = page.getByRole("button", { name: /– show$/ });
  const pass = page.getByRole("button", { name: /pass on to/ });
  const something = veil.or(pass).or(page.locator(".thing.lit")).or(over(page)).first();
  const roll = dice(11);
  let shown = 0;
  let kept = 0; // cards of the other hand that were looked for
  for (let turns = 0; turns < 200 && shown < 8 && !(await over(page).count()); turns++) {
    await expect(something).toBeVisible();
    if (await pass.count()) {
      await pass.click();
      continue;
    }
    if (await veil.count()) {
      // Under the veil: no card of anybody's hand in the page.
      const hands = [0, 1].map(async (seat) => cardsOf((await state(server, id, token(seat))).view, seat));
      const secret = (await Promise.all(hands)).flat();
      const html = await page.content();
      for (const card of secret) expect(html).not.toContain(`"${card}"`);

      const name = (await veil.first().innerText()).includes("Aki") ? 0 : 1;
      heard = [];
      await veil.first().click();
      await expect(page.locator(".thing.lit").first()).toBeVisible();
      shown++;
      // Before the veil: only the own cards, in the page and in everything that came over the line since.
      const other = cardsOf((await state(server, id, token(1 - name))).view, 1 - name);
      const mine = cardsOf((await state(server, id, token(name))).view, name);
      expect(mine.length).toBeGreaterThan(0);
      // A card that lay open once, and was taken to a hand from there, may be seen in the past of the table.
      const everybody = await (await fetch(`${server.url}/api/tables/${id}/history?views=true`)).text();
      const open = `${await page.content()}\n${heard.join("\n")}`;
      expect(mine.some((card) => open.includes(`"${card}"`))).toBe(true);
      const unseen = other.filter((card) => !everybody.includes(`"${card}"`));
      kept += unseen.length;
      for (const card of unseen) expect(open).not.toContain(`"${card}"`);
    }
    await decide(page, roll);
  }
  expect(shown).toBeGreaterThan(3);
  expect(kept).toBeGreaterThan(3);
});
