import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The client is served by `madoi serve`; in development Vite stands before it: `madoi serve` and `npm run dev`.
const server = process.env.MADOI_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/madoi/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the server's content policy allows no data: scripts, and art is small anyway
    modulePreload: { polyfill: false },
    manifest: true,
    // What every page needs in one file: the first page asks for little (e2e/layout.spec.ts).
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "shared", test: /\/src\/lib\/(router|settings|texts)\./ }] } },
    },
  },
  server: {
    fs: { allow: [".."] }, // the rule books are in docs/book
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  // With style: its colours are tested. All files share a document for each worker, which takes longer to make than all tests.
  test: { include: ["src/**/*.test.ts"], environment: "jsdom", css: true, isolate: false },
});
