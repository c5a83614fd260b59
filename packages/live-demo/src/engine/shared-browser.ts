import { type Browser, chromium } from "playwright-core";
import type { Clock } from "../clock.ts";
import { type LocalBrowserOptions, launchLocal } from "./launch-local.ts";

export interface BrowserSource {
  /** False for one elsewhere, which cannot use this machine's egress proxy. */
  readonly isLocal: boolean;
  open(): Promise<Browser>;
}

/** This machine's Chromium. */
export function localBrowser(options: LocalBrowserOptions): BrowserSource {
  return { isLocal: true, open: () => launchLocal(options) };
}

/** A Chromium elsewhere, by its debugging address: `http://host:9222` or `wss://...`. */
export function remoteBrowser(debuggingUrl: string): BrowserSource {
  return { isLocal: false, open: () => chromium.connectOverCDP(debuggingUrl, { timeout: 15_000 }) };
}

/** One browser process for all runs: opened by the first, opened anew after it died, closed when idle. */
export class SharedBrowser {
  readonly #source: BrowserSource;
  readonly #clock: Clock;
  readonly #idleMilliseconds: number;
  #opening: Promise<Browser> | undefined;
  #users = 0;
  #cancelIdle: (() => void) | undefined;

  constructor(source: BrowserSource, clock: Clock, idleMilliseconds: number) {
    this.#source = source;
    this.#clock = clock;
    this.#idleMilliseconds = idleMilliseconds;
  }

  /** Whoever acquires has to release, once. */
  async acquire(): Promise<{ readonly browser: Browser; release(): void }> {
    this.#cancelIdle?.();
    this.#users += 1;
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      this.#users -= 1;
      if (this.#users === 0) this.#cancelIdle = this.#clock.after(this.#idleMilliseconds, () => void this.close());
    };
    try {
      return { browser: await this.#open(), release };
    } catch (error) {
      release();
      throw error;
    }
  }

  async #open(): Promise<Browser> {
    const before = this.#opening;
    const current = await before?.catch(() => undefined);
    if (current?.isConnected()) return current;
    // Of several that wait here only the first opens; the others find its promise.
    if (this.#opening === before || this.#opening === undefined) this.#opening = this.#source.open();
    const opening = this.#opening;
    try {
      const browser = await opening;
      browser.once("disconnected", () => {
        if (this.#opening === opening) this.#opening = undefined;
      });
      return browser;
    } catch (error) {
      if (this.#opening === opening) this.#opening = undefined;
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#cancelIdle?.();
    const opening = this.#opening;
    this.#opening = undefined;
    const browser = await opening?.catch(() => undefined);
    await browser?.close().catch(() => undefined);
  }
}
