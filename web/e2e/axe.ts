// axe-core over a page: nothing that WCAG A or AA forbids.

import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const COLOURS = ["color-contrast", "link-in-text-block"];

/** Nothing that a person with an aid could not use. */
export async function check(page: Page, coloursOnly = false): Promise<void> {
  // Our pages have no frames. Where there could be some, axe opens a page of its own for every look, which takes twice as long.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  const { violations } = await (coloursOnly ? axe.withRules(COLOURS) : axe.withTags(LEVELS)).analyze();
  const told = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`);
  expect(told, told.join("\n")).toEqual([]);
}
