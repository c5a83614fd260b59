import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startParlor } from "../../apps/server/src/start-parlor.ts";

/**
 * The product without calls, in a process of its own, so that the load generator's work is told apart. One address
 * sends everything, so the limits for one address and one visitor are set aside.
 */
const folder = await mkdtemp(join(tmpdir(), "parlor-bench-site-"));
const parlor = await startParlor({
  environment: { PARLOR_DATA_DIR: folder, LOG_LEVEL: "error" },
  parts: {
    addressAllowance: 1_000_000,
    createCallEngine: () => ({
      open: () => Promise.reject(new Error("Calls are not part of this measurement.")),
      end: async () => undefined,
      control: async () => false,
      handleSignalling: async () => new Response(null, { status: 404 }),
      close: async () => undefined,
    }),
  },
});
process.send?.({ url: parlor.siteUrl });

process.on("message", async (message) => {
  if (message === "usage") {
    const { user, system } = process.cpuUsage();
    process.send?.({ processorMicroseconds: user + system });
    return;
  }
  await parlor.close();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});
