import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { machine } from "../machine.ts";
import { memoryOf } from "../memory.ts";

/** Milliseconds after a start in which workers load what the first call needs. */
const settled = 10_000;
const root = fileURLToPath(new URL("../../", import.meta.url));

interface Started {
  readonly seconds: number;
  readonly child: ChildProcess;
}

/** `npm start` until it says that it is ready. */
async function start(folder: string): Promise<Started> {
  const startedAt = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: folder,
    env: {
      ...process.env,
      PARLOR_DATA_DIR: path.join(folder, ".data"),
      PORT: "0",
      PLATFORM_PORT: "0",
      PREVIEW_PORT: "0",
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  await new Promise<void>((resolve, reject) => {
    let text = "";
    const read = (piece: Buffer) => {
      text += piece;
      if (/^Ready\.$/m.test(text)) resolve();
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => reject(new Error(`npm start ended (exit code ${code}):\n${text.slice(-2_000)}`)));
  });
  return { seconds: (performance.now() - startedAt) / 1_000, child };
}

async function stop({ child }: Started): Promise<void> {
  const ended = once(child, "exit");
  process.kill(-(child.pid ?? 0), "SIGINT");
  await ended;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Clones what is committed into a new folder, starts it there twice, and looks at its memory. */
async function benchStart(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "parlor-clone-"));
  try {
    if (spawnSync("git", ["clone", "--quiet", root, folder], { stdio: "inherit" }).status !== 0)
      throw new Error("git clone failed.");
    const first = await start(folder);
    await new Promise((resolve) => setTimeout(resolve, settled));
    const firstMemory = memoryOf([first.child.pid ?? 0]);
    await stop(first);
    const warm: number[] = [];
    let warmMemory = Number.NaN;
    for (let time = 0; time < 3; time++) {
      const again = await start(folder);
      warm.push(again.seconds);
      await new Promise((resolve) => setTimeout(resolve, settled));
      warmMemory = memoryOf([again.child.pid ?? 0]);
      await stop(again);
    }
    const figures = {
      "fresh clone to ready, s": round(first.seconds),
      "warm start to ready, s, three times": warm.map(round).join(", "),
      "memory at rest after the first start, MB": Math.round(firstMemory),
      "memory at rest after a warm start, MB": Math.round(warmMemory),
    };
    console.table(figures);
    mkdirSync(new URL("../results/", import.meta.url), { recursive: true });
    writeFileSync(
      new URL("../results/start.json", import.meta.url),
      `${JSON.stringify({ measuredAt: new Date().toISOString(), machine, ...figures }, null, 2)}\n`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await benchStart();
