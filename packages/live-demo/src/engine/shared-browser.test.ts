import { EventEmitter } from "node:events";
import type { Browser } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { ManualClock } from "../test-support/manual-clock.ts";
import { SharedBrowser } from "./shared-browser.ts";

class FakeBrowser extends EventEmitter {
  isOpen = true;
  isConnected() {
    return this.isOpen;
  }
  async close() {
    this.isOpen = false;
    this.emit("disconnected");
  }
}

let clock: ManualClock;
let opened: FakeBrowser[];
let failures: number;
let shared: SharedBrowser;
beforeEach(() => {
  clock = new ManualClock();
  opened = [];
  failures = 0;
  const open = async () => {
    if (failures > 0) {
      failures -= 1;
      throw new Error("It does not start.");
    }
    const browser = new FakeBrowser();
    opened.push(browser);
    return browser as unknown as Browser;
  };
  shared = new SharedBrowser({ isLocal: true, open }, clock, 60_000);
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("all runs share one browser", async () => {
  const leases = await Promise.all([shared.acquire(), shared.acquire(), shared.acquire()]);
  expect(new Set(leases.map((lease) => lease.browser)).size).toBe(1);
  expect(opened).toHaveLength(1);
});

test("it is closed a minute after the last has left, not before", async () => {
  const [first, second] = [await shared.acquire(), await shared.acquire()];
  first.release();
  first.release();
  clock.pass(120_000);
  expect(opened[0]?.isOpen).toBe(true);
  second.release();
  clock.pass(59_999);
  const third = await shared.acquire();
  clock.pass(120_000);
  expect(opened[0]?.isOpen).toBe(true);
  third.release();
  clock.pass(60_000);
  await settled();
  expect(opened[0]?.isOpen).toBe(false);
  await shared.acquire();
  expect(opened).toHaveLength(2);
});

test("after one that died, many at once still open only one", async () => {
  await shared.acquire();
  await opened[0]?.close();
  const leases = await Promise.all([shared.acquire(), shared.acquire()]);
  expect(leases[0]?.browser).toBe(leases[1]?.browser);
  expect(opened).toHaveLength(2);
});

test("one that does not start does not spoil the next attempt", async () => {
  failures = 1;
  await expect(shared.acquire()).rejects.toThrow("does not start");
  await expect(shared.acquire()).resolves.toBeDefined();
});
