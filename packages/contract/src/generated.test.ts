import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const contract = fileURLToPath(new URL("..", import.meta.url));

test("what is generated is what the description says", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "parlor-contract-"));
  try {
    execFileSync(process.execPath, ["--import", "tsx", "scripts/generate.ts", folder], { cwd: contract });
    const committed = path.join(contract, "src/generated");
    expect(readdirSync(committed).sort()).toEqual(readdirSync(folder).sort());
    // Compared by itself: a difference of megabytes would take minutes to show.
    const differing = readdirSync(folder).filter(
      (file) => readFileSync(path.join(folder, file), "utf8") !== readFileSync(path.join(committed, file), "utf8"),
    );
    expect(differing, "run `npm run generate --workspace packages/contract`").toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 300_000);
