import { readdirSync, readFileSync } from "node:fs";

/** What a process of a call worker's family does, by its command. */
export type Kind = "worker" | "transcriber" | "shared models";

/** Clock ticks a second in /proc; 100 on every Linux that Node runs on. */
const ticksPerSecond = 100;

export function kindOf(command: string): Kind {
  if (command.includes("decoder-process")) return "transcriber";
  return command.includes("speech-process") ? "shared models" : "worker";
}

interface Seen {
  readonly parent: number;
  readonly kind: Kind;
  readonly seconds: number;
}

function seen(): Map<number, Seen> {
  const found = new Map<number, Seen>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      found.set(Number(name), {
        parent: Number(fields[1]),
        kind: kindOf(readFileSync(`/proc/${name}/cmdline`, "utf8")),
        seconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
      });
    } catch {
      // It ended while it was looked at.
    }
  }
  return found;
}

/**
 * Processor time of this process's children by what they do, while it is watched. A process that ends is counted as it
 * was when it was last looked at.
 */
export class CpuWatch {
  readonly #first = new Map<number, number>();
  readonly #last = new Map<number, Seen>();
  readonly #timer: NodeJS.Timeout;

  constructor(interval = 500) {
    for (const [id, { seconds }] of seen()) this.#first.set(id, seconds);
    this.#timer = setInterval(() => this.#look(), interval);
  }

  #look(): void {
    const now = seen();
    const isOurs = (id: number): boolean => {
      for (let at = now.get(id)?.parent; at; at = now.get(at)?.parent) if (at === process.pid) return true;
      return false;
    };
    for (const [id, each] of now) if (isOurs(id)) this.#last.set(id, each);
  }

  /** Seconds by what they were used for. */
  stop(): Record<Kind, number> {
    clearInterval(this.#timer);
    this.#look();
    const sums: Record<Kind, number> = { worker: 0, transcriber: 0, "shared models": 0 };
    for (const [id, { kind, seconds }] of this.#last) sums[kind] += seconds - (this.#first.get(id) ?? 0);
    return sums;
  }
}
