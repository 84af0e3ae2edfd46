import { existsSync } from "node:fs";

import { defineConfig } from "@playwright/test";

// The system's Chromium and a real server; each worker starts a server of its own (e2e/server.ts). Its headless shell
// is the same browser without the window's parts, and needs a third less of the processor; it has no Web Push.
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const SHELL = process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell";
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Nothing here hangs on how it is painted: a sixth less of the processor.
  "--disable-lcd-text",
  "--disable-threaded-animation",
  "--disable-threaded-scrolling",
  "--disable-checker-imaging",
  "--disable-smooth-scrolling",
  "--disable-features=PaintHolding,Translate,OptimizationHints",
];
const shell = { launchOptions: { executablePath: existsSync(SHELL) ? SHELL : CHROMIUM, args: ARGS } };

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 4, // on two processors: much of a test is waiting for bots, beats and pages
  retries: 0,
  timeout: 300_000, // a whole game on a busy machine; what hangs is found out by the patience below
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    launchOptions: { executablePath: CHROMIUM, args: ARGS },
    viewport: { width: 1280, height: 800 },
    locale: "en",
    trace: "off",
    serviceWorkers: "block", // it fetches the whole client for every new visitor; who tests it lets it in
    actionTimeout: 30_000, // what is not there is not clicked: do not wait for the end of the test
  },
  projects: [
    { name: "tests", testMatch: "*.spec.ts", testIgnore: "push.spec.ts", use: shell },
    { name: "push", testMatch: "push.spec.ts", use: { serviceWorkers: "allow" } },
    { name: "pictures", testMatch: "*.pictures.ts", timeout: 600_000 },
  ],
});
