// The server is killed and comes back: the page says so, and goes on by itself.

import { decide, dice, settle } from "./play";
import { expect, test } from "./server";
import { hold, open, state, TABLES } from "./tables";

// Raigo has its own, with windows that close in the meantime.
for (const { slug, viewport } of [...TABLES, { slug: "princess", viewport: { width: 1280, height: 800 } }]) {
  test(`${slug}: a killed server loses nothing, and nobody has to reload`, async ({ page, server }) => {
    await page.setViewportSize(viewport);
    await settle(page, { language: "en" });
    const opened = await open(server, slug, [{ kind: "person", name: "Aki" }, { kind: "bot" }]);
    await hold(page, opened, [0]);
    await page.goto(`${server.url}/t/${opened.table.id}`);
    const roll = dice(3);
    await expect.poll(() => decide(page, roll)).toBe(true);
    await expect(page.locator(".thing.lit").first()).toBeVisible();
    const before = (await state(server, opened.table.id, opened.seats[0]?.token ?? "")).table;
    await page.evaluate(() => Object.assign(window, { stayed: true }));

    await server.kill();
    await expect(page.getByText("The connection is lost", { exact: false })).toBeVisible();
    await server.up();
    await expect(page.getByText("The connection is lost", { exact: false })).toBeHidden({ timeout: 20_000 });

    const after = (await state(server, opened.table.id, opened.seats[0]?.token ?? "")).table;
    expect(after.version).toBeGreaterThanOrEqual(before.version);
    await expect.poll(() => decide(page, roll)).toBe(true);
    await expect
      .poll(async () => (await state(server, opened.table.id, opened.seats[0]?.token ?? "")).table.version)
      .toBeGreaterThan(before.version);
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  });
}
