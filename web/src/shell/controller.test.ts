import { afterEach, expect, it, vi } from "vitest";

import { api } from "../lib/http";
import type { TableModel } from "../lib/table.svelte";
import type { Choice, Hint } from "../wire/server";
import { Controller } from "./controller.svelte";

const choice = (action: number, ...touch: string[]): Choice => ({ action, verb: "place", touch });
const choices = [choice(1, "card/1", "field/1"), choice(2, "card/1", "field/2"), choice(3, "card/2", "field/1")];
const estimate = { kind: "chance" as const, mean: 0.5, low: 0.3, high: 0.7, games: 12 };
const hint: Hint = { turn: 4, choices: choices.map((choice) => ({ choice, estimate, reasons: [], close: false })) };

afterEach(() => vi.restoreAllMocks());

it("lays down what was picked up for a hint, so that the hint stands in the bar", async () => {
  const model = { id: "t", token: "k", me: 0, log: [], choices, turn: 4, table: { hints: true } };
  const controller = new Controller(model as unknown as TableModel);
  const { touch } = controller;
  touch.offer(choices);
  touch.tap("card/2");
  vi.spyOn(api, "hint").mockImplementation(async () => {
    expect(touch.path).toEqual([]);
    touch.tap("card/1"); // by who does not wait
    return hint;
  });
  await controller.askHint();
  expect(touch.path).toEqual([]);
  expect(controller.hinted?.choice.action).toBe(1);
  touch.tap("card/1");
  controller.showHint(2);
  expect(touch.path).toEqual([]);
  controller.takeHint();
  expect(touch.path).toEqual(["card/2", "field/1"]);
});
