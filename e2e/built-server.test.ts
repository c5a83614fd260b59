import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "./support/parlor.ts";

const main = fileURLToPath(new URL("../apps/server/dist/main.js", import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), "parlor-built-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
}

function start(environment: Record<string, string>): Started {
  const ports = { PORT: "0", PLATFORM_PORT: "0", PREVIEW_PORT: "0" };
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      PARLOR_DATA_DIR: folder,
      PARLOR_NO_DOWNLOAD: "1",
      PARLOR_MODELS_DIR: path.join(folder, "models"),
      ...ports,
      ...environment,
    },
  });
  let text = "";
  child.stdout.on("data", (piece) => {
    text += piece;
  });
  child.stderr.on("data", (piece) => {
    text += piece;
  });
  return { child, output: () => text };
}

const addressAfter = (output: string, label: string): string =>
  new RegExp(`^${label}\\s+(http://\\S+)$`, "m").exec(output)?.[1] ?? "";

describe("the built server", () => {
  let server: Started;
  beforeAll(async () => {
    server = start({ PLATFORM_PRIVATE_KEY: "a-private-key-of-a-test" });
    await eventually(async () => server.output().includes("Ready."), "the built server is ready", 120_000);
  });
  afterAll(() => void server.child.kill("SIGKILL"));

  it("says where it listens, and answers there", async () => {
    expect(server.output()).toContain("Private key    a-private-key-of-a-test");
    for (const label of ["The site", "The platform", "The previews"]) {
      const response = await fetch(`${addressAfter(server.output(), label)}/healthz`);
      expect([label, response.status]).toEqual([label, 200]);
    }
    const platform = addressAfter(server.output(), "The platform");
    expect(await (await fetch(`${platform}/console/assets/call-page.js`)).text()).toContain("decodeAudioData");
  });

  it("opens a call in a worker of its own", async () => {
    const platform = addressAfter(server.output(), "The platform");
    const response = await fetch(`${platform}/call/web`, {
      method: "POST",
      headers: { authorization: "Bearer a-private-key-of-a-test", "content-type": "application/json" },
      body: JSON.stringify({
        assistant: { firstMessage: "Hello.", model: { provider: "parlor", model: "knowledge" } },
      }),
    });
    const call = (await response.json()) as { webCallUrl?: string };
    expect([response.status, call.webCallUrl]).toEqual([201, expect.stringContaining(`${platform}/rtc/`)]);
  });

  it("says what is wrong and ends with a code that is not worth a restart", async () => {
    const busy = new URL(addressAfter(server.output(), "The site")).port;
    const other = mkdtempSync(path.join(tmpdir(), "parlor-built-other-"));
    for (const [environment, message] of [
      [{}, folder],
      [{ PORT: "eighty" }, "PORT must be a port number"],
      [{ PARLOR_DATA_DIR: other, PORT: busy }, `Port ${busy} for the site is in use`],
    ] as const) {
      const { child, output } = start(environment);
      const [code] = await once(child, "exit");
      expect([code, output()]).toEqual([2, expect.stringContaining(message)]);
    }
    rmSync(other, { recursive: true, force: true });
  });

  it("ends politely when it is told to", async () => {
    server.child.kill("SIGTERM");
    const [code] = await once(server.child, "exit");
    expect([code, server.output()]).toEqual([0, expect.stringContaining("SIGTERM: ending calls")]);
  });
});
