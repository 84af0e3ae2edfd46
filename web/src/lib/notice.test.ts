import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { TurnNotice } from "./notice";
import { settings } from "./settings.svelte";

let hidden = false;
const turn = (now: boolean) => {
  hidden = now;
  document.dispatchEvent(new Event("visibilitychange"));
};

describe("a notice of my turn", () => {
  let notice: TurnNotice;
  const shown: string[] = [];

  beforeEach(() => {
    vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
    // jsdom has no notices of a system to show
    vi.stubGlobal(
      "Notification",
      class {
        static permission = "granted";
        constructor(heading: string) {
          shown.push(heading);
        }
        close() {}
      },
    );
    shown.length = 0;
    hidden = false;
    settings.notices = false;
    document.title = "Utena";
    notice = new TurnNotice();
  });
  afterEach(() => {
    notice.close();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("says nothing to who looks at the table", () => {
    notice.tell(true, "Your turn", "Utena");
    expect(document.title).toBe("Utena");
  });

  it("stands in the title of a hidden tab until it is looked at", () => {
    turn(true);
    notice.tell(true, "Your turn", "Utena");
    expect(document.title).toBe("● Your turn – Utena");
    turn(false);
    expect(document.title).toBe("Utena");
  });

  it("goes when somebody else is asked", () => {
    turn(true);
    notice.tell(true, "Your turn", "Utena");
    notice.tell(false, "", "");
    expect(document.title).toBe("Utena");
  });

  it("reaches the system once, and only if that was wished", async () => {
    turn(true);
    notice.tell(true, "Your turn", "Utena");
    notice.tell(false, "", "");
    await Promise.resolve();
    expect(shown).toEqual([]);
    settings.notices = true;
    notice.tell(true, "Your turn", "Utena");
    notice.tell(true, "Your turn", "Utena");
    await vi.waitFor(() => expect(shown).toEqual(["Your turn"]));
  });
});
