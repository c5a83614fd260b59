import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Caller } from "../media/caller.ts";
import { MemoryCallStore } from "../testing/memory-call-store.ts";
import { destinationsField, withSuccessors } from "../tools/successors.ts";
import { EmbeddedCallEngine } from "./embedded-call-engine.ts";

/** Real workers and real WebRTC; transcriber, voice and brain are scripted, and the tool's server is the test's. */
let folder: string;
let rooms: Server;
let toolServer: Server;
let engine: EmbeddedCallEngine;
const store = new MemoryCallStore();
let delay = 0;
const asked: Record<string, unknown>[] = [];

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "parlor-calls-"));
  rooms = createServer(getRequestListener((request) => engine.handleSignalling(request)));
  toolServer = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += String(chunk);
    });
    request.on("end", () => {
      const { message } = JSON.parse(body) as { message: { toolCallList: { id: string }[] } };
      asked.push(message);
      const results = [{ toolCallId: message.toolCallList[0]?.id, result: "The order is shipped." }];
      setTimeout(() => response.end(JSON.stringify({ results })), delay);
    });
  });
  await Promise.all([listen(rooms), listen(toolServer)]);
  engine = new EmbeddedCallEngine({
    store,
    dataDir: folder,
    url: `http://127.0.0.1:${portOf(rooms)}`,
    isOriginAllowed: () => false,
    iceServers: [],
    workers: 1,
    partsModule: new URL("../testing/scripted-parts.ts", import.meta.url).href,
    partsConfiguration: {},
    log: () => undefined,
  });
  await engine.start();
}, 120_000);

afterAll(async () => {
  await engine.close();
  rooms.close();
  toolServer.close();
  rmSync(folder, { recursive: true });
});

/** A visitor writes a question whose answer needs the tool; what was said until the call is over. */
async function transcriptWith(tool: Record<string, unknown>, until: string): Promise<string> {
  const server = { url: `http://127.0.0.1:${portOf(toolServer)}/tool` };
  const assistant = { model: { tools: [{ type: "function", function: { name: "order" }, server, ...tool }] } };
  return transcriptOf(assistant, until);
}

async function transcriptOf(assistant: Record<string, unknown>, until: string): Promise<string> {
  const script = { says: { where: "use order", shipped: "It is on its way.", sales: "use transferCall", "*": "Yes." } };
  const effective = { assistant, variableValues: { script } };
  const call = store.create(effective);
  const { webCallUrl } = await engine.open({ call, ...effective });
  const caller = await Caller.dial(webCallUrl, {});
  try {
    await caller.event(({ message }) => message === "listening");
    const content = until === "Yes." ? "sales please" : "where is my order";
    await engine.control(call.id, { type: "add-message", message: { role: "user", content } });
    await caller.event(({ message }) => {
      const { type, transcriptType, transcript } = message as Record<string, unknown>;
      return type === "transcript" && transcriptType === "final" && transcript === until;
    });
    await caller.hangUp();
    await store.ended(call.id);
    return String(store.call(call.id)["transcript"]);
  } finally {
    caller.close();
  }
}

describe("a tool in a call", { timeout: 60_000 }, () => {
  test("its server is asked, and the answer is spoken of", async () => {
    delay = 0;
    const transcript = await transcriptWith({}, "It is on its way.");
    // On a busy machine the first request of a worker may take so long that it is excused.
    expect(transcript).toMatch(/^User: where is my order\n(AI: [^\n]*\n)?AI: It is on its way\.$/);
    expect(asked.at(-1)).toMatchObject({ type: "tool-calls", toolCallList: [{ name: "order", arguments: {} }] });
  });

  test("while it takes its time the visitor hears an excuse", async () => {
    delay = 2_500;
    const transcript = await transcriptWith({}, "It is on its way.");
    expect(transcript).toMatch(/^User: where is my order\nAI: .*(sec|moment).*\nAI: It is on its way\.$/);
  });

  test("what is configured is said in place of the model's answer", async () => {
    delay = 0;
    const messages = [{ type: "request-complete", content: "I have looked it up." }];
    expect(await transcriptWith({ messages }, "I have looked it up.")).toBe(
      "User: where is my order\nAI: I have looked it up.",
    );
  });

  test("hands over to another assistant on the same line, which goes on from what was said", async () => {
    const destination = { type: "assistant", assistantName: "Sales", message: "I pass you on." };
    const front = { name: "Front", [destinationsField]: [destination] };
    const sales = { name: "Sales", firstMessageMode: "assistant-speaks-first-with-model-generated-message" };
    const { assistant } = await withSuccessors(front, async () => sales);
    // The scripted model answers what was said last, which is now the first assistant's farewell.
    expect(await transcriptOf(assistant, "Yes.")).toBe("User: sales please\nAI: I pass you on.\nAI: Yes.");
  });
});
