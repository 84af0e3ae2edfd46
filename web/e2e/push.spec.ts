// Web Push from the setting to the notice of the system: the server seals it, a push service on loopback takes it, and the
// browser hands it to our service worker while no page of the table is open.

import type { Page } from "@playwright/test";

import { settle } from "./play";
import { PushService } from "./push-service";
import { expect, Server, test } from "./server";
import { ask, hold, open, state } from "./tables";

/** What a push service would deliver now. */
async function deliver(page: Page, origin: string, data: unknown): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((done) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) done(registrations[0].registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(data) });
  await session.detach();
}

const notices = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    return (await worker.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

test("whoever wants to be told hears of a turn while no page of the table is open", async ({ browser }) => {
  const [server, service] = await Promise.all([Server.start("--private-hooks"), PushService.start()]);
  try {
    const context = await browser.newContext({ locale: "en", permissions: ["notifications"] });
    const page = await context.newPage();
    const people = [
      { kind: "person", name: "Aki" },
      { kind: "person", name: "Ben" },
    ];
    const opened = await open(server, "hoshizukuri", people, { options: { order: "seats" } });
    await settle(page, { language: "en" });
    await service.serve(page);
    await hold(page, opened, [1]);
    const table = `/t/${opened.table.id}`;
    await page.goto(server.url + table);
    await page.getByRole("button", { name: "Settings" }).first().click();
    const wish = page.getByRole("switch", { name: "Tell me when it is my turn" });
    await expect(page.getByText("even when this page is closed")).toBeVisible();
    const told = page.waitForResponse(
      (answer) => answer.url().endsWith("/push") && answer.request().method() === "PUT",
    );
    await wish.check();
    expect((await told).status()).toBe(200);

    await page.goto(server.url); // another page: nobody is connected to the table
    const token = opened.seats[0]?.token ?? "";
    for (;;) {
      const { table: seen, choices } = await state(server, opened.table.id, token);
      if (seen.deciders.includes(1)) break;
      const move = { expected: seen.turn, action: choices[0]?.action };
      await ask(`${server.url}/api/tables/${opened.table.id}/moves`, move, token);
    }
    const notice = await service.next();
    expect(notice).toEqual({ table: opened.table.id, title: "Your turn", body: "Hoshizukuri" });
    expect(await notices(page)).toEqual([]);
    // As a push service does, once more if the browser was too busy to wake the worker; it would not tell us.
    await expect(async () => {
      await deliver(page, server.url, notice);
      const shown = [{ title: "Your turn", body: "Hoshizukuri", tag: table }];
      await expect.poll(() => notices(page)).toEqual(shown);
    }).toPass({ timeout: 60_000 });

    await page.goto(server.url + table); // who looks at the table need not be told any more
    await expect(page.locator(".board")).toBeVisible();
    await expect.poll(() => notices(page)).toEqual([]);
  } finally {
    service.stop();
    await server.stop();
  }
});
