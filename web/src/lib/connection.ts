// One WebSocket to a table: for a seat, or a spectator. It comes back by itself, and catches up by versions.

import type { Heard, Hello, Problem, Said, Update, Welcome } from "../wire/server";

export type ConnectionState = "connecting" | "open" | "lost" | "closed";

export interface Listener {
  welcome(message: Welcome): void;
  update(message: Update): void;
  presence(seats: number[]): void;
  state(state: ConnectionState): void;
  /** The server will not have us: no such table, not allowed. The line stays closed. */
  refused(problem: Problem): void;
}

const FINAL = new Set([4400, 4403, 4404]);
const WAITS = [200, 500, 1000, 2000, 4000];
const PING_EVERY = 25_000;

interface Waiting {
  done: () => void;
  failed: (problem: Problem | null) => void;
}

export class Connection {
  #socket: WebSocket | null = null;
  #version: number | null = null;
  #tries = 0;
  #next = 1;
  #waiting = new Map<number, Waiting>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  /** Since this connection began; until then a refusal is final. */
  #welcomed = false;
  /** The last ping has not been answered yet. */
  #asked = false;
  #over = false;
  readonly #wake = () => this.#hurry();

  constructor(
    readonly table: string,
    readonly token: string | null,
    public language: string,
    readonly listener: Listener,
    readonly want: NonNullable<Hello["want"]> | null = null,
  ) {
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#connect();
  }

  /** Decide. Settles when it is on the server's disk, or fails with the server's reason (null: the connection broke). */
  move(expected: number, action: number): Promise<void> {
    const id = this.#next++;
    return this.#say(id, { type: "move", id, expected, action });
  }

  say(text: string, sign: string): Promise<void> {
    const id = this.#next++;
    return this.#say(id, { type: "say", id, text, sign });
  }

  /** The language of refusals is settled when a connection begins: begin a new one. */
  speak(language: string): void {
    if (language === this.language || this.#over) return;
    this.language = language;
    const old = this.#socket;
    clearTimeout(this.#timer);
    this.#drop();
    this.#connect();
    old?.close();
  }

  close(): void {
    this.#over = true;
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    clearTimeout(this.#timer);
    clearInterval(this.#pulse);
    this.#socket?.close();
    this.#drop();
    this.listener.state("closed");
  }

  #say(id: number, frame: Said): Promise<void> {
    return new Promise((resolve, reject: (why: Problem | null) => void) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) {
        reject(null);
        return;
      }
      this.#waiting.set(id, { done: resolve, failed: reject });
      this.#send(frame);
    });
  }

  #send(frame: Said): void {
    this.#socket?.send(JSON.stringify(frame));
  }

  #connect(): void {
    if (this.#over) return;
    this.listener.state("connecting");
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws/${this.table}`);
    this.#socket = socket;
    this.#welcomed = this.#asked = false;
    socket.onopen = () => {
      const lang = this.language === "ja" ? "ja" : "en";
      // who wants no events wants no missed ones either
      const after = this.want && !this.want.includes("events") ? null : this.#version;
      this.#send({ type: "hello", token: this.token, after, lang, want: this.want });
    };
    socket.onmessage = (message) => {
      if (this.#socket === socket) this.#hear(JSON.parse(message.data as string) as Heard);
    };
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#lost(event.code);
    };
    clearInterval(this.#pulse);
    this.#pulse = setInterval(() => this.#beat(), PING_EVERY);
  }

  /** Beats come late in a hidden page, so what counts is whether the last ping was answered, and not the time. */
  #beat(): void {
    const socket = this.#socket;
    if (socket?.readyState === WebSocket.OPEN && !this.#asked) {
      this.#asked = true;
      this.#send({ type: "ping" });
    } else if (socket) {
      this.#lost(0); // a dead connection may take minutes to close
      socket.close();
    }
  }

  #hear(message: Heard): void {
    this.#asked = false;
    switch (message.type) {
      case "welcome":
        this.#tries = 0;
        this.#welcomed = true;
        this.#version = message.version;
        this.listener.state("open");
        this.listener.welcome(message);
        this.listener.presence(message.present);
        return;
      case "update":
        if (this.#version !== null && message.version > this.#version + 1) {
          this.#send({ type: "sync", after: this.#version });
          return;
        }
        if (this.#version !== null && message.version <= this.#version) return;
        this.#version = message.version;
        this.listener.update(message);
        if (message.ack != null) this.#settle(message.ack)?.done();
        return;
      case "ack":
        this.#settle(message.id)?.done();
        return;
      case "refused":
        if (message.id === null) {
          if (!this.#welcomed && message.problem.status < 500) this.#refused(message.problem);
        } else this.#settle(message.id)?.failed(message.problem);
        return;
      case "presence":
        this.listener.presence(message.seats);
    }
  }

  #refused(problem: Problem): void {
    this.#over = true;
    this.listener.refused(problem);
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  /** What was not acknowledged is not known to have happened: the person looks again after catching up. */
  #drop(): void {
    for (const waiting of this.#waiting.values()) waiting.failed(null);
    this.#waiting.clear();
  }

  #lost(code: number): void {
    this.#socket = null;
    clearInterval(this.#pulse);
    this.#drop();
    if (this.#over) return;
    if (FINAL.has(code) && !this.#welcomed) {
      this.#over = true;
      this.listener.state("closed");
      return;
    }
    this.listener.state("lost");
    const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)] ?? 4000;
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  /** The network is back, or the page is looked at again: do not sit out the wait. */
  #hurry(): void {
    if (document.visibilityState === "hidden" || this.#over || this.#socket) return;
    clearTimeout(this.#timer);
    this.#connect();
  }
}
