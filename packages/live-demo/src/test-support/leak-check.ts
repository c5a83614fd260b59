import { readdirSync } from "node:fs";
import { expect } from "vitest";
import { isOver, maren, startLiveDemo, until } from "./start-live-demo.ts";

/** Runs so many sign-ups one after another and looks for what they leave behind. */
export async function checkForLeaks(runs: number): Promise<void> {
  const demo = await startLiveDemo();
  const openFiles = () => (process.platform === "linux" ? readdirSync("/proc/self/fd").length : 0);
  const once = async (index: number) => {
    const visitor = demo.service.forVisitorSession(`visitor ${index}`);
    const reply = await until(visitor, await visitor.start({ profile: maren }), isOver);
    expect(reply.result.status).toBe("preview_ready");
    const preview = reply.result.previewUrl ?? "";
    await visitor.close();
    await expect.poll(async () => (await fetch(preview)).status, { timeout: 5_000 }).toBe(404);
  };
  try {
    await once(0);
    await once(1);
    globalThis.gc?.();
    const before = { files: openFiles(), heap: process.memoryUsage().heapUsed };
    for (let index = 2; index < runs; index += 1) await once(index);
    globalThis.gc?.();
    await expect.poll(openFiles, { timeout: 5_000 }).toBeLessThanOrEqual(before.files + 4);
    expect(process.memoryUsage().heapUsed - before.heap).toBeLessThan(40e6 + runs * 0.5e6);
    expect(demo.faults).toEqual([]);
  } finally {
    await demo.close();
  }
}
