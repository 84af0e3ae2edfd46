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

test("kinds are chosen by hand until there are enough, and the lobby names them", async ({ page, server }) => {
  await form(page, server, "hoshizukuri");
  await expect(page.getByLabel("Date of the daily challenge")).toHaveCount(0); // it is for one player
  await page.getByRole("radio", { name: "Choose your own" }).check();
  const list = page.getByRole("group", { name: "The eight kinds of your own choice" });
  const create = page.getByRole("button", { name: "Create the table" });
  await expect(create).toBeDisabled(); // none is not enough
  const names = ["Nebula", "Flame", "Water", "Ice", "Forest", "Ground", "Meteorite"];
  for (const name of names) await list.getByRole("checkbox", { name, exact: true }).check();
  await expect(list.getByRole("status")).toHaveText("7 of 8 chosen");
  await expect(create).toBeDisabled();
  await page.getByText("Game options").click(); // folded: what is missing is named, and shown
  await expect(list.getByRole("status")).not.toBeInViewport();
  await expect(page.getByText("The eight kinds of your own choice: choose 1 more.")).toBeInViewport();
  await page.getByRole("button", { name: "Show them" }).click();
  await expect(list.getByRole("status")).toBeInViewport();
  await expect(list.getByRole("checkbox", { name: "Protostar" })).toBeFocused(); // the first that can be chosen
  await list.getByRole("checkbox", { name: "Storm" }).check();
  await expect(list.getByRole("checkbox", { name: "Spring" })).toBeDisabled();
  const { kinds, supply } = await made(page, server, "Create the table");
  expect(kinds).toEqual(["nebula", "flame", "water", "ice", "forest", "ground", "meteorite", "storm"]);
  expect(supply).toBe("chosen");
  await expect(page.getByText("Nebula, Flame, Water, Ice, Forest, Ground, Meteorite, Storm")).toBeVisible();
});

test("a named supply shows its cards, and one by hand says which colour it lacks", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await form(page, server, "hoshizukuri");
  const supply = page.getByRole("group", { name: "Celestial cards" });
  await supply.getByRole("radio", { name: "Cataclysm" }).check();
  await expect(supply.getByRole("listitem")).toHaveCount(8);
  await expect(supply.getByRole("listitem").filter({ hasText: "Eruption" })).toContainText("Discard your whole hand");
  await supply.getByRole("radio", { name: "Choose your own" }).check();
  const lacking = page.getByText("No green card is among the chosen ones", { exact: false });
  for (const name of ["Nebula", "Flame", "Thunder", "Eruption", "Water", "Ice", "Storm", "Meteorite"]) {
    await expect(lacking).toHaveCount(0);
    await supply.getByRole("checkbox", { name, exact: true }).check();
  }
  await expect(lacking).toBeInViewport(); // over the cards, wherever the last one was chosen
  await supply.getByRole("checkbox", { name: "Storm", exact: true }).uncheck();
  await supply.getByRole("checkbox", { name: "Forest", exact: true }).check();
  await expect(page.getByText("8 of 8 chosen")).toBeInViewport();
  await expect(lacking).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await supply.getByRole("radio", { name: "Random" }).check(); // a named one again: the own choice is forgotten
  expect((await made(page, server, "Create the table")).supply).toBe("random");
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

test("what an option is about and what the chosen thing does are told apart by its name", async ({ page, server }) => {
  await form(page, server, "raigo");
  const ougi = page.getByLabel("Ougi in the mountain");
  await ougi.selectOption({ label: "滅 Destruction" });
  await expect(page.getByText("with the usual ones. 滅 Destruction: Lasting, on your head.")).toBeVisible();
});
