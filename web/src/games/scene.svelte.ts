// What the parts of every drawing look at: the props, by name. A game's own scene adds what is derived from them.

import type { Wording } from "../lib/texts.svelte";
import type { Touch } from "../lib/touch.svelte";
import type { GameProps } from ".";

export class BaseScene<V> {
  /** The thing under the mouse or the keyboard's focus. */
  looked = $state<string | null>(null);

  constructor(protected readonly props: () => GameProps<V>) {}

  get view(): V {
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
  get box(): Record<string, unknown> {
    return this.props().box;
  }
  get marks(): ReadonlySet<string> {
    return this.props().marks;
  }
  get points(): ReadonlySet<string> {
    return this.props().points;
  }
  get events(): readonly Record<string, unknown>[] {
    return this.props().events ?? [];
  }
}
