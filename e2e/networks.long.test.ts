import { execFile, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import type { SeenAndHeard } from "./support/network-visit.ts";

/** A network namespace may be made and filtered here by the system's administrator alone. */
const missing = ["iptables", "ip6tables"].some((table) => spawnSync("unshare", ["-n", table, "-L"]).status !== 0);
if (missing) console.warn("SKIPPED: visits over bad networks, because this process may make no network namespaces.");

const script = fileURLToPath(new URL("./support/network-visit.ts", import.meta.url));

/** A whole visit, in a process and a network of its own. */
async function visitOver(network: string): Promise<SeenAndHeard> {
  const command = ["-n", process.execPath, "--import", "tsx", "-C", "@parlor/source", script, network];
  const { stdout } = await promisify(execFile)("unshare", command, { maxBuffer: 1 << 26, timeout: 600_000 });
  // The server logs beside it.
  const seen = stdout.split("\n").find((line) => line.startsWith('{"screen"')) ?? "";
  console.log(`${network}: ${seen}`);
  return JSON.parse(seen) as SeenAndHeard;
}

describe.skipIf(missing)("a whole visit over a bad network: what the visitor sees and hears", () => {
  it.each([5, 20])("%i of a hundred packets lost: is heard, and hears the answer", async (share) => {
    const seen = await visitOver(`loss-${share}`);
    expect(seen.packetsLost).toBeGreaterThan(0);
    expect(seen.energy).toBeGreaterThan(0);
    expect(seen.screen).toContain("Call in progress");
    expect(seen.screen).not.toContain("Reconnecting");
  });

  it("five seconds without any network: the same call goes on", async () => {
    const seen = await visitOver("outage");
    expect(seen.screen).toContain("Call in progress");
    expect(seen.answers).toBeGreaterThan(1);
    expect(seen.energy).toBeGreaterThan(0);
  });

  it("no UDP and no TURN server: is heard, and hears the answer", async () => {
    const seen = await visitOver("no-udp");
    expect(seen.screen).toContain("Call in progress");
    expect(seen.answers).toBeGreaterThan(1);
    expect(seen.energy).toBeGreaterThan(0);
    expect(seen.protocol).toBe("tcp");
  });
});
