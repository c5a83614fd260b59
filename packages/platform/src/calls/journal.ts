import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { type CallEvent, callEventSchema } from "./call-event.ts";

const ending = ".jsonl";

/**
 * A call's events on disk, written by its worker before anybody is told of them, so that nothing that was shown as
 * final is lost when a process dies.
 */
export class Journal {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = path.join(dataDir, "calls");
    mkdirSync(this.#folder, { recursive: true });
  }

  append(callId: string, event: CallEvent): void {
    appendFileSync(this.#file(callId), `${JSON.stringify(event)}\n`);
  }

  /** Every whole event of a call; a line that a crash cut off is passed over. */
  read(callId: string): CallEvent[] {
    const file = this.#file(callId);
    if (!existsSync(file)) return [];
    return readFileSync(file, "utf8").split("\n").flatMap(parseLine);
  }

  /** Calls with a journal: those whose events may not all be in the database. */
  list(): string[] {
    return readdirSync(this.#folder)
      .filter((name) => name.endsWith(ending))
      .map((name) => name.slice(0, -ending.length));
  }

  /** The database has everything. */
  remove(callId: string): void {
    rmSync(this.#file(callId), { force: true });
  }

  #file(callId: string): string {
    return path.join(this.#folder, `${path.basename(callId)}${ending}`);
  }
}

function parseLine(line: string): CallEvent[] {
  try {
    const parsed = callEventSchema.safeParse(JSON.parse(line));
    return parsed.success ? [parsed.data] : [];
  } catch {
    return [];
  }
}
