import { mkdir, writeFile } from "node:fs/promises";
import { machine } from "../machine.ts";
import { measureFunctions } from "./measure-functions.ts";

/**
 * Measures the site's functions: `node --import tsx -C @parlor/source bench/functions/run.ts [seconds]`.
 * The generator runs on the same machine and takes its share of it.
 */
const seconds = Number(process.argv[2] ?? 4);
const figures = await measureFunctions([1, 16, 128], seconds);
console.table(figures);
const results = new URL("../results/", import.meta.url);
await mkdir(results, { recursive: true });
const report = { measuredAt: new Date().toISOString(), machine, secondsEach: seconds, figures };
await writeFile(new URL("functions.json", results), `${JSON.stringify(report, null, 2)}\n`);
