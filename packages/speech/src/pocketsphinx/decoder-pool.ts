import type { DecoderChild } from "./decoder-child.ts";

/** Keeps a decoder loaded ahead of need, so that a call's transcriber opens in milliseconds. */
export interface DecoderPool {
  /** A loaded decoder of the caller's own, to be killed by the caller. @throws Error if none can be started */
  acquire(): Promise<DecoderChild>;
  close(): Promise<void>;
}

/**
 * @param start starts one decoder process.
 * @param spares decoders kept loaded; each costs memory (docs/speech.md), so one is enough.
 */
export function createDecoderPool(start: () => DecoderChild, spares: number): DecoderPool {
  const running = new Set<DecoderChild>();
  const waiting = new Set<DecoderChild>();
  let closed = false;

  const launch = (): DecoderChild => {
    const child = start();
    running.add(child);
    void child.gone.then(() => {
      running.delete(child);
      waiting.delete(child);
    });
    return child;
  };
  const refill = () => {
    while (!closed && waiting.size < spares) waiting.add(launch());
  };
  const takeSpare = (): DecoderChild | undefined => {
    const [spare] = waiting;
    if (spare) waiting.delete(spare);
    return spare;
  };

  refill();
  return {
    async acquire() {
      if (closed) throw new Error("The decoder pool is closed.");
      const child = takeSpare() ?? launch();
      await child.ready;
      refill();
      return child;
    },
    async close() {
      closed = true;
      const children = [...running];
      for (const child of children) child.kill();
      await Promise.all(children.map((child) => child.gone));
    },
  };
}
