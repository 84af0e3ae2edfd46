// What every part of the drawing looks at.

import type { Wording } from "../../lib/texts.svelte";
import type { Touch } from "../../lib/touch.svelte";
import type { Choice } from "../../wire/server";
import type { UtenaView } from "../../wire/utena";
import type { Faces } from "./faces";
import type { Gain } from "./gains";

export interface Scene {
  readonly view: UtenaView;
  readonly me: number | null;
  readonly touch: Touch;
  readonly words: Wording;
  readonly faces: Faces;
  readonly marks: ReadonlySet<string>;
  readonly points: ReadonlySet<string>;
  /** What the choice that is raised or looked at would bring. */
  readonly gains: readonly Gain[];
  /** Things whose touch would complete a choice. */
  readonly steps: ReadonlyMap<string, Choice>;
}
