// What a game asks for besides switches and single values: so many of a list, one for each seat, a day.

import type { Page } from "@playwright/test";

import type { TableSeen } from "../src/wire/server";
import { expect, type Server, test } from "./server";

async function form(page: Page, server: Server, game: string): Promise<void> {
  await page.goto(`${server.url}/new/${game}`);
  await page.getByText("Game options").click();
}

/** The options of the table that was just made. */
async function made(page: Page, server: Server, button: string): Promise<TableSeen["options"]> {
  await page.getByRole("button", { name: button }).click();
  await page.waitForURL(/\/t\/[\w-]+/);
  const table = (await (
    await fetch(`${server.url}/api${new URL(page.url()).pathname.replace("/t/", "/tables/")}`)
  ).json()) as TableSeen;
  return table.options;
}

test("kinds are chosen from a list until there are enough, and the lobby names them", async ({ page, server }) => {
  await form(page, server, "hoshizukuri");
  const list = page.getByRole("group", { name: "The eight kinds of your own choice" });
  await expect(page.getByLabel("Date of the daily challenge")).toHaveCount(0); // it is for one player
  const names = ["Nebula", "Flame", "Water", "Ice", "Forest", "Ground", "Meteorite"];
  for (const name of names) await list.getByRole("checkbox", { name, exact: true }).check();
  await expect(list.getByRole("status")).toHaveText("7 of 8 chosen");
  await expect(page.getByRole("button", { name: "Create the table" })).toBeDisabled();
  await list.getByRole("checkbox", { name: "Storm" }).check();
  await expect(list.getByRole("checkbox", { name: "Spring" })).toBeDisabled();
  const { kinds, supply } = await made(page, server, "Create the table");
  expect(kinds).toEqual(["nebula", "flame", "water", "ice", "forest", "ground", "meteorite", "storm"]);
  expect(supply).toBe("chosen");
  await expect(page.getByText("Nebula, Flame, Water, Ice, Forest, Ground, Meteorite, Storm")).toBeVisible();
});

test("who plays alone chooses the day of the challenge", async ({ page, server }) => {
  await form(page, server, "hoshizukuri");
  await page.getByRole("radio", { name: "1", exact: true }).check();
  await page.getByLabel("Date of the daily challenge").fill("2026-05-13");
  expect((await made(page, server, "Start")).date).toBe("2026-05-13");
});

test("each seat gets its colour, and two never have the same", async ({ page, server }) => {
  await form(page, server, "princess");
  const colours = page.getByRole("group", { name: "Colours of the cubes, by seat" }).getByRole("combobox");
  await colours.nth(0).selectOption("blue");
  await expect(colours.nth(1)).toHaveValue("0"); // who had it by custom gets the other
  await colours.nth(1).selectOption("green");
  expect((await made(page, server, "Create the table")).colours).toEqual(["blue", "green"]);
});
