// Equal cards in a hand. The server means "a Nebula", and its paths name the first copies; a person touches the one under
// the finger. So a touch of any copy stands for the next one of the path, and the copies that were touched are raised.

import type { Touchable } from "../../lib/thing.svelte";
import type { Touch } from "../../lib/touch.svelte";

/** "hand/0/nebula/1" is a copy of "hand/0/nebula". */
const stem = (id: string): string => id.slice(0, id.lastIndexOf("/"));

export class Copies implements Touchable {
  /** The copies that were touched, the last one last; what is raised for other reasons follows in order. */
  #touched = $state.raw<string[]>([]);
  readonly #hand = $derived.by(() => this.hand());

  constructor(
    private readonly touch: Touch,
    private readonly hand: () => readonly string[],
  ) {}

  #of(id: string): string[] {
    return this.#hand.filter((one) => stem(one) === stem(id));
  }

  /** The copies that are shown as raised: as many as the path has of them. */
  #raised(id: string): string[] {
    const all = this.#of(id);
    const count = all.filter((one) => this.touch.isRaised(one)).length;
    const first = this.#touched.filter((one) => all.includes(one));
    return [...new Set([...first, ...all])].slice(0, count);
  }

  isRaised(id: string): boolean {
    return this.#raised(id).includes(id);
  }
  isLit(id: string): boolean {
    return !this.isRaised(id) && this.#of(id).some((one) => this.touch.isLit(one));
  }
  get first(): Set<string> {
    return new Set(this.#hand.filter((id) => this.#of(id).some((one) => this.touch.first.has(one))));
  }
  get ready() {
    return this.touch.ready;
  }
  get inspected(): string | null {
    return this.touch.inspected;
  }
  set inspected(id: string | null) {
    this.touch.inspected = id;
  }

  tap(id: string): void {
    const raised = this.#raised(id);
    const all = this.#of(id);
    if (raised.includes(id)) {
      const meant = all.findLast((one) => this.touch.isRaised(one)) ?? id;
      this.#touched = this.#touched.filter((one) => one !== id);
      this.touch.tap(meant);
    } else {
      const meant = all.find((one) => !this.touch.isRaised(one)) ?? id;
      this.#touched = [...raised, id];
      this.touch.tap(meant);
    }
  }
  commit(): void {
    this.touch.commit();
  }
  cancel(): void {
    this.touch.cancel();
  }
}
