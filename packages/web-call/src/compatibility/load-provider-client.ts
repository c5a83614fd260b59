import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";
import type { FakeCallObject } from "../testing/fake-call-object.ts";

/** The methods of any of the clients, loosely: they are what is under comparison. */
export type AnyClient = Record<string, (...args: unknown[]) => unknown>;
export type AnyClientClass = new (...args: unknown[]) => AnyClient;

/** Where the provider's clients find their Daily: `daily-hook.cjs` stands in for the package. */
export interface DailyHook {
  createCallObjectForTest?: (options: object) => FakeCallObject;
}

const require = createRequire(import.meta.url);

export const PROVIDER_CLIENTS = {
  "2.3.8": () => require.resolve("@vapi-ai/web"),
  "2.7.1": () => require.resolve("vapi-web-2-7"),
};
export type ProviderVersion = keyof typeof PROVIDER_CLIENTS;

/** Bundles a published client with Daily replaced by a hook, and loads it afresh: its REST client is a module global. */
export function loadProviderClient(version: ProviderVersion): AnyClientClass {
  const folder = mkdtempSync(join(tmpdir(), "provider-client-"));
  const outfile = join(folder, "client.cjs");
  try {
    buildSync({
      entryPoints: [PROVIDER_CLIENTS[version]()],
      bundle: true,
      platform: "node",
      format: "cjs",
      outfile,
      alias: { "@daily-co/daily-js": new URL("./daily-hook.cjs", import.meta.url).pathname },
      logLevel: "error",
    });
    return (require(outfile) as { default: AnyClientClass }).default;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
