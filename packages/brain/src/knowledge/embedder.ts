import type { Worker } from "node:worker_threads";
import { startThread } from "@parlor/processes";
import { z } from "zod";
import { type EmbeddingModel, miniLm, useLite } from "./embedding-models.ts";

/** Turns sentences into vectors of length one, so that a dot product is their likeness. */
export interface Embedder {
  readonly model: EmbeddingModel;
  /**
   * @param texts - sentences, in any order; the vectors come in the same order
   * @throws the signal's reason when aborted while still waiting
   */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<readonly Float32Array[]>;
  close(): Promise<void>;
}

const replySchema = z.union([
  z.object({ id: z.number(), vectors: z.array(z.instanceof(Float32Array)) }),
  z.object({ id: z.number(), error: z.string() }),
]);

interface Request {
  readonly id: number;
  readonly texts: readonly string[];
  readonly resolve: (vectors: readonly Float32Array[]) => void;
  readonly reject: (reason: unknown) => void;
}

/** Sentences embedded at a time: more would let a visitor's question wait behind a long batch. */
const batchSize = 16;

/**
 * An embedder in a worker thread. Requests run one after the other; one that is aborted before its turn is dropped,
 * so that guesses about unfinished speech never delay the finished sentence.
 *
 * @param miniLmFolder - where MiniLM's files lie; without it the Universal Sentence Encoder embeds
 *
 * @example
 * const embedder = startThreadEmbedder();
 * const [vector] = await embedder.embed(["what does it cost"]);
 * await embedder.close();
 */
export function startThreadEmbedder(miniLmFolder?: string): Embedder {
  const queue: Request[] = [];
  let worker: Worker | undefined;
  let running: Request | undefined;
  let count = 0;
  let closed = false;

  function fail(error: Error): void {
    worker = undefined;
    const waiting = running === undefined ? queue.splice(0) : [running, ...queue.splice(0)];
    running = undefined;
    for (const request of waiting) request.reject(error);
  }

  function ensureWorker(): Worker {
    if (worker !== undefined) return worker;
    const started = startThread(import.meta.url, "./embedding-thread", { workerData: { miniLmFolder } });
    started.unref();
    started.on("message", (message: unknown) => {
      const reply = replySchema.parse(message);
      const request = running;
      if (request === undefined || request.id !== reply.id) return;
      running = undefined;
      if ("error" in reply) request.reject(new Error(`The sentence embedding failed: ${reply.error}`));
      else request.resolve(reply.vectors);
      next();
    });
    started.on("error", (error) => fail(error instanceof Error ? error : new Error(String(error))));
    started.on("exit", () => {
      if (worker === started) fail(new Error("The embedding thread ended."));
    });
    worker = started;
    return started;
  }

  function next(): void {
    if (running !== undefined) return;
    running = queue.shift();
    if (running === undefined) {
      worker?.unref();
      return;
    }
    const active = ensureWorker();
    active.ref();
    active.postMessage({ id: running.id, texts: running.texts });
  }

  function request(texts: readonly string[], signal: AbortSignal | undefined): Promise<readonly Float32Array[]> {
    return new Promise((resolve, reject) => {
      count += 1;
      const entry: Request = { id: count, texts, resolve, reject };
      queue.push(entry);
      signal?.addEventListener(
        "abort",
        () => {
          const place = queue.indexOf(entry);
          if (place !== -1) queue.splice(place, 1);
          reject(signal.reason);
        },
        { once: true },
      );
      next();
    });
  }

  return {
    model: miniLmFolder === undefined ? useLite : miniLm,
    async embed(texts, signal) {
      signal?.throwIfAborted();
      if (closed) throw new Error("The embedder is closed.");
      const vectors: Float32Array[] = [];
      for (let start = 0; start < texts.length; start += batchSize) {
        vectors.push(...(await request(texts.slice(start, start + batchSize), signal)));
      }
      return vectors;
    },
    async close() {
      closed = true;
      const active = worker;
      fail(new Error("The embedder is closed."));
      await active?.terminate();
    },
  };
}

/**
 * Remembers the vectors of the latest texts: a partial transcript that turned out to be the whole sentence costs
 * nothing the second time, and a conversation's earlier turns neither.
 */
export function rememberEmbeddings(embedder: Embedder, capacity = 2000): Embedder {
  const known = new Map<string, Float32Array>();
  return {
    model: embedder.model,
    async embed(texts, signal) {
      const missing = [...new Set(texts.filter((text) => !known.has(text)))];
      // What is remembered now may be forgotten for what comes meanwhile.
      const fresh = new Map<string, Float32Array>();
      for (const text of texts) {
        const vector = known.get(text);
        if (vector !== undefined) fresh.set(text, vector);
      }
      if (missing.length > 0) {
        const vectors = await embedder.embed(missing, signal);
        missing.forEach((text, index) => {
          const vector = vectors[index];
          if (vector !== undefined) fresh.set(text, vector);
        });
      }
      return texts.map((text) => {
        const vector = fresh.get(text);
        if (vector === undefined) throw new Error("The embedder gave fewer vectors than texts.");
        known.delete(text);
        known.set(text, vector);
        if (known.size > capacity) known.delete(known.keys().next().value ?? text);
        return vector;
      });
    },
    close: () => embedder.close(),
  };
}
