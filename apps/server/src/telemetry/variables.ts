import { z } from "zod";

const endpoint = z
  .url({ protocol: /^https?$/, error: "must be a collector's address, such as http://localhost:4318" })
  .optional();

/** The variables of OpenTelemetry that switch it on here; the others are read by its packages. */
export const telemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .literal("http/protobuf", { error: "must be http/protobuf: that is what is spoken here" })
    .optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
};

interface TelemetryEnvironment {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_METRICS_ENDPOINT?: string | undefined;
  readonly OTEL_SDK_DISABLED?: string | undefined;
}

/** Off, unless an address is named and nothing says otherwise. */
export function readTelemetry(environment: TelemetryEnvironment): {
  readonly traces: boolean;
  readonly metrics: boolean;
} {
  const isDisabled = environment.OTEL_SDK_DISABLED?.toLowerCase() === "true";
  const isOn = (own: string | undefined) =>
    !isDisabled && (own ?? environment.OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined;
  return {
    traces: isOn(environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT),
    metrics: isOn(environment.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT),
  };
}
