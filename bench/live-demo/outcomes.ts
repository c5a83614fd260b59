import { existsSync, readdirSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { AutomationProfile, AutomationResult } from "../../packages/live-demo/src/contract.ts";
import { isOver, startLiveDemo } from "../../packages/live-demo/src/test-support/start-live-demo.ts";
import { machine } from "../machine.ts";
import { type Expectation, judgeRun, type Verdict } from "./judge-run.ts";
import { servePages } from "./serve-pages.ts";

/**
 * Drives the sign-up pages of this folder as the product does, at full speed, and compares each end with what was
 * expected: `node --import tsx -C @parlor/source bench/live-demo/outcomes.ts [pages|held-back|kits|strangers|strangers-2|strangers-3|all] [part of a name] [-v]`.
 * `--patience=200` gives a run on a busy machine more than 60 seconds; `--names=a,b` drives the pages of exactly these names.
 */
const [which = "all", part = ""] = process.argv.slice(2).filter((one) => !one.startsWith("-"));
const isVerbose = process.argv.includes("-v");
const AT_ONCE = 3;
const option = (name: string) => process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3) ?? "";
const PATIENCE = Number(option("patience") || "60") * 1_000;
const names = option("names").split(",").filter(Boolean);
const here = fileURLToPath(new URL(".", import.meta.url));
const maren: AutomationProfile = {
  email: "maren.holt@fjordlight.no",
  fullName: "Maren Holt",
  company: "Fjordlight Energy",
  title: "Head of Customer Operations",
  companySize: "51-200",
  industry: "Utilities",
  companyLocation: "Oslo, Norway",
};

function pagesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? pagesIn(join(folder, entry.name)) : [join(folder, entry.name)]))
    .filter((file) => file.endsWith(".json"));
}

interface Row extends Verdict {
  readonly page: string;
  readonly family: string;
  readonly steps: number;
}

async function measure(folder: string): Promise<readonly Row[]> {
  const root = join(here, folder);
  const server = await servePages(root);
  const demo = await startLiveDemo({
    allowPrivate: true,
    allowedTargets: [server.origin, server.partner],
    runs: AT_ONCE,
    queue: 200,
    questionPatience: 3_000,
  });
  const drive = async (file: string): Promise<Row> => {
    const page = relative(root, file).replace(/\.json$/, "");
    const expected = JSON.parse(await readFile(file, "utf8")) as Expectation;
    const changed = Object.fromEntries(
      Object.entries({ ...maren, ...expected.profile }).filter(([, value]) => value !== null),
    );
    const profile = changed as AutomationProfile;
    const run = `${folder}-${page}`.replace(/[^\w]+/g, "-");
    const visitor = demo.service.forVisitorSession(run);
    const startedAt = Date.now();
    const started = await visitor.start({ target: server.address(run, `${page}.html`), profile });
    let result: AutomationResult | undefined = started.result;
    let error = started.error;
    while (result !== undefined && !isOver(result) && Date.now() - startedAt < PATIENCE) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const reply = visitor.getTaskDetails(result.taskId);
      [result, error] = [reply.result, reply.error];
      const asked = result?.question;
      const answer =
        asked === undefined
          ? undefined
          : Object.entries(expected.answers ?? {}).find(([name]) =>
              asked.toLowerCase().includes(name.toLowerCase()),
            )?.[1];
      if (asked !== undefined) visitor.answer(answer ?? "I don't know", result?.taskId);
    }
    const said =
      `${error ?? ""} ${result?.steps.at(-1)?.observation ?? ""} ${result?.steps.at(-1)?.reasoning ?? ""}`.trim();
    const ended = {
      status: result?.status ?? "failed",
      endReason: result?.endReason,
      said,
      isInTime: Date.now() - startedAt < PATIENCE,
    };
    if (isVerbose)
      for (const step of result?.steps ?? [])
        console.log(
          `    ${step.stepNumber}. ${step.action} (${step.status}) ${step.reasoning} | next: ${step.nextAction}`,
        );
    await visitor.close();
    const verdict = judgeRun(expected, profile, server.seen(run), ended);
    if (isVerbose) console.log(JSON.stringify(server.seen(run)));
    console.log(
      `${verdict.is.padEnd(8)} ${page}${verdict.why.map((why) => `\n         ${why.slice(0, 400)}`).join("")}`,
    );
    return { page, family: page.split("/")[0] ?? "", steps: result?.steps.length ?? 0, ...verdict };
  };
  const left = pagesIn(root)
    .filter((file) => relative(root, file).includes(part))
    .filter((file) => names.length === 0 || names.includes(relative(root, file).replace(/\.json$/, "")))
    .sort();
  const rows: Row[] = [];
  const work = async () => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) rows.push(await drive(file));
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await demo.close();
    await server.close();
  }
  for (const fault of demo.faults) console.error("fault:", fault);
  return rows.sort((one, other) => one.page.localeCompare(other.page));
}

function table(rows: readonly Row[]) {
  const families = [...new Set(rows.map((row) => row.family))];
  const count = (some: readonly Row[], is: Verdict["is"]) => some.filter((row) => row.is === is).length;
  const line = (name: string, some: readonly Row[]) => ({
    family: name,
    pages: some.length,
    finished: count(some, "finished"),
    stopped: count(some, "stopped"),
    missed: count(some, "missed"),
    wrong: count(some, "wrong"),
  });
  return [
    ...families.map((family) =>
      line(
        family,
        rows.filter((row) => row.family === family),
      ),
    ),
    line("all", rows),
  ];
}

const halves = which === "all" ? ["pages", "held-back", "kits", "strangers", "strangers-2", "strangers-3"] : [which];
const result: Record<string, unknown> = {};
for (const half of halves) {
  console.log(`\n${half}`);
  const rows = await measure(half);
  console.table(table(rows));
  result[half] = {
    measuredAt: new Date().toISOString(),
    secondsForEach: PATIENCE / 1_000,
    families: table(rows),
    notAsExpected: rows.filter((row) => row.why.length > 0).map(({ page, is, why }) => ({ page, is, why })),
  };
}
// A set that was driven whole takes its place beside what is known of the others.
if (part === "" && names.length === 0) {
  const folder = join(here, "../results");
  const file = join(folder, "live-demo-outcomes.json");
  await mkdir(folder, { recursive: true });
  const known = existsSync(file) ? (JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>) : {};
  await writeFile(
    file,
    `${JSON.stringify({ ...known, measuredAt: new Date().toISOString(), machine, ...result }, null, 2)}\n`,
  );
}
process.exit(0);
