import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Caller } from "../media/caller.ts";
import { openTestPlatform, type TestPlatform } from "../testing/open-test-platform.ts";
import { embeddedCallEngine } from "./create-embedded-call-engine.ts";

/** A whole platform with real workers and real WebRTC; transcriber, voice and model are scripted. */
let platform: TestPlatform;
let server: Server;
const asked: Record<string, unknown>[] = [];
let names: unknown = {};
const outside: typeof fetch = async (input, init) => {
  const { message } = (await new Request(input, init).json()) as { message: Record<string, unknown> };
  if (String(message["type"]).endsWith("destination-request")) asked.push(message);
  return Response.json(names);
};

beforeAll(async () => {
  server = createServer(getRequestListener((request) => platform.platform.fetch(request, { address: "127.0.0.1" })));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  platform = await openTestPlatform({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fetch: outside,
    createCallEngine: embeddedCallEngine({
      workers: 1,
      iceServers: [],
      allowedOrigins: [],
      // The scripted parts have no use for it.
      parts: {} as Parameters<typeof embeddedCallEngine>[0]["parts"],
      partsModule: new URL("../testing/scripted-parts.ts", import.meta.url).href,
    }),
  });
}, 120_000);

afterAll(async () => {
  await platform?.close();
  server?.closeAllConnections();
  server?.close();
});

const script = { says: { "pass me on": "use pass_on", "*": "It is nine euros." } };
const front = {
  name: "Front",
  variableValues: { script },
  firstMessageMode: "assistant-waits-for-user",
  model: {
    provider: "parlor",
    tools: [{ type: "handoff", function: { name: "pass_on" }, server: { url: "https://own.example/who" } }],
  },
};

/** A call in which the visitor writes each text when the one before was answered with the words beside it. */
async function transcriptOf(talk: readonly (readonly [text: string, answer: RegExp])[]): Promise<string> {
  const { body } = await platform.send("POST", "/call/web", { assistant: front });
  const { controlUrl } = body["monitor"] as { controlUrl: string };
  const caller = await Caller.dial(String(body["webCallUrl"]), {});
  try {
    await caller.event(({ message }) => message === "listening");
    for (const [content, answer] of talk) {
      const before = caller.events.length;
      const message = { type: "add-message", message: { role: "user", content } };
      expect((await fetch(controlUrl, { method: "POST", body: JSON.stringify(message) })).status).toBe(204);
      await expect.poll(() => JSON.stringify(caller.events.slice(before)), { timeout: 30_000 }).toMatch(answer);
    }
    await caller.hangUp();
    const call = () => platform.send("GET", `/call/${String(body["id"])}`);
    await expect.poll(async () => (await call()).body["status"], { timeout: 30_000 }).toBe("ended");
    return String(((await call()).body["artifact"] as { transcript: string }).transcript);
  } finally {
    caller.close();
  }
}

test("a server that is asked in a call names who goes on, and the call goes on with it", {
  timeout: 90_000,
}, async () => {
  const sales = { name: "Sales", firstMessageMode: "assistant-waits-for-user" };
  names = { destination: { type: "assistant", assistant: sales }, message: "Sales knows the prices." };
  const transcript = await transcriptOf([
    ["pass me on", /"assistant.started".*"Sales"/],
    ["What is the price?", /"final"[^}]*nine euros/],
  ]);
  expect(transcript).toMatch(
    /User: pass me on\nAI: Sales knows the prices\.\nUser: What is the price\?\nAI: It is nine euros\./s,
  );
  expect(asked).toMatchObject([{ type: "handoff-destination-request", assistant: { name: "Front" } }]);
});
