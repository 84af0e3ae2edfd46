// What a screen reader says of a thing: its facts in words, since the picture says them by place and shape.

import type { Wording } from "../../lib/texts.svelte";
import type { CellView, PlayerView, SpellView } from "../../wire/princess";
import type { Standing } from "./scene.svelte";

export function cellLabel(words: Wording, cell: CellView): string {
  const said = [words.say("web-cell", { cell: cell.id, tile: cell.tile })];
  if (cell.start) said.push(words.say("web-cell-start"));
  if (cell.cube) said.push(words.say("web-cell-cube"));
  if (cell.covered.length) said.push(words.say("web-cell-covered", { tiles: cell.covered }));
  return said.join(words.say("list-comma"));
}

export function spellLabel(words: Wording, spell: SpellView, standing: Standing): string {
  const key = spell.mixed === null ? "web-spell" : "web-spell-two";
  const said = [words.say(key, { card: spell.id, steps: spell.steps, mixed: spell.mixed, tiles: spell.cells.length })];
  if (standing !== "none") said.push(words.say(`web-standing-${standing}`));
  return said.join(words.say("list-comma"));
}

/** A number of points, with a real minus. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

/** Where a player is on the way. */
export function placeLabel(words: Wording, player: PlayerView): string {
  if (player.rank !== null) return words.say("web-home", { rank: player.rank });
  return words.say("web-at", { cell: player.cell });
}

/** The same where four stand beside each other on a phone. */
export function shortPlace(words: Wording, player: PlayerView): string {
  return player.rank === null ? placeLabel(words, player) : words.say("web-home-short", { rank: player.rank });
}

export function playerLabel(words: Wording, player: PlayerView, total: number): string {
  return words.say("web-player", {
    seat: player.seat,
    place: placeLabel(words, player),
    cubes: player.cubes,
    total: signed(total),
  });
}
