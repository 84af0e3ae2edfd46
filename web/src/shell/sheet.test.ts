import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { expect, it, vi } from "vitest";

import Sheet from "./Sheet.svelte";

// As browsers do it: a dialog says that it closed a moment after it did.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.setAttribute("open", "");
  },
  close(this: HTMLDialogElement) {
    this.removeAttribute("open");
    queueMicrotask(() => this.dispatchEvent(new Event("close")));
  },
});
const children = createRawSnippet(() => ({ render: () => "<p>…</p>" }));

it("tells of its closing by Escape, but not when it goes because another sheet comes", async () => {
  const onClose = vi.fn();
  const sheet = mount(Sheet, { target: document.body, props: { title: "More", onClose, children } });
  flushSync();
  const dialog = document.querySelector("dialog");
  expect(dialog?.hasAttribute("open")).toBe(true);
  dialog?.close();
  await Promise.resolve();
  expect(onClose).toHaveBeenCalledTimes(1);
  await unmount(sheet);
  await Promise.resolve();
  expect(onClose).toHaveBeenCalledTimes(1);
});
