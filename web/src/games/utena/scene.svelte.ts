// What every part of the drawing looks at.

import type { Wording } from "../../lib/texts.svelte";
import type { Touch } from "../../lib/touch.svelte";
import type { Choice } from "../../wire/server";
import type { UtenaView } from "../../wire/utena";
import type { GameProps } from "..";
import { desiresOf, facesOf } from "./faces";
import { gainsOf, lastSteps, shownChoice } from "./gains";
import { Stage } from "./stage.svelte";

export class Scene {
  /** The thing under the mouse or the keyboard's focus. */
  looked = $state<string | null>(null);
  /** The lights that are on their way. */
  readonly stage = new Stage();

  readonly faces = $derived.by(() => facesOf(this.props().box));
  readonly desires = $derived.by(() => desiresOf(this.props().box));
  readonly #shown = $derived.by<Choice | null>(() => shownChoice(this.touch, this.looked));
  /** What the choice that is raised or looked at would bring. */
  readonly gains = $derived.by(() => (this.#shown ? gainsOf(this.#shown) : []));
  /** Things whose touch would complete a choice. */
  readonly steps = $derived.by(() => lastSteps(this.touch));

  constructor(private readonly props: () => GameProps<UtenaView>) {}

  get view(): UtenaView {
    return this.props().view;
  }
  get me(): number | null {
    return this.props().me;
  }
  get touch(): Touch {
    return this.props().touch;
  }
  get words(): Wording {
    return this.props().words;
  }
  get marks(): ReadonlySet<string> {
    return this.props().marks;
  }
  get points(): ReadonlySet<string> {
    return this.props().points;
  }
}
