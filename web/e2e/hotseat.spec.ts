// Two people, one device: the veil falls between them, and nothing of the other hand is anywhere.

import type { Browser, ViewportSize } from "@playwright/test";

import { decide, dice, over, settle } from "./play";
import { expect, type Server, test } from "./server";
import { cardsIn, handing, hold, open, state, TABLES } from "./tables";

const PEOPLE = [
  { kind: "person", name: "Aki" },
  { kind: "person", name: "Ben" },
];

/** What was looked at: times a seat was opened, times its own cards were there, cards of the other hand that were looked for. */
interface Looked {
  opened: number;
  own: number;
  kept: number;
}

/** One table on one device, until it is over or enough was looked at. */
async function lookAround(
  browser: Browser,
  server: Server,
  slug: string,
  viewport: ViewportSize,
  looked: Looked,
): Promise<void> {
  const page = await (await browser.newContext({ locale: "en", viewport })).newPage();
  const opened = await open(server, slug, PEOPLE);
  const { id } = opened.table;
  const token = (seat: number) => opened.seats.find((one) => one.seat === seat)?.token ?? "";
  const handOf = async (seat: number) => cardsIn((await state(server, id, token(seat))).view, seat);
  let heard: string[] = [];
  page.on("websocket", (line) => line.on("framereceived", ({ payload }) => heard.push(String(payload))));
  page.on("response", async (answer) => {
    if (answer.url().includes("/api/tables")) heard.push(await answer.text().catch(() => ""));
  });
  await settle(page, { language: "en" });
  await hold(page, opened, [0, 1]);
  await page.goto(`${server.url}/t/${id}`);

  const { veil, pass } = handing(page);
  const something = veil.or(pass).or(page.locator(".thing.lit")).or(over(page)).first();
  const roll = dice(11);
  const held = [new Set<string>(), new Set<string>()]; // what each has had in hand
  while (looked.opened < 8) {
    await expect(something).toBeVisible();
    if (await over(page).count()) break;
    if (await pass.count()) {
      await pass.click();
      continue;
    }
    if (await veil.count()) {
      // Under the veil: no card of anybody's hand in the page.
      const html = await page.content();
      for (const card of [...(await handOf(0)), ...(await handOf(1))]) expect(html).not.toContain(`"${card}"`);

      const seat = (await veil.first().innerText()).includes("Aki") ? 0 : 1;
      heard = [];
      await veil.first().click();
      await expect(page.locator(".thing.lit").first()).toBeVisible();
      looked.opened++;
      // Before the veil: only the own cards, in the page and in everything that came over the line since.
      const [mine, other] = [await handOf(seat), await handOf(1 - seat)];
      // A card that lay open once, and was taken to a hand from there, may be seen in the past of the table.
      const everybody = await (await fetch(`${server.url}/api/tables/${id}/history?views=true`)).text();
      const shown = `${await page.content()}\n${heard.join("\n")}`;
      if (mine.length) {
        expect(mine.some((card) => shown.includes(`"${card}"`))).toBe(true); // a hand may have been played out
        looked.own++;
      }
      // So may one that was laid face down by this seat and is in the other hand now.
      const unseen = other.filter((card) => !everybody.includes(`"${card}"`) && !held[seat]?.has(card));
      looked.kept += unseen.length;
      for (const card of unseen) expect(shown).not.toContain(`"${card}"`);
    }
    for (const [seat, cards] of held.entries()) for (const card of await handOf(seat)) cards.add(card);
    await decide(page, roll);
  }
  await page.context().close();
}

for (const { slug, viewport } of TABLES) {
  test(`${slug}: behind the veil there is no hand, not in the page, not on the line`, async ({ browser, server }) => {
    const looked: Looked = { opened: 0, own: 0, kept: 0 };
    // Cards fall as they fall: a table may be over after three turns, and then another one is looked at.
    while (looked.opened < 8) await lookAround(browser, server, slug, viewport, looked);
    expect(looked.own).toBeGreaterThan(3);
    expect(looked.kept).toBeGreaterThan(3);
  });
}

test("nothing can be tapped before it is known who sits where, so that nothing changes under the finger", async ({
  page,
  server,
}) => {
  const opened = await open(server, "utena", PEOPLE, { options: { first: 1 } });
  let tell = () => {};
  const told = new Promise<void>((done) => (tell = done));
  let asked = 0;
  await page.route(`**/api/tables/${opened.table.id}`, async (route) => {
    asked++;
    await told;
    await route.continue();
  });
  await settle(page, { language: "en" });
  await hold(page, opened, [0, 1]);
  await page.goto(`${server.url}/t/${opened.table.id}`);
  await expect.poll(() => asked).toBe(2); // the table itself has come over its line
  await expect(page.locator("main")).toHaveText("One moment…");
  tell();
  await expect(handing(page).veil).toHaveText("I am Ben – show");
});

test("who has answered on this device is no longer among those who decide", async ({ page, server }) => {
  await settle(page, { language: "en" });
  const opened = await open(server, "couperation", PEOPLE);
  await hold(page, opened, [0, 1]);
  await page.goto(`${server.url}/t/${opened.table.id}`);
  const deciding = page.locator(".seats .decides");
  await page.getByRole("button", { name: /Aki – show/ }).click();
  await expect(deciding).toHaveCount(2); // all answer in their own time
  await page.getByRole("button", { name: "I would like to start" }).click();
  await page.getByRole("button", { name: "OK I would like to start" }).click();
  await page.getByRole("button", { name: /Ben – show/ }).click();
  await expect(page.getByRole("button", { name: "I would like to start" })).toBeVisible();
  await expect(deciding).toHaveCount(1);
  await expect(deciding).toContainText("Ben");
});

test("on a phone the words that hide a hand stay within their button", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await settle(page, { language: "ja" });
  const names = ["ベアトリーチェ・ポルチナリ", "ベンジャミン・フランクリン"]; // whoever is the first to wait
  const opened = await open(
    server,
    "utena",
    names.map((name) => ({ kind: "person", name })),
  );
  await hold(page, opened, [0, 1]);
  await page.goto(`${server.url}/t/${opened.table.id}`);
  const pass = page.locator("button.sentence");
  const roll = dice(3);
  await page.locator("button", { hasText: "画面を見る" }).first().click();
  await expect
    .poll(async () => (await pass.count()) > 0 || (await decide(page, roll), "deciding"), { intervals: [20] })
    .toBe(true);
  const over = await pass.evaluate((node) => [
    node.scrollWidth - node.clientWidth,
    node.scrollHeight - node.clientHeight,
    node.parentElement!.scrollWidth - node.parentElement!.clientWidth,
    node.parentElement!.scrollHeight - node.parentElement!.clientHeight,
  ]);
  expect(Math.max(...over)).toBeLessThanOrEqual(0);
});
