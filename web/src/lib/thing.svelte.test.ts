import { flushSync } from "svelte";
import { expect, it } from "vitest";

import { thing } from "./thing.svelte";
import { Touch } from "./touch.svelte";

it("leaves nothing of a thing on an element that is none any more", () => {
  const touch = new Touch();
  const node = document.createElement("div");
  node.className = "stage";
  touch.offer([{ action: 1, verb: "cut-top", touch: ["stage/0/0/2"] }]);
  const end = $effect.root(() => {
    $effect(() => (touch.isLit("stage/0/0/2") ? thing(touch, "stage/0/0/2", "stage 3")(node) : undefined));
  });
  flushSync();
  expect([...node.classList]).toEqual(["stage", "thing", "lit"]);
  expect(node.getAttribute("tabindex")).toBe("0");
  touch.offer([]);
  flushSync();
  expect(node.className).toBe("stage");
  expect(node.getAttributeNames()).toEqual(["class"]);
  node.click();
  expect(touch.path).toEqual([]);
  end();
});
