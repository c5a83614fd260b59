import { readdirSync, readFileSync } from "node:fs";

/** Ticks of /proc are hundredths of a second on every Linux that matters here. */
const TICK_MILLISECONDS = 10;

/** The processor time, in milliseconds, of all processes that descend from this one and whose name begins so. Linux only. */
export function descendants(name: string): ReadonlyMap<number, number> {
  const parents = new Map<number, number>();
  const times = new Map<number, number>();
  for (const entry of readdirSync("/proc").filter((candidate) => /^\d+$/.test(candidate))) {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const id = Number(entry);
      parents.set(id, Number(fields[1]));
      if (!stat.slice(stat.indexOf("(") + 1).startsWith(name)) continue;
      times.set(id, (Number(fields[11]) + Number(fields[12])) * TICK_MILLISECONDS);
    } catch {
      // It has ended meanwhile.
    }
  }
  const isOurs = (id: number): boolean => {
    const parent = parents.get(id);
    return parent === process.pid || (parent !== undefined && parent > 1 && isOurs(parent));
  };
  return new Map([...times].filter(([id]) => isOurs(id)));
}

/** The sum over these processes. */
export function total(processes: ReadonlyMap<number, number>, only: ReadonlySet<number>): number {
  return [...processes].reduce((sum, [id, time]) => (only.has(id) ? sum + time : sum), 0);
}
