import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { localSocketPath } from "./local-socket.ts";

test.skipIf(process.platform === "win32")("a socket lies in a folder that is its user's alone", () => {
  const folder = mkdtempSync(join(tmpdir(), "parlor-run-"));
  const path = localSocketPath(folder, "workers");
  expect(path).toBe(join(folder, "run", "workers.sock"));
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
  rmSync(folder, { recursive: true });
});

test.skipIf(process.platform === "win32")(
  "a path that no socket can have is replaced by a short one of its own",
  () => {
    const folder = join(tmpdir(), "deep".repeat(30));
    const path = localSocketPath(folder, "workers");
    expect(path.length).toBeLessThanOrEqual(100);
    expect(localSocketPath(folder, "workers")).toBe(path);
    expect(dirname(localSocketPath(`${folder}er`, "workers"))).not.toBe(dirname(path));
    rmSync(dirname(path), { recursive: true });
    rmSync(dirname(localSocketPath(`${folder}er`, "workers")), { recursive: true });
  },
);
