import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { EmbeddedCallEngine } from "../../packages/platform/src/calls/embedded-call-engine.ts";
import { Caller } from "../../packages/platform/src/media/caller.ts";
import { MemoryCallStore } from "../../packages/platform/src/testing/memory-call-store.ts";

const platform = new URL("../../packages/platform/src/", import.meta.url);
const assistant = {
  name: "Alex",
  firstMessageMode: "assistant-waits-for-user",
  maxDurationSeconds: 3_600,
  silenceTimeoutSeconds: 600,
  artifactPlan: { recordingEnabled: false },
};

/** The live part of the platform without the rest, for measurements of calls. */
export interface MeasuringRoom {
  readonly engine: EmbeddedCallEngine;
  /** Creates a call and joins it. */
  dial(script: Record<string, unknown>, overrides?: Record<string, unknown>): Promise<Caller>;
  close(): Promise<void>;
}

/**
 * Starts call workers with the embedded parts, or with scripted ones that answer at once.
 *
 * @param modelsFolder of fetched transcribers and voices; without it the simple ones are measured
 */
export async function openRoom(
  parts: "embedded" | "scripted",
  workers: number,
  modelsFolder?: string,
): Promise<MeasuringRoom> {
  const folder = mkdtempSync(path.join(tmpdir(), "parlor-bench-"));
  const store = new MemoryCallStore();
  const server = createServer(getRequestListener((request) => engine.handleSignalling(request)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const engine: EmbeddedCallEngine = new EmbeddedCallEngine({
    store,
    dataDir: folder,
    url: `http://127.0.0.1:${port}`,
    isOriginAllowed: () => true,
    iceServers: [],
    workers,
    partsModule: new URL(parts === "embedded" ? "calls/embedded-parts.ts" : "testing/scripted-parts.ts", platform).href,
    partsConfiguration: {
      knowledgeFolder: fileURLToPath(new URL("../../knowledge", import.meta.url)),
      cacheFolder: path.join(folder, "speech"),
      ...(modelsFolder !== undefined && { modelsFolder }),
      assistantName: "Alex",
      productName: "Parlor",
      providers: {},
      allowPrivateUrls: false,
      trustedOrigins: [],
      dataDir: folder,
    },
    log: (level, message, fields) => level !== "info" && console.error(level, message, fields),
  });
  await engine.start();
  return {
    engine,
    async dial(script, overrides = {}) {
      const { webCallUrl } = await engine.open({
        call: store.create(),
        assistant: { ...assistant, ...overrides },
        variableValues: { script },
      });
      const caller = await Caller.dial(webCallUrl);
      await caller.event(({ message }) => message === "listening");
      return caller;
    },
    async close() {
      await engine.close();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
