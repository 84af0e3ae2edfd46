import { flushSync } from "svelte";
import { describe, expect, it, vi } from "vitest";

import type { Course, LessonStep } from "../wire/server";
import { LessonModel } from "./lesson.svelte";

const view = (phase: string) => ({ game: "toy", seat: 0, seats: 2, actor: 0, phase, all_open: false, dangers: [] });
const step = (more: Partial<LessonStep>): LessonStep => ({
  lesson: 0, fresh: true, say: { key: "hello" }, point: ["cup/1"], clauses: [], view: view("start"), choices: [], after: [],
  wrong: null, next: 1, ...more,
}); // prettier-ignore
const choice = { action: 7, verb: "fill", touch: ["cup/1"] };
const moment = {
  ...{ number: 1, time: null, entry: "moved", who: 0, why: null, things: ["cup/1"], progress: null, step: null },
  ...{ events: [{ kind: "filled", cup: "cup/1" }], view: view("full") },
};
const after = { action: 7, moments: [moment] };
const course: Course = {
  game: "toy", rules_version: 1, seats: 2, seat: 0, minutes: 1, lessons: 2,
  steps: [
    step({}),
    step({
      lesson: 1, choices: [choice], wrong: { key: "not-here" }, next: null,
      after: [{ ...after, reply: { key: "well" }, again: false, next: null }],
    }),
  ],
}; // prettier-ignore

describe("a tutorial", () => {
  it("goes on after looking, refuses what leads nowhere, plays the answer and ends", async () => {
    vi.useFakeTimers();
    const model = new LessonModel(course);
    expect([...model.points]).toEqual(["cup/1"]);
    model.next();
    model.touch.tap("cup/2");
    expect(model.remark?.key).toBe("not-here");
    model.touch.tap("cup/1");
    model.touch.tap("cup/1");
    flushSync();
    expect(model.player.playing).toBe(true);
    expect(model.player.view?.phase).toBe("full");
    expect([...model.player.marks]).toEqual(["cup/1"]);
    await vi.runAllTimersAsync();
    expect(model.remark?.key).toBe("well");
    model.next();
    expect(model.done).toBe(true);
    vi.useRealTimers();
  });
});
