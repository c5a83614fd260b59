import { readFileSync } from "node:fs";

/** Clock ticks a second in /proc; 100 on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** What a process of this machine has used so far; undefined where there is no /proc. */
export function readProcessUsage(
  pid: number,
): { cpuSeconds: number; residentMegabytes: number; ownMegabytes: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const memory = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    const megabytes = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(memory)?.[1] ?? 0) / 1_024;
    return {
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
      residentMegabytes: Math.round(megabytes("Rss")),
      ownMegabytes: Math.round(megabytes("Private_Dirty") + megabytes("Private_Clean")),
    };
  } catch {
    return undefined;
  }
}
