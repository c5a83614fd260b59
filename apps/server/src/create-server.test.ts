import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CallEngine } from "@parlor/platform";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningParlor, startParlor } from "./start-parlor.ts";

/** A platform without calls: this is about everything around them. */
const createCallEngine = (): CallEngine => ({
  open: async () => {
    throw new Error("There are no calls in this test.");
  },
  end: async () => undefined,
  control: async () => false,
  handleSignalling: async () => new Response(null, { status: 404 }),
  close: async () => undefined,
});

const privateKey = "a-private-key-of-a-test";
const publicKey = "a-public-key-of-a-test";
let folder: string;
let parlor: RunningParlor;
const environment = () => ({
  PARLOR_DATA_DIR: folder,
  LOG_LEVEL: "silent",
  PLATFORM_PRIVATE_KEY: privateKey,
  PLATFORM_PUBLIC_KEY: publicKey,
});
const start = (overrides: Record<string, string> = {}) =>
  startParlor({ environment: { ...environment(), ...overrides }, parts: { createCallEngine } });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parlor-server-"));
  parlor = await start();
});
afterAll(async () => {
  await parlor?.close();
  await rm(folder, { recursive: true, force: true });
});

const platform = (path: string, init: RequestInit = {}) =>
  fetch(`${parlor.platformUrl}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${privateKey}`, ...init.headers },
  });

describe("createServer", () => {
  it("answers on three origins", async () => {
    for (const url of [parlor.siteUrl, parlor.platformUrl, parlor.previewUrl]) {
      const response = await fetch(`${url}/healthz`);
      expect([url, response.status, await response.json()]).toEqual([url, 200, { status: "ok" }]);
    }
    expect(parlor).toMatchObject({ privateKey, publicKey });
  });

  it("says on site and platform whether it can serve", async () => {
    for (const url of [parlor.siteUrl, parlor.platformUrl]) {
      const { parts } = (await (await fetch(`${url}/readyz`)).json()) as { parts: Record<string, { ok: boolean }> };
      expect(parts).toMatchObject({ server: { ok: true }, database: { ok: true }, workers: {}, disk: {} });
    }
  });

  it("closes whatever it answers to frames, scripts and guesses of its type, on every origin", async () => {
    const { siteUrl, platformUrl, previewUrl } = parlor;
    const answers = [
      ...["/", "/nothing", "/functions/v1/nothing", "/healthz", "/hooks/voice", "/robots.txt"].map(
        (path) => siteUrl + path,
      ),
      ...["/assistant", "/nothing", "/docs", "/openapi.json", "/rtc/nothing", "/console", "/storage/x", "/readyz"].map(
        (path) => platformUrl + path,
      ),
      ...["/sample", "/nothing", "/live/nothing", "/healthz"].map((path) => previewUrl + path),
    ];
    for (const url of answers) {
      for (const method of ["GET", "POST"]) {
        const { headers, status } = await fetch(url, { method, redirect: "manual" });
        expect([url, status < 500 || status === 503]).toEqual([url, true]);
        const policy = headers.get("content-security-policy") ?? "";
        expect([url, method, policy]).toEqual([url, method, expect.stringMatching(/frame-ancestors '(?:none|self)'/)]);
        expect([url, headers.get("x-content-type-options")]).toEqual([url, "nosniff"]);
      }
    }
  });

  it("lets no cache keep what the API answers", async () => {
    for (const path of ["/assistant", "/org", "/nothing", `/assistant/${parlor.assistantId}`])
      expect([path, (await platform(path)).headers.get("cache-control")]).toEqual([path, "no-store"]);
  });

  it("makes the site's assistant, which reports to the site and asks for no recording", async () => {
    const response = await platform(`/assistant/${parlor.assistantId}`);
    expect(await response.json()).toMatchObject({
      name: "Alex",
      firstMessage: expect.stringContaining("this is Alex from Parlor"),
      model: {
        provider: "parlor",
        model: "knowledge",
        tools: [{ type: "function", function: { name: "trigger_demo" } }, { type: "endCall" }],
      },
      voice: { provider: "parlor" },
      server: { url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/hooks\/voice$/) },
      artifactPlan: { recordingEnabled: false },
    });
  });

  it("tells browsers the public key and keeps the private one", async () => {
    const document = await (await fetch(parlor.siteUrl)).text();
    const reply = await fetch(`${parlor.siteUrl}/functions/v1/vapi-service`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ action: "getPublicKey" }),
    });
    const told = ((await reply.json()) as { publicKey: string }).publicKey;
    expect(told).not.toBe(publicKey);
    expect(document).not.toContain(privateKey);
    const call = async (body: object, origin = parlor.siteUrl) => {
      const headers = { authorization: `Bearer ${told}`, "content-type": "application/json", origin };
      const init = { method: "POST", headers, body: JSON.stringify(body) };
      return (await fetch(`${parlor.platformUrl}/call/web`, init)).status;
    };
    const { assistantId } = parlor;
    expect(await call({ assistantId, assistantOverrides: { model: { provider: "openai", model: "gpt-4o" } } })).toBe(
      403,
    );
    expect(await call({ assistantId, assistantOverrides: { firstMessage: "Free stuff!" } })).toBe(403);
    expect(await call({ assistant: { name: "Mine" } })).toBe(403);
    expect(await call({ assistantId }, "https://evil.example")).toBe(403);
  });

  it("answers a question by the embedded model, through the platform", async () => {
    const reply = await fetch(`${parlor.siteUrl}/functions/v1/ai-chat`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        messages: [
          { role: "user", content: "Hello" },
          { role: "assistant", content: "Hello, what would you like to know?" },
          { role: "user", content: "What does it cost?" },
        ],
        sessionId: null,
        contactId: null,
      }),
    });
    const body = (await reply.json()) as { message: string };
    expect([reply.status, body.message]).toEqual([200, expect.stringMatching(/cost|free|price/i)]);
  });

  it("refuses a second server on the same data folder and names it", async () => {
    await expect(start()).rejects.toThrow(folder);
    expect((await fetch(`${parlor.siteUrl}/healthz`)).status).toBe(200);
  });

  it("refuses a port in use and names it", async () => {
    const port = new URL(parlor.siteUrl).port;
    await expect(start({ PORT: port })).rejects.toThrow(`Port ${port} for the site is in use`);
  });

  it("keeps the assistant's id and the visitors' cookies over a restart, and takes a changed key", async () => {
    const cookie = ((await fetch(parlor.siteUrl)).headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const { assistantId } = parlor;
    await parlor.close();
    await parlor.close();
    parlor = await start({ PLATFORM_PRIVATE_KEY: "another-private-key-of-a-test" });
    expect(parlor.assistantId).toBe(assistantId);
    expect((await fetch(parlor.siteUrl, { headers: { cookie } })).headers.get("set-cookie")).toBeNull();
    expect((await platform("/assistant")).status).toBe(401);
  });
});
