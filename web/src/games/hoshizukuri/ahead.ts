// How a turn would stand with the play that is raised: numbers that the server sent with the view and with the choice.

import type { HoshizukuriView } from "../../wire/hoshizukuri";
import type { Choice } from "../../wire/server";

export interface Ahead {
  /** Star flakes in the play area. */
  flakes: number;
  /** … of what is raised; an effect may bring more. */
  more: number;
  open: boolean;
  /** Where the comet comes to rest; an effect may still change that. */
  landing: number | null;
  sure: boolean;
}

export function aheadOf(view: HoshizukuriView, choice: Choice | null): Ahead {
  const notes = choice?.preview ?? [];
  const of = (...keys: string[]) => notes.find((note) => keys.includes(note.key));
  const brought = of("preview-flakes", "preview-flakes-more");
  const orbit = of("preview-lands", "preview-may-land", "preview-not-counted", "preview-finish", "preview-may-finish");
  const more = Number(brought?.args?.flakes ?? 0);
  return {
    flakes: brought ? Number(brought.args?.total) : view.flakes,
    more,
    open: brought?.key === "preview-flakes-more",
    landing: orbit ? Number(orbit.args?.orbit) : view.landing,
    sure: !orbit?.key.startsWith("preview-may"),
  };
}

/** A sentence without its full stop, where it stands among others. */
export const sharpened = (text: string): string => text.replace(/[。.]$/, "");
