import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { machine } from "../machine.ts";
import { measureImports } from "./measure-imports.ts";
import { measureOverhead } from "./measure-overhead.ts";
import { measureSizes } from "./measure-sizes.ts";
import { measureTypes } from "./measure-types.ts";

/**
 * Measures the built REST client beside the provider's server SDK:
 * `node --import tsx -C @parlor/source bench/client/run.ts`.
 */
async function measureClient() {
  return {
    measuredAt: new Date().toISOString(),
    machine,
    sizes: await measureSizes(),
    importMilliseconds: measureImports(),
    callMicroseconds: await measureOverhead(),
    typeCheckSeconds: measureTypes(),
  };
}

const results = new URL("../results/", import.meta.url);
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const measured = await measureClient();
  await mkdir(results, { recursive: true });
  await writeFile(new URL("client.json", results), `${JSON.stringify(measured, null, 2)}\n`);
  console.log(JSON.stringify(measured, null, 2));
  process.exit(0);
}
