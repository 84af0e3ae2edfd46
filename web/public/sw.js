// Keeps the shell of the client, so that it opens without a network. Pages come from the network first; files with a hash in
// their name never change and come from the cache. Nothing of a table is ever kept: /api and /ws are not touched.

const CACHE = "madoi-shell";
const PAGE = "/";
const FILES = ["/manifest.webmanifest", "/icon.svg", "/icon-192.png"];
const LIST = "/.vite/manifest.json"; // every built file, written by Vite

self.addEventListener("install", (event) => {
  event.waitUntil(gather().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate" && !["/api/", "/schema", "/docs"].some((start) => url.pathname.startsWith(start)))
    event.respondWith(page(event));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (FILES.includes(url.pathname)) event.respondWith(fetch(request).catch(() => kept(request)));
});

// It is somebody's turn, and the server says so because no page of the table is connected.
self.addEventListener("push", (event) => {
  event.waitUntil(tell(event.data.json()));
});

// A notice of a turn was touched: back to its table, in the window that is open if there is one.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(backTo(event.notification.data));
});

async function page(event) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(renew(answer.clone()));
    return answer;
  } catch {
    return kept(PAGE); // one page serves every address
  }
}

async function asset(request) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function kept(request) {
  return (await caches.match(request, { cacheName: CACHE })) ?? Response.error();
}

/** A new build has a new page; then the files are gathered anew, and those of the old build go. */
async function renew(answer) {
  const cache = await caches.open(CACHE);
  const old = await cache.match(PAGE);
  if (old && (await old.text()) === (await answer.text())) return;
  await gather();
}

async function gather() {
  const cache = await caches.open(CACHE);
  const list = await (await fetch(LIST, { cache: "no-store" })).json();
  const built = Object.values(list).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  const wanted = [...new Set(built)].map((file) => `/${file}`);
  const missing = [];
  for (const path of wanted) if (!(await cache.match(path))) missing.push(path);
  await cache.addAll(missing);
  // The page last: who has it has everything that it needs.
  await cache.addAll([...FILES, PAGE].map((path) => new Request(path, { cache: "no-store" })));
  const stay = new Set([...wanted, ...FILES, PAGE]);
  for (const request of await cache.keys()) if (!stay.has(new URL(request.url).pathname)) await cache.delete(request);
}

async function backTo(path) {
  const windows = await self.clients.matchAll({ type: "window" });
  const open = windows.find((one) => new URL(one.url).pathname === path);
  return open ? open.focus() : self.clients.openWindow(path);
}

/** The same tag as the page itself uses: whichever comes later takes the place of the other. */
async function tell({ table, title, body }) {
  const path = `/t/${table}`;
  await self.registration.showNotification(title, { body, icon: "/icon-192.png", tag: path, data: path });
}
