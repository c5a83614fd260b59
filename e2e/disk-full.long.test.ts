import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "./support/gate.ts";
import { eventually } from "./support/visitor-page.ts";

const main = fileURLToPath(new URL("../apps/server/src/main.ts", import.meta.url));
const megabyte = 2 ** 20;
const startPatience = 240_000;

/** A disk of its own; only root may mount one. */
const isRoot = process.getuid?.() === 0;

/** The server from source, on a small disk. */
class SmallDiskServer {
  readonly folder = mkdtempSync(path.join(tmpdir(), "parlor-small-disk-"));
  ports = { site: 0, platform: 0, preview: 0 };
  said = "";
  #child: ChildProcess | undefined;

  constructor() {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=200m", "tmpfs", this.folder]);
  }

  /** Resolves with whether it got ready; `said` has what it said. */
  async start(): Promise<boolean> {
    this.ports = { site: await freePort(), platform: await freePort(), preview: await freePort() };
    this.said = "";
    const child = spawn(process.execPath, ["--import", "tsx", "-C", "@parlor/source", main], {
      env: {
        PATH: process.env["PATH"],
        HOME: process.env["HOME"],
        PORT: `${this.ports.site}`,
        PLATFORM_PORT: `${this.ports.platform}`,
        PREVIEW_PORT: `${this.ports.preview}`,
        PARLOR_DATA_DIR: path.join(this.folder, "data"),
        PARLOR_MODELS_DIR: path.join(this.folder, "models"),
        PARLOR_NO_DOWNLOAD: "1",
        DISK_RESERVE_MB: "5",
        CALL_WORKERS: "1",
      },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (this.said += chunk));
    return eventually(
      async () => /^Ready/m.test(this.said) || (child.exitCode !== null && "over"),
      "the server is ready or over",
      startPatience,
    ).then((end) => end === true);
  }

  /** It and all that it began are gone at once. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once("exit", resolve));
    process.kill(-child.pid, "SIGKILL");
    await exited;
  }

  /** Fills the disk until so many bytes are left. */
  fill(left: number): void {
    const file = openSync(path.join(this.folder, "filler"), "a");
    try {
      for (const size of [megabyte, 4_096])
        for (let { bavail, bsize } = statfsSync(this.folder); bavail * bsize - left >= size; bavail -= size / bsize)
          writeSync(file, Buffer.alloc(size));
    } finally {
      closeSync(file);
    }
  }

  makeRoom(): void {
    rmSync(path.join(this.folder, "filler"), { force: true });
  }

  get privateKey(): string {
    return JSON.parse(readFileSync(path.join(this.folder, "data/platform-keys.json"), "utf8")).privateKey;
  }

  async close(): Promise<void> {
    await this.kill();
    execFileSync("umount", ["-l", this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

describe.skipIf(!isRoot)("a disk that is full under the database", () => {
  let server: SmallDiskServer;
  /** Names that were acknowledged. */
  const ledger: string[] = [];
  beforeAll(() => {
    server = new SmallDiskServer();
    mkdirSync(path.join(server.folder, "data"));
  });
  afterAll(() => server?.close());

  const ask = async (method: string, route: string, body?: object) => {
    const response = await fetch(`http://localhost:${server.ports.platform}${route}`, {
      method,
      headers: { authorization: `Bearer ${server.privateKey}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };
  const keep = async (name: string) => {
    const reply = await ask("POST", "/assistant", {
      name,
      firstMessage: "x".repeat(3_000),
      model: { provider: "parlor", model: "knowledge" },
    });
    if (reply.status === 201) ledger.push(name);
    return reply;
  };
  const names = async (): Promise<string[]> => {
    const { status, text } = await ask("GET", "/assistant?limit=1000");
    expect(status).toBe(200);
    return (JSON.parse(text) as { name: string }[]).map(({ name }) => name);
  };

  it("is told at the first start, in one sentence that says what to do", async () => {
    server.fill(25 * megabyte);
    expect(await server.start()).toBe(false);
    expect(server.said).toMatch(/There is no room for Parlor's data: .* Make room\.\n$/);
    expect(server.said).not.toMatch(/at ensureDatabase/);
    server.makeRoom();
    expect(await server.start()).toBe(true);
  });

  it("is told to whoever asks; nothing that was acknowledged is lost, and what comes later is kept", async () => {
    await keep("before");
    server.fill(0);
    const refused = await eventually(
      async () => {
        server.fill(0);
        const reply = await keep(`full ${ledger.length}`);
        return reply.status !== 201 && reply;
      },
      "a full disk is noticed",
      120_000,
    );
    expect(refused.status).toBe(507);
    expect(refused.text).toContain("disk is full");
    expect((await fetch(`http://localhost:${server.ports.site}/`)).status).toBe(200);
    expect((await ask("GET", "/readyz")).status).toBe(503);
    server.makeRoom();
    expect((await keep("after")).status).toBe(201);
    expect(await names()).toEqual(expect.arrayContaining(ledger));
  });

  it("is told at a later start, after a kill too; with room again everything is there", async () => {
    server.fill(0);
    await keep("on the edge");
    await server.kill();
    server.fill(0);
    expect(await server.start()).toBe(false);
    expect(server.said).toMatch(/There is no room for Parlor's data/);
    server.makeRoom();
    expect(await server.start()).toBe(true);
    expect(await names()).toEqual(expect.arrayContaining(ledger));
  });
});
