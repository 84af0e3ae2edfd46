// From the first page: a whole game against bots by the keyboard alone, and a game begun by a tap. (Whole games by clicks,
// on a desk and on a phone, are in friends.spec.ts.)

import { byKey, decide, dice, over, playOut, settle } from "./play";
import { expect, test } from "./server";

const ENOUGH = 4; // decisions; some games are over after two, and then another one is played

for (const slug of ["utena", "couperation", "raigo", "hoshizukuri", "princess"]) {
  test(`${slug} is played to the end by the keyboard alone`, async ({ page, server }) => {
    await settle(page, { language: "en" });
    for (let decisions = 0; decisions < ENOUGH;) {
      await page.goto(server.url);
      await page.locator(`[data-game-card="${slug}"] [data-play]`).focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/t\/[\w-]{12}$/);
      decisions = await playOut(page, dice(7), byKey);
      await expect(over(page).getByRole("heading").first()).toBeVisible();
    }
  });

  test(`${slug} begins with a tap on a phone, and a tap decides`, async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await settle(page);
    await page.goto(server.url);
    await page.locator(`[data-game-card="${slug}"] [data-play]`).click();
    await expect(page).toHaveURL(/\/t\/[\w-]{12}$/);
    const roll = dice(390);
    await expect.poll(() => decide(page, roll), { intervals: [20] }).toBe(true);
  });
}
