import { mkdtemp, readdir, rm, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type Embedder, rememberEmbeddings, startThreadEmbedder } from "./embedder.ts";
import { embedWithCache } from "./embedding-cache.ts";
import { useLite } from "./embedding-models.ts";
import { dotProduct } from "./knowledge-index.ts";

/** Counts what it is asked for; its vectors tell the texts apart. */
function scriptedEmbedder() {
  const asked: string[] = [];
  const embedder: Embedder = {
    model: useLite,
    embed: async (texts) => {
      asked.push(...texts);
      return texts.map((text) => new Float32Array(512).fill(text.length));
    },
    close: async () => undefined,
  };
  return { asked, embedder };
}

describe("startThreadEmbedder", () => {
  const embedder = startThreadEmbedder();
  afterAll(() => embedder.close());

  it("finds like meanings alike, in the order of the texts", async () => {
    const [price, cost, weather] = await embedder.embed([
      "what is the price",
      "how much does it cost",
      "it rains in the mountains",
    ]);
    if (price === undefined || cost === undefined || weather === undefined) throw new Error("vectors are missing");
    expect(price).toHaveLength(512);
    expect(dotProduct(price, price)).toBeCloseTo(1, 3);
    expect(dotProduct(price, cost)).toBeGreaterThan(dotProduct(price, weather) + 0.2);
  });

  it("drops an aborted request that still waits, and answers the next", async () => {
    const abort = new AbortController();
    const first = embedder.embed(["a first sentence"]);
    const guess = embedder.embed(["a guess about unfinished speech"], abort.signal);
    abort.abort(new Error("spoke on"));
    await expect(guess).rejects.toThrow("spoke on");
    expect(await first).toHaveLength(1);
    expect(await embedder.embed(["the whole sentence"])).toHaveLength(1);
    await expect(embedder.embed(["x"], abort.signal)).rejects.toThrow("spoke on");
  });

  it("leaves the main thread free while it embeds", async () => {
    const texts = Array.from(
      { length: 64 },
      (_, index) => `sentence number ${index} about many things that matter to nobody`,
    );
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }, 1);
    const started = performance.now();
    await embedder.embed(texts);
    const took = performance.now() - started;
    clearInterval(timer);
    expect(longest).toBeLessThan(took / 2);
  });

  it("refuses after it was closed", async () => {
    const closing = startThreadEmbedder();
    const waiting = closing.embed(["never answered"]);
    waiting.catch(() => undefined);
    await closing.close();
    await expect(waiting).rejects.toThrow("closed");
    await expect(closing.embed(["x"])).rejects.toThrow("closed");
  });
});

describe("rememberEmbeddings", () => {
  it("asks for a text once, and forgets the oldest beyond its capacity", async () => {
    const { asked, embedder } = scriptedEmbedder();
    const remembering = rememberEmbeddings(embedder, 2);
    await remembering.embed(["a", "bb", "a"]);
    await remembering.embed(["a"]);
    expect(asked).toEqual(["a", "bb"]);
    await remembering.embed(["ccc"]);
    await remembering.embed(["a", "ccc"]);
    expect(asked).toEqual(["a", "bb", "ccc"]);
    await remembering.embed(["bb"]);
    expect(asked).toEqual(["a", "bb", "ccc", "bb"]);
  });

  it("answers a request whose own texts push one another out", async () => {
    const remembering = rememberEmbeddings(scriptedEmbedder().embedder, 2);
    await remembering.embed(["a", "bb"]);
    expect(await remembering.embed(["ccc", "dddd", "a", "bb"])).toHaveLength(4);
  });
});

describe("embedWithCache", () => {
  it("keeps vectors in a file by content, and makes a broken file again", async () => {
    const folder = await mkdtemp(join(tmpdir(), "parlor-vectors-"));
    try {
      const { asked, embedder } = scriptedEmbedder();
      const first = await embedWithCache(embedder, ["a", "bb"], join(folder, "new"));
      const again = await embedWithCache(embedder, ["a", "bb"], join(folder, "new"));
      expect(again.map((vector) => vector[0])).toEqual(first.map((vector) => vector[0]));
      expect(asked).toEqual(["a", "bb"]);
      await embedWithCache(embedder, ["a", "bc"], join(folder, "new"));
      expect(asked).toHaveLength(4);
      const [file = ""] = await readdir(join(folder, "new"));
      await truncate(join(folder, "new", file), 100);
      await embedWithCache(embedder, ["a", "bb"], join(folder, "new"));
      await embedWithCache(embedder, ["a", "bc"], join(folder, "new"));
      expect(asked).toHaveLength(6);
      expect((await readdir(join(folder, "new"))).some((name) => name.endsWith(".tmp"))).toBe(false);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("goes on without a folder that can be written", async () => {
    const { embedder } = scriptedEmbedder();
    expect(await embedWithCache(embedder, ["a"], "/dev/null/nowhere")).toHaveLength(1);
    expect(await embedWithCache(embedder, ["a"], undefined)).toHaveLength(1);
  });
});
