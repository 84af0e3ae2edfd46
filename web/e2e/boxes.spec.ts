// A server with a changed box: it is offered where a table is made, and whoever sees the table, its line in a list or
// its record reads whose box it is. The drawing shows the faces of that box.

import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { settle } from "./play";
import { expect, Server, test } from "./server";
import { finish, open } from "./tables";

const BADGE = { en: "Changed box: Cheap thunder, by Aki", ja: "改変版の箱：Cheap thunder（作：Aki）" };

/** The box in which thunder costs two. */
function changedBox(): string {
  const text = readFileSync(resolve("../src/madoi/games/hoshizukuri/box.toml"), "utf8");
  const [before, after, ...more] = text.split('id = "thunder"');
  expect([more.length, after?.includes("cost = 5\n")]).toEqual([0, true]);
  const file = join(mkdtempSync(join(tmpdir(), "madoi-box-")), "box.toml");
  const changed = `${before}id = "thunder"${after?.replace("cost = 5\n", "cost = 2\n")}`;
  writeFileSync(file, `${changed}\n[changed]\ntitle = "Cheap thunder"\nby = "Aki"\n`);
  return file;
}

test("whose changed box it is stands at the table, in the list, in the record and in both languages", async ({
  page,
}) => {
  const server = await Server.start("--components", changedBox());
  try {
    await page.setViewportSize({ width: 390, height: 844 });
    await settle(page, { language: "en" });
    const badge = page.locator("[data-box]");

    await page.goto(`${server.url}/new/hoshizukuri`);
    await expect(badge).toHaveCount(0); // the printed box comes first
    await page.getByRole("radio", { name: "Cheap thunder" }).check();
    await expect(badge).toHaveText(BADGE.en);
    await page.getByRole("radio", { name: "1", exact: true }).check();
    const faces = page.waitForResponse((answer) => /\/components\?of=tables\//.test(answer.url()));
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(page.locator(".board")).toBeVisible();
    await expect(badge).toHaveText(BADGE.en);
    const box = (await (await faces).json()) as { card: { id: string; cost: number }[] };
    expect(box.card.find(({ id }) => id === "thunder")?.cost).toBe(2);

    await page.goto(server.url);
    await expect(badge).toHaveText(BADGE.en);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    const games = (await (await fetch(`${server.url}/api/games`)).json()) as {
      slug: string;
      boxes: { id: string }[];
    }[];
    const id = games.find(({ slug }) => slug === "hoshizukuri")?.boxes[0]?.id;
    const played = await open(server, "hoshizukuri", [{ kind: "person" }], { box: id });
    await finish(server, played);
    await page.goto(`${server.url}/r/${played.table.id}`);
    await expect(badge).toHaveText(BADGE.en);

    await page.evaluate(() =>
      localStorage.setItem("madoi.settings", JSON.stringify({ language: "ja", speed: "none" })),
    );
    await page.reload();
    await expect(badge).toHaveText(BADGE.ja);

    const printed = await open(server, "hoshizukuri", [{ kind: "person" }]);
    await page.goto(`${server.url}/t/${printed.table.id}`);
    await expect(page.locator(".board")).toBeVisible();
    await expect(badge).toHaveCount(0);
  } finally {
    await server.stop();
  }
});
