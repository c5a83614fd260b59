import { expect, test } from "vitest";
import type { DecoderChild } from "./decoder-child.ts";
import { createDecoderPool } from "./decoder-pool.ts";

function createFactory() {
  const started: (DecoderChild & { killed: boolean; fail(reason: Error): void; load(): void; die(): void })[] = [];
  const start = () => {
    let load: () => void = () => {};
    let fail: (reason: Error) => void = () => {};
    let die: () => void = () => {};
    const ready = new Promise<void>((resolve, reject) => {
      load = resolve;
      fail = reject;
    });
    ready.catch(() => {});
    const gone = new Promise<void>((resolve) => {
      die = resolve;
    });
    const child = {
      pid: started.length,
      ready,
      gone,
      killed: false,
      send: () => {},
      attach: () => {},
      kill() {
        child.killed = true;
        die();
      },
      load,
      fail,
      die,
    };
    started.push(child);
    return child;
  };
  return { start, started };
}

test("keeps a spare, hands it out and starts the next", async () => {
  const { start, started } = createFactory();
  const pool = createDecoderPool(start, 1);
  expect(started).toHaveLength(1);
  started[0]?.load();
  expect((await pool.acquire()).pid).toBe(0);
  expect(started).toHaveLength(2);
});

test("without a spare it waits for a new one", async () => {
  const { start, started } = createFactory();
  const pool = createDecoderPool(start, 0);
  const acquired = pool.acquire();
  started[0]?.load();
  expect((await acquired).pid).toBe(0);
  expect(started).toHaveLength(1);
});

test("two callers at once get two decoders", async () => {
  const { start, started } = createFactory();
  const pool = createDecoderPool(start, 1);
  const both = Promise.all([pool.acquire(), pool.acquire()]);
  for (const child of started) child.load();
  const [one, other] = await both;
  expect(one.pid).not.toBe(other.pid);
});

test("a spare that died is not handed out", async () => {
  const { start, started } = createFactory();
  const pool = createDecoderPool(start, 1);
  started[0]?.load();
  started[0]?.die();
  await started[0]?.gone;
  const acquired = pool.acquire();
  started[1]?.load();
  expect((await acquired).pid).toBe(1);
});

test("says why no decoder can be had", async () => {
  const { start, started } = createFactory();
  const pool = createDecoderPool(start, 1);
  started[0]?.fail(new Error("no model"));
  await expect(pool.acquire()).rejects.toThrow("no model");
});

test("closing ends every decoder, those in use too, and refuses further ones", async () => {
  const { start, started } = createFactory();
  const pool = createDecoderPool(start, 1);
  started[0]?.load();
  await pool.acquire();
  await pool.close();
  expect(started.map(({ killed }) => killed)).toEqual([true, true]);
  await expect(pool.acquire()).rejects.toThrow("closed");
});
