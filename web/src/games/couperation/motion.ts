// Soft movements of glasses; none for who wants none.

import type { TransitionConfig } from "svelte/transition";

import { settings } from "../../lib/settings.svelte";

/** A glass is set down. */
export function lower(_node: Element): TransitionConfig {
  return {
    duration: settings.motion ? 420 : 0,
    css: (t, u) => `transform: translateY(${-22 * u * u}px); opacity: ${Math.min(1, t * 2)}`,
  };
}

/** A card is turned, or another stands in its place: it opens around its middle. */
export function turn(_node: Element, width: number): TransitionConfig {
  return {
    duration: settings.motion ? 380 : 0,
    css: (t, u) => `transform: translateX(${(width / 2) * u}px) scaleX(${t})`,
  };
}

/** A card comes to a hand or to the reserve. */
export function arrive(_node: Element): TransitionConfig {
  return {
    duration: settings.motion ? 320 : 0,
    css: (t, u) => `transform: translateY(${-14 * u}px); opacity: ${t}`,
  };
}
