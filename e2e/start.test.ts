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
  it("takes over a folder whose server died, holds it against a second start, serves again after a death, and gives it back", async () => {
    // As a power cut leaves it.
    writeFileSync(lock, "999999999 1\n");
    const { child, output } = start();
    await ready(output);
    const first = holder();
    expect(first).not.toBe(999_999_999);

    const second = start();
    const [code] = await once(second.child, "exit");
    expect([code, second.output()]).toEqual([1, expect.stringContaining(`The data folder ${folder} is in use`)]);
    expect(second.output()).not.toContain("set-up");

    const { port } = new URL(/^The platform\s+(\S+)$/m.exec(output())?.[1] ?? "");
    const other = mkdtempSync(path.join(tmpdir(), "parlor-start-other-"));
    const third = start({ PARLOR_DATA_DIR: other, PREVIEW_PORT: port });
    const [refused] = await once(third.child, "exit");
    expect([refused, third.output()]).toEqual([1, expect.stringContaining(`Port ${port} is in use`)]);
    expect(child.exitCode).toBeNull();
    rmSync(other, { recursive: true });

    process.kill(first, "SIGKILL");
    await ready(output, 2);
    expect(output()).toContain("starting it again");
    expect(holder()).not.toBe(first);

    child.kill("SIGTERM");
    expect((await once(child, "exit"))[0]).toBe(0);
    expect(existsSync(lock)).toBe(false);
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
});
