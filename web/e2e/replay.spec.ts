// Looking back: in a running game within what the seat knows, after the end from every seat; and checking the shuffle.

import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { settle } from "./play";
import { expect, test } from "./server";
import { cardsIn, finish, hold, open, state, TABLES, underWay } from "./tables";

const UNKEPT = /This device did not sit at the table/;
const people = [
  { kind: "person", name: "Aki" },
  { kind: "person", name: "Ben" },
];

for (const { slug, viewport } of TABLES) {
  test(`a finished game of ${slug} is scrubbed, seen all open and by each seat, shared and verified`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(viewport);
    await settle(page, { language: "en" });
    const opened = await open(server, slug, people);
    const { id } = opened.table;
    const dealt = await Promise.all(
      opened.seats.map(async ({ seat, token }) => cardsIn((await state(server, id, token)).view, seat)),
    );
    await finish(server, opened);
    await page.goto(`${server.url}/r/${id}`);
    const slider = page.getByRole("slider");
    await expect(slider).toHaveValue("0");
    for (const card of dealt.flat()) await expect(page.locator(`.board [data-thing="${card}"]`)).toHaveCount(1);
    await page.getByRole("button", { name: "One move on" }).click();
    await expect(slider).toHaveValue("1");
    // what is told beside the table does not stretch it
    const high = await page.locator(".columns > .board").evaluate((node) => node.getBoundingClientRect().height);
    expect(high).toBeLessThan(viewport.width > 800 ? viewport.height : 2 * viewport.height);
    await page.getByRole("button", { name: "To the end" }).click();
    const last = await slider.getAttribute("max");
    await expect(slider).toHaveValue(last ?? "");
    await slider.fill("3");
    await expect(page).toHaveURL(/move=3/);

    await page.getByRole("combobox").selectOption({ label: "Ben" });
    await expect(page).toHaveURL(/seat=1/);
    await slider.fill("0");
    for (const card of dealt[1] ?? []) await expect(page.locator(`.board [data-thing="${card}"]`)).toHaveCount(1);
    for (const card of dealt[0] ?? []) await expect(page.locator(`.board [data-thing="${card}"]`)).toHaveCount(0);
    await slider.fill("3");
    await expect(page).toHaveURL(/seat=1&move=3/);
    await page.reload();
    await expect(slider).toHaveValue("3");
    await page.getByRole("button", { name: "Check the shuffle" }).click();
    await expect(page.getByText("computed here, in your browser", { exact: false })).toBeVisible();
    await expect(page.getByText("✗")).toHaveText([UNKEPT]);
  });
}

test("a record is downloaded, loaded again and shown; nonsense is refused", async ({ page, server }) => {
  await settle(page, { language: "en" });
  const opened = await open(server, "utena", people);
  await finish(server, opened);
  await page.goto(`${server.url}/r/${opened.table.id}`);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the record" }).click();
  const path = await (await download).path();
  await page.goto(`${server.url}/replay`);
  await page.locator("input[type=file]").setInputFiles(path);
  await expect(page.getByRole("slider")).toBeVisible();
  await page.getByRole("button", { name: "Check the shuffle" }).click();
  await expect(page.getByText("computed here, in your browser", { exact: false })).toBeVisible();
  await expect(page.getByText("✗")).toHaveText([UNKEPT]);

  const nonsense = join(server.folder, "nonsense.json");
  writeFileSync(nonsense, "not a record");
  await page.goto(`${server.url}/replay`);
  await page.locator("input[type=file]").setInputFiles(nonsense);
  await expect(page.getByText("not a record of Madoi")).toBeVisible();
});

for (const { slug, viewport } of TABLES) {
  test(`${slug}: during play the past shows no more than the seat knew`, async ({ page, server }) => {
    await page.setViewportSize(viewport);
    await settle(page, { language: "en" });
    const opened = await underWay(server, slug, people, 5);
    const { id } = opened.table;
    await hold(page, opened, [0]);
    const heard: string[] = [];
    page.on("response", async (answer) => {
      if (answer.url().includes("/history")) heard.push(await answer.text().catch(() => ""));
    });
    const theirs = cardsIn((await state(server, id, opened.seats[1]?.token ?? "")).view, 1);
    const everybody = await (await fetch(`${server.url}/api/tables/${id}/history?views=true`)).text();
    const hidden = theirs.filter((card) => !everybody.includes(`"${card}"`));
    expect(hidden.length).toBeGreaterThan(0);

    await page.goto(`${server.url}/t/${id}`);
    await expect(page.locator(".board [data-thing]").first()).toBeVisible();
    await page.keyboard.press("["); // one move back
    await expect(page.getByText("Looking back").first()).toBeVisible();
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    for (const card of hidden) expect(heard.join("\n")).not.toContain(`"${card}"`);
  });
}
