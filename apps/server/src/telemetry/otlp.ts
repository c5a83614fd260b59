import {
  DiagLogLevel,
  diag,
  type Histogram,
  ROOT_CONTEXT,
  SpanStatusCode,
  TraceFlags,
  trace,
} from "@opentelemetry/api";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-proto";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader, type PushMetricExporter } from "@opentelemetry/sdk-metrics";
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type IdGenerator,
  RandomIdGenerator,
  type SpanExporter,
} from "@opentelemetry/sdk-trace-base";
import type { Telemetry } from "@parlor/platform";
import { callSpan, type PlannedSpan } from "./call-spans.ts";
import { placeOf, shapeOf, type TracePlace } from "./trace-ids.ts";

export interface OpenTelemetry extends Telemetry {
  /** Sends what waits. */
  close(): Promise<void>;
}

export interface Exporters {
  readonly traces: SpanExporter | undefined;
  readonly metrics: PushMetricExporter | undefined;
}

/** Where to is read from `OTEL_*` by the packages themselves. */
export const exportersOf = (wanted: { readonly traces: boolean; readonly metrics: boolean }): Exporters => ({
  traces: wanted.traces ? new OTLPTraceExporter() : undefined,
  metrics: wanted.metrics ? new OTLPMetricExporter() : undefined,
});

/** Gives a request's span the id that its call will name as its parent. */
class PlacedIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  place: TracePlace | undefined;
  generateTraceId = (): string => this.place?.traceId ?? this.#random.generateTraceId();
  generateSpanId = (): string => this.place?.spanId ?? this.#random.generateSpanId();
}

const root = ROOT_CONTEXT;

const below = (traceId: string, spanId: string, traceFlags: number) =>
  trace.setSpanContext(root, { traceId, spanId, traceFlags, isRemote: true });

export function createTelemetry(exporters: Exporters, onFailure: (reason: string) => void): OpenTelemetry {
  const quiet = () => undefined;
  const told = (reason: string) => onFailure(reason);
  diag.setLogger({ error: told, warn: told, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN);
  const resource = defaultResource()
    .merge(resourceFromAttributes({ "service.name": "parlor" }))
    .merge(detectResources({ detectors: [envDetector] }));
  const ids = new PlacedIds();
  const tracing = new BasicTracerProvider({
    resource,
    idGenerator: ids,
    spanProcessors: exporters.traces ? [new BatchSpanProcessor(exporters.traces)] : [],
  });
  const metering = new MeterProvider({
    resource,
    readers: exporters.metrics ? [new PeriodicExportingMetricReader({ exporter: exporters.metrics })] : [],
  });
  const tracer = tracing.getTracer("parlor");
  const meter = metering.getMeter("parlor");
  const histogram = (name: string, unit: string, description: string): Histogram =>
    meter.createHistogram(name, { unit, description });
  const requests = histogram("http.server.request.duration", "s", "Requests to the platform's API");
  const lengths = histogram("parlor.call.duration", "s", "Calls that are over, by the reason");
  const spent = histogram(
    "parlor.turn.duration",
    "s",
    "From the end of what a visitor said to the answer, by the part of it",
  );
  const tools = histogram("parlor.tool.duration", "s", "Tools that calls used");

  const draw = (span: PlannedSpan, parent: typeof root): void => {
    const { name, startedAt: startTime, attributes, failed } = span;
    const drawn = tracer.startSpan(name, { startTime, attributes }, parent);
    if (failed) drawn.setStatus({ code: SpanStatusCode.ERROR });
    for (const child of span.children) draw(child, trace.setSpan(parent, drawn));
    drawn.end(span.endedAt);
  };
  const count = (span: PlannedSpan): void => {
    const seconds = (span.endedAt - span.startedAt) / 1000;
    if (span.name === "tool") tools.record(seconds, { "parlor.tool": String(span.attributes["parlor.tool"]) });
    else if (span.name !== "call") spent.record(seconds, { "parlor.part": span.name });
    for (const child of span.children) count(child);
  };

  return {
    answered({ method, path, status, startedAt, seconds, ...cause }) {
      const isThere = status !== 404 && status !== 405;
      const route = isThere ? shapeOf(path) : "";
      const attributes = {
        "http.request.method": method,
        "http.response.status_code": status,
        ...(isThere && { "http.route": route }),
      };
      requests.record(seconds, attributes);
      const place = placeOf(cause);
      const { parent } = place;
      ids.place = place;
      const span = tracer.startSpan(
        `${method} ${route}`.trimEnd(),
        { startTime: startedAt, attributes: { ...attributes, "parlor.request_id": cause.requestId } },
        parent ? below(place.traceId, parent.spanId, parent.flags) : root,
      );
      ids.place = undefined;
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(startedAt.getTime() + seconds * 1000);
    },
    ended({ callId, cause, events }) {
      const call = callSpan(callId, events);
      if (!call) return;
      lengths.record((call.endedAt - call.startedAt) / 1000, {
        "parlor.ended_reason": String(call.attributes["parlor.ended_reason"]),
      });
      for (const child of call.children) count(child);
      const place = cause && placeOf(cause);
      draw(call, place ? below(place.traceId, place.spanId, place.parent?.flags ?? TraceFlags.SAMPLED) : root);
    },
    async close() {
      await Promise.allSettled([tracing.shutdown(), metering.shutdown()]);
    },
  };
}
