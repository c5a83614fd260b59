import { mkdir, writeFile } from "node:fs/promises";
import { machine } from "../machine.ts";
import { measureRest, type RestFigures } from "./measure-rest.ts";

/**
 * Measures the REST API on both databases: `node --import tsx -C @parlor/source bench/rest/run.ts [seconds]`.
 * The generator runs on the same machine and takes its share of it.
 */
const seconds = Number(process.argv[2] ?? 4);
const figures: RestFigures[] = [];
for (const database of ["pglite", "postgres"] as const) {
  figures.push(...(await measureRest(database, [1, 16, 128], seconds)));
}
console.table(figures);
const results = new URL("../results/", import.meta.url);
await mkdir(results, { recursive: true });
const report = { measuredAt: new Date().toISOString(), machine, secondsEach: seconds, figures };
await writeFile(new URL("rest.json", results), `${JSON.stringify(report, null, 2)}\n`);
