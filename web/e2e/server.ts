// A real `madoi serve` with a database of its own; it can be killed and started again on the same port and file.

import { type ChildProcess, spawn, type StdioOptions } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { test as base } from "@playwright/test";

const program = resolve(process.env.MADOI ?? "../.venv/bin/madoi");

export class Server {
  #process: ChildProcess | null = null;

  private constructor(
    readonly port: number,
    readonly folder: string,
    readonly options: string[],
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  static async start(...options: string[]): Promise<Server> {
    const server = new Server(await freePort(), mkdtempSync(join(tmpdir(), "madoi-e2e-")), options);
    await server.up();
    return server;
  }

  /** With `code`, another copy of the program: its folder, as Python looks for packages. */
  async up(code?: string): Promise<void> {
    const database = `sqlite:///${join(this.folder, "madoi.sqlite3")}`;
    const limits = ["--rate", "0", "--tables-per-minute", "0", "--messages", "0", "--window-pace", "0.1"];
    const args = ["serve", "--port", String(this.port), "--database", database, "--log-level", "warning"];
    const env = code ? { ...process.env, PYTHONPATH: code } : process.env;
    const stdio: StdioOptions = ["ignore", "ignore", "inherit"];
    this.#process = spawn(program, [...args, ...limits, ...this.options], { stdio, env });
    for (let tries = 0; tries < 600; tries++) {
      try {
        if ((await fetch(`${this.url}/healthz`)).ok) return;
      } catch {
        // not yet
      }
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error("the server did not start");
  }

  /** As a power cut would. */
  async kill(): Promise<void> {
    const gone = new Promise((done) => this.#process?.once("exit", done));
    this.#process?.kill("SIGKILL");
    await gone;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer();
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => done(port));
    });
  });
}

/** `server` is shared by the tests of a worker. Pages that a test has opened by itself are closed after it: left open,
 * they go on living and slow down all tests that follow. */
export const test = base.extend<{ tidy: void }, { server: Server }>({
  tidy: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

export { expect } from "@playwright/test";
