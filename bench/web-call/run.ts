import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { machine } from "../machine.ts";
import { measureSizes } from "./measure-sizes.ts";
import { measureStarts } from "./measure-starts.ts";

/** Measures the web-call client beside the provider's: `node --import tsx -C @parlor/source bench/web-call/run.ts`. */
export async function measureWebCall() {
  return {
    measuredAt: new Date().toISOString(),
    machine,
    sizes: await measureSizes(),
    starts: await measureStarts(),
  };
}

const results = new URL("../results/", import.meta.url);
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const measured = await measureWebCall();
  await mkdir(results, { recursive: true });
  await writeFile(new URL("web-call.json", results), `${JSON.stringify(measured, null, 2)}\n`);
  console.log(JSON.stringify(measured, null, 2));
  process.exit(0);
}
