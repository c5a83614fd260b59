import { readdirSync, readFileSync } from "node:fs";

/** Parents of all processes that can be seen. */
function parents(): Map<number, number> {
  const found = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      found.set(Number(name), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
    } catch {
      // It ended while it was looked at.
    }
  }
  return found;
}

/** Megabytes of processes and all that they started; what several share is counted once (PSS). Linux only: else NaN. */
export function memoryOf(processIds: readonly number[]): number {
  const parentOf = parents();
  const isOurs = (id: number): boolean => {
    for (let at: number | undefined = id; at; at = parentOf.get(at)) if (processIds.includes(at)) return true;
    return false;
  };
  let kilobytes = 0;
  for (const id of parentOf.keys()) {
    if (!isOurs(id)) continue;
    try {
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, "utf8"))?.[1] ?? 0);
    } catch {
      // It ended while it was looked at.
    }
  }
  return parentOf.size === 0 ? Number.NaN : kilobytes / 1024;
}
