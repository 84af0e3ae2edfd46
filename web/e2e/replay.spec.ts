// Looking back: in a running game within what the seat knows, after the end from every seat; and checking the shuffle.

import { writeFileSync } from "node:fs";
import { join } from "node:path";

import type { CouperationView } from "../src/wire/couperation";
import { settle } from "./play";
import { expect, test } from "./server";
import { finish, hold, open, state } from "./tables";

const people = [
  { kind: "person", name: "Aki" },
  { kind: "person", name: "Ben" },
];

test("a finished game is scrubbed, seen by each seat and all open, shared and verified", async ({ page, server }) => {
  await settle(page, { language: "en" });
  const opened = await open(server, "couperation", people);
  await finish(server, opened);
  const { id } = opened.table;
  await page.goto(`${server.url}/r/${id}`);
  const slider = page.getByRole("slider");
  await expect(slider).toHaveValue("0");
  await page.getByRole("button", { name: "One move on" }).click();
  await expect(slider).toHaveValue("1");
  await page.getByRole("button", { name: "To the end" }).click();
  const last = await slider.getAttribute("max");
  await expect(slider).toHaveValue(last ?? "");
  await slider.fill("3");
  await expect(page).toHaveURL(/move=3/);

  await page.getByRole("combobox").selectOption({ label: "Ben" });
  await expect(page).toHaveURL(/seat=1/);
  await page.reload();
  await expect(slider).toHaveValue("3");
  await page.getByRole("button", { name: "Check the shuffle" }).click();
  await expect(page.getByText("computed here, in your browser", { exact: false })).toBeVisible();
  await expect(page.getByText("✗")).toHaveCount(0);
});

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
  await expect(page.getByText("✗")).toHaveCount(0);

  const nonsense = join(server.folder, "nonsense.json");
  writeFileSync(nonsense, "not a record");
  await page.goto(`${server.url}/replay`);
  await page.locator("input[type=file]").setInputFiles(nonsense);
  await expect(page.getByText("not a record of Madoi")).toBeVisible();
});

test("during play the past shows no more than the seat knew", async ({ page, server }) => {
  await settle(page, { language: "en" });
  const opened = await open(server, "couperation", people);
  const { id } = opened.table;
  await hold(page, opened, [0]);
  const heard: string[] = [];
  page.on("response", async (answer) => {
    if (answer.url().includes("/history")) heard.push(await answer.text().catch(() => ""));
  });
  const [first, second] = [opened.seats[0]?.token ?? "", opened.seats[1]?.token ?? ""];
  for (let moves = 0; moves < 5;) {
    for (const token of [first, second]) {
      const { table, choices } = await state(server, id, token);
      if (!choices[0]) continue;
      const body = JSON.stringify({ expected: table.turn, action: choices[0].action });
      const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
      await fetch(`${server.url}/api/tables/${id}/moves`, { method: "POST", headers, body });
      moves++;
    }
  }
  const hidden = (await state(server, id, second)).view as unknown as CouperationView;
  await page.goto(`${server.url}/t/${id}`);
  await page.getByRole("complementary").getByRole("button").first().click();
  await expect(
    page
      .getByRole("slider")
      .or(page.getByRole("button", { name: /present/ }))
      .first(),
  ).toBeVisible();
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  for (const card of hidden.hands[1]?.cards ?? []) expect(heard.join("\n")).not.toContain(`"${card.id}"`);
});
