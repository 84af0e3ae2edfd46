import { flushSync, mount, unmount } from "svelte";
import { expect, it } from "vitest";

import { settings } from "../../lib/settings.svelte";
import { burstsOf } from "./moments";
import Moments from "./Moments.svelte";
import type { Scene } from "./scene.svelte";

it("tells a moment in the middle of what lies between the mats", async () => {
  settings.sound = false;
  const between = document.createElement("div");
  Object.defineProperties(between, { offsetTop: { value: 200 }, offsetHeight: { value: 100 } });
  const scene = { words: { say: (key: string) => key } } as unknown as Scene;
  const bursts = burstsOf([{ kind: "beads", seat: 0, why: "full-moon", change: -1 }]);
  const shown = mount(Moments, { target: document.body, props: { bursts, scene, between } });
  flushSync();
  const told = document.querySelector<HTMLElement>(".told");
  expect(told?.textContent).toContain("web-moment-full-moon");
  expect(told?.style.top).toBe("250px");
  await unmount(shown);
});
