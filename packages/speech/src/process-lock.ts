import { open, readFile, rm } from "node:fs/promises";

const pause = 500;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function take(file: string): Promise<boolean> {
  try {
    const handle = await open(file, "wx");
    await handle.writeFile(`${process.pid}`);
    await handle.close();
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Whether the process that wrote the lock is gone. A lock in the making has no number yet: it counts as held. */
async function isLeft(file: string): Promise<boolean> {
  const text = await readFile(file, "utf8").catch(() => "");
  return /^\d+$/.test(text) && !isAlive(Number(text));
}

/**
 * Does the work while no other process does the same; the others wait their turn.
 *
 * @param wait is what happens between two looks at the lock
 */
export async function withLock<Result>(
  file: string,
  work: () => Promise<Result>,
  signal: AbortSignal,
  wait: () => Promise<void> = () => new Promise((resolve) => setTimeout(resolve, pause)),
): Promise<Result> {
  while (!(await take(file))) {
    signal.throwIfAborted();
    if (await isLeft(file)) await rm(file, { force: true });
    else await wait();
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}
