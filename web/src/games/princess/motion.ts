// Soft movements of tiles, cubes and cards; none for who wants none.

import type { TransitionConfig } from "svelte/transition";

import { settings } from "../../lib/settings.svelte";

/** A tile or a cube is set down. */
export function lower(_node: Element): TransitionConfig {
  return {
    duration: settings.motion ? 360 : 0,
    css: (t, u) => `transform: translateY(${-16 * u * u}px) scale(${1 + 0.18 * u}); opacity: ${Math.min(1, t * 2)}`,
  };
}

/** A card is turned up. */
export function turnUp(_node: Element): TransitionConfig {
  return { duration: settings.motion ? 320 : 0, css: (t) => `transform: scaleX(${t})` };
}
