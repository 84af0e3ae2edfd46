// Whole games against bots, as a person plays them: by clicks on a desk and on a phone, and by the keyboard alone.

import { byKey, click, dice, over, playOut, settle } from "./play";
import { expect, test } from "./server";

const ENOUGH = 4; // decisions; some games are over after two, and then another one is played
const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

for (const slug of ["utena", "couperation", "raigo", "hoshizukuri", "princess"]) {
  for (const [name, viewport] of Object.entries(SIZES)) {
    test(`${slug} is played to the end by clicks on a ${name}`, async ({ page, server }) => {
      await page.setViewportSize(viewport);
      await settle(page);
      for (let decisions = 0; decisions < ENOUGH;) {
        await page.goto(server.url);
        await page.locator(`[data-game-card="${slug}"] [data-play]`).click();
        await expect(page).toHaveURL(/\/t\/[\w-]{12}$/);
        decisions = await playOut(page, dice(viewport.width), click);
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(sideways).toBeLessThanOrEqual(0);
        await expect(over(page).getByRole("heading").first()).toBeVisible();
      }
    });
  }

  test(`${slug} is played to the end by the keyboard alone`, async ({ page, server }) => {
    await settle(page, { language: "en" });
    for (let decisions = 0; decisions < ENOUGH;) {
      await page.goto(server.url);
      await page.locator(`[data-game-card="${slug}"] [data-play]`).focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/t\/[\w-]{12}$/);
      decisions = await playOut(page, dice(7), byKey);
    }
  });
}
