import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { launchLocal, unprivilegedScript } from "./launch-local.ts";

const isRoot = process.getuid?.() === 0;

test.runIf(isRoot)("the browser of a root process is somebody who may do nothing, with a profile of its own", () => {
  const folder = mkdtempSync(join(tmpdir(), "parlor-user-"));
  const profile = mkdtempSync(join(tmpdir(), "parlor-profile-"));
  try {
    const script = join(folder, "start");
    writeFileSync(script, unprivilegedScript("/usr/bin/env", "nobody"));
    chmodSync(script, 0o700);
    const run = (...command: string[]) =>
      execFileSync(script, [`HERE=--user-data-dir=${profile}`, ...command], {
        encoding: "utf8",
        env: { PATH: "/usr/bin:/bin" },
      });
    expect(run("id", "-un").trim()).toBe("nobody");
    expect(run("id", "-G").trim().split(" ")).not.toContain("0");
  } finally {
    rmSync(folder, { recursive: true });
    rmSync(profile, { recursive: true });
  }
});

test("a browser that does not start says so, and is not started with less protection", async () => {
  const folder = mkdtempSync(join(tmpdir(), "parlor-fake-"));
  const fake = join(folder, "chromium");
  const calls = join(folder, "calls");
  writeFileSync(fake, `#!/bin/sh\necho "$@" >> ${calls}\necho "No usable sandbox!" >&2\nexit 1\n`);
  chmodSync(fake, 0o755);
  chmodSync(folder, 0o777);
  try {
    const opening = launchLocal({ executablePath: fake, isSandboxed: true, user: "nobody" });
    await expect(opening).rejects.toThrow(/LIVE_DEMO_NO_SANDBOX=1/);
    const nobody = launchLocal({ executablePath: fake, isSandboxed: true, user: "no-such-user" }, true);
    await expect(nobody).rejects.toThrow(/LIVE_DEMO_USER|sandbox/);
    const said = execFileSync("cat", [calls], { encoding: "utf8" }).trim().split("\n");
    expect(said.every((line) => !line.includes("--no-sandbox"))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
