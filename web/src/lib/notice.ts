// "Your turn" for who looks elsewhere: in the title of the tab, and as a notice of the system where that was allowed.

import { settings } from "./settings.svelte";

export const canNotify = (): boolean => "Notification" in globalThis;

/** Asks the browser, from a touch of the person. */
export async function allowNotices(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

/** Belongs to one table. `tell` is called whenever something changed; it does nothing while the page is looked at. */
export class TurnNotice {
  #told = false;
  #title = "";
  #notice: Notification | null = null;
  /** Who looks at the table need not be told, also if the notice came while the page was closed. */
  readonly #seen = () => {
    if (document.hidden) return;
    this.#withdraw();
    void dismiss(location.pathname);
  };

  constructor() {
    document.addEventListener("visibilitychange", this.#seen);
    this.#seen();
  }

  /** `heading` is short ("Your turn"), `detail` names the game and what is asked. */
  tell(mine: boolean, heading: string, detail: string): void {
    if (!mine) this.#withdraw();
    else if (document.hidden && !this.#told) {
      this.#told = true;
      this.#title = document.title;
      document.title = `● ${heading} – ${detail}`;
      if (settings.notices && canNotify() && Notification.permission === "granted") void this.#show(heading, detail);
    }
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.#seen);
    this.#withdraw();
  }

  #withdraw(): void {
    if (!this.#told) return;
    this.#told = false;
    document.title = this.#title;
    this.#notice?.close();
    this.#notice = null;
    void dismiss(location.pathname);
  }

  async #show(heading: string, detail: string): Promise<void> {
    const tag = location.pathname;
    const options = { body: detail, icon: "/icon-192.png", tag, data: tag };
    // Phones show notices only through the service worker; it also finds the page again when the notice is touched.
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) await worker.showNotification(heading, options);
    else this.#notice = new Notification(heading, options);
  }
}

async function dismiss(tag: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await worker?.getNotifications({ tag })) ?? []) notice.close();
}
