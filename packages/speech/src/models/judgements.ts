import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What a call worker found when it loaded a model; whoever tells who serves reads it from here. */
export interface Judgement {
  readonly state: string;
  /** Why it is not used. */
  readonly reason?: string;
}

const fileOf = (folder: string, id: string): string => path.join(folder, `judged-${id}.json`);

/** Keeps it for other processes. A folder that cannot be written costs the note and nothing else. */
export function noteJudgement(folder: string, id: string, { state, reason }: Judgement): void {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(fileOf(folder, id), JSON.stringify({ state, ...(reason !== undefined && { reason }) }));
  } catch {
    // Calls go on without it.
  }
}

/** The newest judgement of a model; undefined where no worker has judged it, or one is writing it now. */
export function readJudgement(folder: string, id: string): Judgement | undefined {
  try {
    const { state, reason } = JSON.parse(readFileSync(fileOf(folder, id), "utf8")) as Record<string, unknown>;
    return typeof state === "string" ? { state, ...(typeof reason === "string" && { reason }) } : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets what was judged in a run before. */
export const forgetJudgement = (folder: string, id: string): void => rmSync(fileOf(folder, id), { force: true });
