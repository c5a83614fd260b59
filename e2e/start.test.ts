import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { eventually } from "./support/parlor.ts";

/** `npm start` itself, on a machine that is set up already. */
const script = fileURLToPath(new URL("../scripts/start.mjs", import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), "parlor-start-"));
const lock = path.join(folder, "parlor.lock");
const running: ChildProcess[] = [];

afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGTERM");
    await once(child, "exit");
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(environment: Record<string, string> = {}) {
  const ports = { PORT: "0", PLATFORM_PORT: "0", PREVIEW_PORT: "0" };
  const child = spawn(process.execPath, [script], {
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      PARLOR_DATA_DIR: folder,
      PARLOR_NO_INSTALL: "1",
      PARLOR_NO_DOWNLOAD: "1",
      PARLOR_MODELS_DIR: path.join(folder, "models"),
      CALL_WORKERS: "1",
      ...ports,
      ...environment,
    },
  });
  running.push(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (piece) => {
      text += piece;
    });
  return { child, output: () => text };
}

const ready = (output: () => string, times = 1) =>
  eventually(async () => output().split("Ready.").length > times, "Parlor is ready", 150_000);
const holder = () => Number(readFileSync(lock, "utf8").split(" ")[0]);

describe("npm start", { timeout: 300_000 }, () => {
  it("holds the data folder against a second start, and gives it back when it ends", async () => {
    const { child, output } = start();
    await ready(output);
    const second = start();
    const [code] = await once(second.child, "exit");
    expect([code, second.output()]).toEqual([1, expect.stringContaining(`The data folder ${folder} is in use`)]);
    expect(second.output()).not.toContain("set-up");
    child.kill("SIGTERM");
    expect((await once(child, "exit"))[0]).toBe(0);
    expect(existsSync(lock)).toBe(false);
  });

  it("starts a server again that died, and serves what it served before", async () => {
    const { output } = start();
    await ready(output);
    const before = holder();
    process.kill(before, "SIGKILL");
    await ready(output, 2);
    expect(output()).toContain("starting it again");
    expect(holder()).not.toBe(before);
  });

  it("takes over a folder whose server died, power cut included", async () => {
    writeFileSync(lock, "999999999 1\n");
    const { output } = start();
    await ready(output);
    expect(holder()).not.toBe(999_999_999);
  });

  it.each([
    ["a port that is none", { PORT: "eighty" }, "PORT is 'eighty'"],
    ["a data folder that cannot be", { PARLOR_DATA_DIR: path.join(script, "data") }, "Free it, or choose another"],
  ])("says what is wrong with %s, before it does anything", async (_, environment, message) => {
    const { child, output } = start(environment);
    const [code] = await once(child, "exit");
    expect([code, output()]).toEqual([1, expect.stringContaining(message)]);
    expect(output()).not.toContain("set-up");
  });

  it("names the port that is in use", async () => {
    const { child, output } = start();
    await ready(output);
    const { port } = new URL(/^The platform\s+(\S+)$/m.exec(output())?.[1] ?? "");
    const other = mkdtempSync(path.join(tmpdir(), "parlor-start-other-"));
    const second = start({ PARLOR_DATA_DIR: other, PREVIEW_PORT: port });
    const [code] = await once(second.child, "exit");
    expect([code, second.output()]).toEqual([1, expect.stringContaining(`Port ${port} is in use`)]);
    expect(child.exitCode).toBeNull();
    rmSync(other, { recursive: true });
  });
});
