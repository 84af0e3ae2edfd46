// The table of Tsuki no Utena says what a move will bring, and that is what it brings.

import { settle } from "./play";
import { expect, test } from "./server";

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`the gain shown before an opening is the gain after it, ${viewport.width} wide`, async ({ page, server }) => {
    await page.setViewportSize(viewport);
    await settle(page, { language: "en" });
    await page.goto(server.url);
    await page.locator('[data-game-card="utena"] [data-play]').click();
    const hand = page.locator(".utena .hand");
    const lit = hand.locator(".card.lit");
    await expect(lit).not.toHaveCount(0, { timeout: 20_000 });
    await expect(lit.locator(".badge")).toHaveCount(0);
    await lit.first().click();

    const promised = lit.first().locator(".badge");
    await expect(lit.locator(".badge")).toHaveCount(await lit.count());
    const gain = Number((await promised.innerText()).trim());
    expect([0, 1, 2]).toContain(gain);
    await lit.first().click();

    const altar = page.locator(".utena .altar.active");
    const name = await altar.locator(".title b").innerText();
    await expect(altar.locator(".gain")).toHaveText(`+${gain}`);
    await expect(page.locator(".utena .cell.taken")).toHaveCount(gain);
    await expect(altar.locator(".petal.next")).toHaveCount(gain);
    const before = await altar.locator(".petal.lit").count();
    await page.locator("[data-commit]").click();

    const same = page.locator(".utena .altar", { has: page.locator(".title b", { hasText: name }) });
    await expect(same.locator(".pair .card")).toHaveCount(2);
    await expect(same.locator(".slot.match")).toHaveCount(2);
    await expect(same.locator(".petal.lit")).toHaveCount(before + gain);
    await expect(page.locator(".utena .cell.taken")).toHaveCount(0);
  });
}
