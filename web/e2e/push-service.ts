// A push service on loopback with one device, and the part of a browser that opens what is sealed for it (RFC 8291).

import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import type { Page } from "@playwright/test";

export interface Notice {
  table: string;
  title: string;
  body: string;
}

export class PushService {
  readonly #device = createECDH("prime256v1");
  readonly #auth = randomBytes(16);
  readonly #notices: Notice[] = [];
  readonly #waiting: ((notice: Notice) => void)[] = [];
  readonly #server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      answer.writeHead(201).end();
      const notice = JSON.parse(this.#open(Buffer.concat(parts))) as Notice;
      const next = this.#waiting.shift();
      if (next) next(notice);
      else this.#notices.push(notice);
    });
  });

  static async start(): Promise<PushService> {
    const service = new PushService();
    service.#device.generateKeys();
    await new Promise<void>((done) => service.#server.listen(0, "127.0.0.1", done));
    return service;
  }

  stop(): void {
    this.#server.close();
  }

  /** The next notice that came in. */
  next(): Promise<Notice> {
    const notice = this.#notices.shift();
    return notice ? Promise.resolve(notice) : new Promise((done) => this.#waiting.push(done));
  }

  /** Makes this the push service of a page's browser: its own is out in the world, where a test does not go. */
  async serve(page: Page): Promise<void> {
    const subscribed = {
      endpoint: `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/device`,
      keys: { p256dh: this.#device.getPublicKey("base64url"), auth: this.#auth.toString("base64url") },
    };
    await page.addInitScript((one) => {
      let made: PushSubscription | null = null;
      PushManager.prototype.getSubscription = async () => made;
      PushManager.prototype.subscribe = async (options) => {
        if (!options?.userVisibleOnly) throw new DOMException("every notice must be shown", "NotAllowedError");
        const key = options.applicationServerKey as Uint8Array<ArrayBuffer>;
        const unsubscribe = async () => made !== (made = null);
        made = { toJSON: () => one, unsubscribe, options: { applicationServerKey: key.buffer } } as never;
        return made as unknown as PushSubscription;
      };
    }, subscribed);
  }

  #open(body: Buffer): string {
    const [salt, length] = [body.subarray(0, 16), body[20] ?? 0];
    const [sender, sealed] = [body.subarray(21, 21 + length), body.subarray(21 + length)];
    const derive = (salt: Buffer, secret: Buffer, info: Buffer, bytes: number) =>
      Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));
    const both = Buffer.concat([Buffer.from("WebPush: info\0"), this.#device.getPublicKey(), sender]);
    const secret = derive(this.#auth, this.#device.computeSecret(sender), both, 32);
    const key = derive(salt, secret, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = derive(salt, secret, Buffer.from("Content-Encoding: nonce\0"), 12);
    const opened = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
    return text.subarray(0, text.lastIndexOf(2)).toString();
  }
}
