// Tells what changes to who does not look: sounds, the live region, the title of the page.

import { announcer } from "../lib/announce.svelte";
import { isPressed, time } from "../lib/clock.svelte";
import { headline } from "../lib/result";
import { TurnNotice } from "../lib/notice";
import { play } from "../lib/sounds";
import { t } from "../lib/texts.svelte";
import { isWindow, whose } from "../lib/whose";
import type { Controller } from "./controller.svelte";
import { linesOf, signText } from "./log-text";

/** What concerns everybody at once, and is said where everybody looks; the log tells it later too. */
const NEWS = new Set(["tookover", "handedback", "undone", "declined", "paused", "resumed", "wenton"]);
const WIDE = "(min-width: 1200px) and (min-height: 521px)"; // the log stands beside the table
const MOST = 3; // lines of one move that are read aloud; the log has all

/** Called when a session begins; stops with it. */
export function narrate(controller: Controller, shared: boolean): void {
  const { model } = controller;
  let told = -1; // the turn that was announced
  let ended = false;
  let meanwhile: string[] = []; // what the others did since; one announcement would silence the other

  $effect(() =>
    model.onMoment((moment) => {
      const { table } = model;
      if (!table || !controller.words) return;
      const said = table.chat.find((line) => line.version === moment.number);
      if (said) controller.bubble(said.seat, said.text || signText(controller.words, said.sign ?? ""));
      if (moment.who === model.me && model.me !== null) {
        meanwhile = [];
        return;
      }
      if (said && controller.panel !== "log" && !matchMedia(WIDE).matches) controller.unread++;
      const lines = linesOf(moment, table, controller.words).slice(0, MOST);
      meanwhile = [...meanwhile, ...lines].slice(-2 * MOST);
      if (lines.length) announcer.say(lines.join(" "));
      if (NEWS.has(moment.entry) && lines[0]) controller.tell({ text: lines[0], clauses: [], bad: false });
      if (moment.events.length && table.status === "playing") play("acted");
    }),
  );

  const pressed = $derived(model.table && model.mine ? isPressed(model.table, model.me ?? -1, time.now) : false);
  $effect(() => {
    if (pressed) announcer.say(t("clock-warning"));
  });

  const mine = $derived(model.mine && !model.playing && model.table?.status === "playing" && !model.table.paused);
  $effect(() => {
    const { table, turn, view } = model;
    if (!mine || !table || !view || model.me === null || !controller.words || told === turn) return;
    told = turn;
    const whom = whose(table, model.me, isWindow(table, view.phase, controller.words), shared);
    const phase = controller.words.phase(view);
    announcer.say([...meanwhile, whom, phase ?? ""].join(" "));
    meanwhile = [];
    play("turn");
  });

  $effect(() => {
    const { table } = model;
    if (!table || !controller.words || model.playing || table.status !== "over" || ended) return;
    ended = true;
    if (table.outcome) {
      announcer.say([headline(table.seats, table.outcome), controller.words.ending(table.outcome)].join(" "));
    }
    play("end");
  });

  $effect(() => {
    const title = controller.words?.maybe("title") ?? "";
    document.title = [title, t("madoi")].filter(Boolean).join(" – ");
    return () => (document.title = t("madoi"));
  });

  const notice = new TurnNotice();
  $effect(() => {
    const { words } = controller;
    const phase = model.view ? words?.phase(model.view) : null;
    notice.tell(!!mine, t("your-decision"), [words?.maybe("title"), phase].filter(Boolean).join(": "));
  });
  $effect(() => () => notice.close());
}
