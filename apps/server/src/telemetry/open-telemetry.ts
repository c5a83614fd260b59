import type { Logger } from "pino";
import type { Configuration } from "../config.ts";
import type { OpenTelemetry } from "./otlp.ts";

/** Traces and metrics for a collector, where one is configured; else nothing of it is even loaded. */
export async function openTelemetry(
  configuration: Configuration["telemetry"],
  logger: Logger,
): Promise<OpenTelemetry | undefined> {
  if (!configuration.traces && !configuration.metrics) return undefined;
  const { createTelemetry, exportersOf } = await import("./otlp.ts");
  return createTelemetry(exportersOf(configuration), (reason) =>
    logger.warn({ reason }, "traces or metrics could not be sent"),
  );
}
