// What every part of the drawing looks at.

import type { Choice } from "../../wire/server";
import type { UtenaView } from "../../wire/utena";
import { BaseScene } from "../scene.svelte";
import { desiresOf, facesOf } from "./faces";
import { gainsOf, lastSteps, shownChoice } from "./gains";
import { Stage } from "./stage.svelte";

export class Scene extends BaseScene<UtenaView> {
  /** The lights that are on their way. */
  readonly stage = new Stage();

  readonly faces = $derived.by(() => facesOf(this.props().box));
  readonly desires = $derived.by(() => desiresOf(this.props().box));
  readonly #shown = $derived.by<Choice | null>(() => shownChoice(this.touch, this.looked));
  /** What the choice that is raised or looked at would bring. */
  readonly gains = $derived.by(() => (this.#shown ? gainsOf(this.#shown) : []));
  /** Things whose touch would complete a choice. */
  readonly steps = $derived.by(() => lastSteps(this.touch));
}
