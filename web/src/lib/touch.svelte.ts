// The touch engine: from the choices that the server offers to the one that a person means.
// A choice has a path of things to touch. The engine lights what can be touched next, narrows with every touch, and
// commits. It knows no rule of any game; mouse, touch screen, drag and keyboard all end up in `tap`.

import type { Choice } from "../wire/server";

export interface TouchHandler {
  commit(choice: Choice): void;
  /** Something was touched that leads nowhere: say why. */
  refuse(path: string[], thing: string): void;
}

/** Whether the things touched so far can still become this choice. */
export function leadsTo(choice: Choice, path: readonly string[]): boolean {
  if (path.length > choice.touch.length) return false;
  if (!choice.any_order) return path.every((thing, k) => choice.touch[k] === thing);
  const left = [...choice.touch];
  return path.every((thing) => {
    const at = left.indexOf(thing);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** The things that may be touched next for this choice. */
export function nextOf(choice: Choice, path: readonly string[]): string[] {
  if (!leadsTo(choice, path) || path.length === choice.touch.length) return [];
  if (!choice.any_order) return [choice.touch[path.length] as string];
  const left = [...choice.touch];
  for (const thing of path) left.splice(left.indexOf(thing), 1);
  return left;
}

export class Touch {
  /** What may be decided now; empty while it is somebody else's turn. */
  choices = $state.raw<Choice[]>([]);
  path = $state.raw<string[]>([]);
  /** The thing that a person asks about: its full text is shown. */
  inspected = $state.raw<string | null>(null);
  handler: TouchHandler | null = null;
  /** Whether the last touch only raises and the next commits. */
  confirm = $state(true);
  /** Whether the only thing that can be done is done with one touch of anything it needs. */
  oneTap = $state(false);

  /** The choices that are still meant. */
  readonly open = $derived(this.choices.filter((choice) => leadsTo(choice, this.path)));
  /** Those whose path is complete. */
  readonly ready = $derived(
    this.path.length ? this.open.filter((choice) => choice.touch.length === this.path.length) : [],
  );
  /** The only choice that what was touched can still become: nobody has to touch the rest of it. */
  readonly meant = $derived.by<Choice | null>(() => {
    if (this.ready.length) return this.ready.length === 1 ? this.ready[0]! : null;
    return this.oneTap && this.confirm && this.path.length && this.open.length === 1 ? this.open[0]! : null;
  });
  /** The only choice there is: there is nothing to weigh up. */
  readonly forced = $derived(this.oneTap && this.choices.length === 1 ? (this.choices[0] ?? null) : null);
  readonly next = $derived(new Set(this.open.flatMap((choice) => nextOf(choice, this.path))));
  readonly first = $derived(new Set(this.choices.flatMap((choice) => nextOf(choice, []))));
  /** Whether one takes as many things as one likes: what a choice asks for is part of what another one does. */
  readonly #asMany = $derived.by(() => {
    const sets = this.choices.filter((choice) => choice.any_order);
    return sets.some((few) => sets.some((more) => few.touch.length < more.touch.length && leadsTo(more, few.touch)));
  });

  /** New choices: what was half chosen stays if it still leads somewhere. */
  offer(choices: Choice[]): void {
    this.choices = choices;
    if (!choices.some((choice) => leadsTo(choice, this.path))) this.path = [];
  }

  isLit(thing: string): boolean {
    return this.next.has(thing);
  }

  isRaised(thing: string): boolean {
    return this.path.includes(thing);
  }

  tap(thing: string): void {
    if (this.forced?.touch.includes(thing)) this.commit(this.forced);
    else if (this.#asMany && this.path.length > 1 && this.path.includes(thing)) {
      this.path = this.path.filter((one) => one !== thing); // of several, a second touch takes one back
    } else if (this.ready.length === 1 && this.path.at(-1) === thing) this.commit();
    else if (this.next.has(thing)) this.#extend(thing);
    else if (this.path.includes(thing)) this.path = this.path.slice(0, this.path.indexOf(thing));
    else if (this.path.length && this.#instead(thing)) return;
    else if (this.first.has(thing)) {
      this.path = [];
      this.#extend(thing);
    } else this.handler?.refuse(this.path, thing);
  }

  /** The choice is made: of several that end the same way it must be named. */
  commit(choice: Choice | undefined = this.ready.length === 1 ? this.ready[0] : undefined): void {
    if (!choice || !this.choices.includes(choice)) return;
    this.path = [];
    this.choices = [];
    this.handler?.commit(choice);
  }

  /** Raise a whole choice, as a hint or a list of choices does. */
  raise(choice: Choice): void {
    this.path = [...choice.touch];
  }

  cancel(): void {
    this.path = [];
  }

  /** Another thing in place of the last one: the person changed their mind about that step only. */
  #instead(thing: string): boolean {
    const shorter = this.path.slice(0, -1);
    if (!shorter.length || !this.choices.some((choice) => leadsTo(choice, [...shorter, thing]))) return false;
    this.path = shorter;
    this.#extend(thing);
    return true;
  }

  #extend(thing: string): void {
    this.path = [...this.path, thing];
    if (!this.confirm && this.ready.length === 1 && this.next.size === 0) this.commit();
  }
}
