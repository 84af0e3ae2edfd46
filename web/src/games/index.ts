// The drawings of the games. A game without one is drawn plainly, from its view alone.

import type { Component } from "svelte";

import type { Wording } from "../lib/texts.svelte";
import type { Touch } from "../lib/touch.svelte";
import type { OptionShown, View } from "../wire/server";

/** What every drawing of a game gets. It draws the view and makes things touchable; nothing else. */
export interface GameProps<V = View> {
  view: V;
  /** The seat that looks; null is a spectator, or all open. */
  me: number | null;
  touch: Touch;
  words: Wording;
  /** What is in the box: the faces of cards (GET /api/games/SLUG/components). */
  box: Record<string, unknown>;
  /** Whose box it is, if that is a changed one (`boxOf`). */
  of?: string;
  /** Things of the last move. */
  marks: ReadonlySet<string>;
  /** Things that a log line, a hint or a lesson points at. */
  points: ReadonlySet<string>;
  /** What led to this view, where that is known; a drawing may show it one after the other. */
  events?: readonly Record<string, unknown>[];
}

type Drawing = Component<GameProps<any>>;

/** What the module of a drawing has: itself, and whether the arithmetic of the end stands in it. */
interface Module {
  default: Drawing;
  tellsScore?: boolean;
}

const drawings: Record<string, () => Promise<Module>> = {
  utena: () => import("./utena/Utena.svelte"),
  princess: () => import("./princess/Princess.svelte"),
  couperation: () => import("./couperation/Couperation.svelte"),
  raigo: () => import("./raigo/Raigo.svelte"),
  hoshizukuri: () => import("./hoshizukuri/Hoshizukuri.svelte"),
};

/** What shows some options of a game in a way of its own, where a new table is made. */
export interface OptionForm {
  names: readonly string[];
  load: () => Promise<{ default: Component<OptionFormProps, object, "values"> }>;
}
export interface OptionFormProps {
  options: OptionShown[];
  words: Wording;
  seats: number;
  values: Record<string, unknown>;
}

const forms: Record<string, OptionForm> = {
  hoshizukuri: {
    names: ["supply", "kinds", "require_each_color"],
    load: () => import("./hoshizukuri/SupplyField.svelte"),
  },
};

export const optionFormOf = (slug: string): OptionForm | null => forms[slug] ?? null;

export const plain = (): Promise<Module> => import("./plain/Plain.svelte");

const moduleOf = (slug: string): Promise<Module> => (drawings[slug] ?? plain)();

export const drawingOf = async (slug: string): Promise<Drawing> => (await moduleOf(slug)).default;

/** Whether the drawing of a game tells the arithmetic of its end by itself. */
export const tellsScore = async (slug: string): Promise<boolean> => (await moduleOf(slug)).tellsScore === true;
