// Two browsers, one table, a desk and a phone: made, sent by link, joined, played to the end by clicks.

import { awaited, decide, dice, over, settle } from "./play";
import { expect, test } from "./server";

for (const slug of ["utena", "couperation", "raigo", "hoshizukuri", "princess"]) {
  test(`${slug}: a friend joins by the link and both play to the end`, async ({ browser, server }) => {
    const [aki, ben] = await Promise.all(
      [
        { width: 1280, height: 800 },
        { width: 390, height: 844 },
      ].map(async (viewport) => (await browser.newContext({ viewport, locale: "en" })).newPage()),
    );
    if (!aki || !ben) throw new Error("no pages");
    await settle(aki, { name: "Aki" });
    await settle(ben, { language: "ja" });

    await aki.goto(`${server.url}/new/${slug}`);
    await aki.getByRole("button", { name: "Create the table" }).click();
    const link = aki.getByLabel("Link to the table");
    await expect(link).toHaveValue(/\/t\/[\w-]{12}$/);
    await expect(aki.locator("svg[role=img]").first()).toBeVisible(); // the code to scan

    await ben.goto(await link.inputValue());
    await ben.getByRole("textbox").first().fill("ベン");
    await ben.getByRole("button", { name: "加わる" }).first().click();
    await expect(aki.getByText("ベン").first()).toBeVisible();
    await aki.getByRole("button", { name: "Start", exact: true }).click();

    const roll = dice(5);
    await expect
      .poll(
        async () => {
          const first = await Promise.race([aki, ben].map((page) => awaited(page).then(() => page)));
          if ((await decide(first, roll)) || (await decide(first === aki ? ben : aki, roll))) return "playing";
          return (await over(aki).count()) && (await over(ben).count()) ? "over" : "waiting";
        },
        { timeout: 250_000, intervals: [20] },
      )
      .toBe("over");
    for (const page of [aki, ben]) {
      await expect(over(page).getByRole("heading").first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    await expect(over(ben)).toContainText(/[ぁ-ん]/);
  });
}
