import { cpus, loadavg } from "node:os";

const processors = cpus();

/**
 * The machine that a result was measured on, and how busy it was in the minute before: taken when a measurement loads
 * this, so that its own load is not in it. The table of results says it beside the figures.
 */
export const machine = {
  cpu: processors[0]?.model.trim() || "unknown",
  cores: processors.length,
  node: process.version,
  loadBefore: Number((loadavg()[0] ?? 0).toFixed(1)),
} as const;
