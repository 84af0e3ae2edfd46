// Notices of turns while the page is closed: the browser's push service wakes our service worker. Only in a secure context,
// where the browser has such a service and the server was installed with Web Push.

import type { TableSeen } from "../wire/server";
import { api } from "./http";
import type { Held } from "./keys";
import { settings } from "./settings.svelte";

/** Whether the browser could, here. */
export const browserCan = (): boolean =>
  isSecureContext && "Notification" in globalThis && "PushManager" in globalThis && "serviceWorker" in navigator;

let asked: Promise<string> | null = null;

/** The server's key, or "" where it cannot push. */
function serverKey(): Promise<string> {
  asked ??= api.push().then(({ key }) => key);
  asked.catch(() => (asked = null)); // another time
  return asked;
}

export async function canPush(): Promise<boolean> {
  return browserCan() && (await serverKey().catch(() => "")) !== "";
}

/** The subscription of this device with the present key of the server, made if there is none. */
async function subscription(): Promise<PushSubscription | null> {
  const key = bytesOf(await serverKey());
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && same(known.options.applicationServerKey, key)) return known;
  await known?.unsubscribe(); // the server has another key than it had, or it is another server
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Whether anybody else decides at this table, so that there is something to wait for. */
export function othersPlay(table: TableSeen, held: Held): boolean {
  const here = new Set(held.seats.map((one) => one.seat));
  return table.seats.some((seat) => seat.kind !== "bot" && !here.has(seat.seat));
}

/** Ask the server to tell this device of the turns of its seats at a table. Where that cannot be, nothing is lost: the
 * page tells it as long as it is open. */
export async function pushTurns(table: string, seats: Held["seats"]): Promise<void> {
  if (!settings.notices || !(await canPush()) || Notification.permission !== "granted") return;
  try {
    const { endpoint, keys } = (await subscription())?.toJSON() ?? {};
    if (!endpoint || !keys?.p256dh || !keys.auth) return;
    const wish = { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
    for (const { token } of seats) await api.pushTo(table, token, wish);
  } catch (error) {
    console.info("no web push:", error);
  }
}

/** No more notices on this device: the push service tells the server so when it tries. */
export async function stopPush(): Promise<void> {
  if (!browserCan()) return;
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const signs = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
}

function same(known: ArrayBuffer | null, key: Uint8Array): boolean {
  const bytes = known ? new Uint8Array(known) : null;
  return bytes?.length === key.length && key.every((byte, k) => bytes[k] === byte);
}
