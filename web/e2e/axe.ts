// axe-core over a page: nothing that WCAG A or AA forbids.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { expect, type Page } from "@playwright/test";
import type { RunOptions } from "axe-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf-8");
const LEVELS: RunOptions["runOnly"] = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const COLOURS: RunOptions["runOnly"] = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** Nothing that a person with an aid could not use. */
export async function check(page: Page, coloursOnly = false): Promise<void> {
  // A page reads axe once, however often it is looked at. Ours have no frames, and no rule of these levels reads styles.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  const told = await page.evaluate(
    async (runOnly) => {
      const options = { runOnly, resultTypes: ["violations"], iframes: false, preload: { assets: ["media"] } };
      const { violations } = await (window as unknown as { axe: typeof import("axe-core") }).axe.run(
        document,
        options as RunOptions,
      );
      return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`);
    },
    coloursOnly ? COLOURS : LEVELS,
  );
  expect(told, told.join("\n")).toEqual([]);
}
