import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { InMemorySpanExporter } from "@opentelemetry/sdk-trace-base";
import { pino } from "pino";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readConfiguration } from "../config.ts";
import { callSpan } from "./call-spans.ts";
import { openTelemetry } from "./open-telemetry.ts";
import { createTelemetry } from "./otlp.ts";
import { placeOf, shapeOf } from "./trace-ids.ts";

const requestId = "0197f3a0-1111-7222-8333-444455556666";
const callId = "0197f3a0-aaaa-7bbb-8ccc-ddddeeeeffff";
const at = Date.parse("2026-01-01T00:00:00Z");
const events = [
  { seq: 0, at, type: "call.opened", data: { systemPrompt: "a secret prompt" } },
  { seq: 1, at: at + 1_000, type: "user.message", data: { text: "a private word" } },
  {
    seq: 2,
    at: at + 3_000,
    type: "turn.measured",
    data: { turnLatency: 900, endpointingLatency: 400, transcriberLatency: 100, modelLatency: 300, voiceLatency: 100 },
  },
  { seq: 3, at: at + 4_000, type: "tool.called", data: { id: "1", name: "look_up", arguments: { key: "private" } } },
  { seq: 4, at: at + 4_500, type: "tool.result", data: { id: "1", name: "look_up", result: "a private word" } },
  { seq: 5, at: at + 9_000, type: "call.ended", data: { endedReason: "customer-ended-call" } },
];
const request = {
  requestId,
  method: "POST",
  path: "/call/web",
  status: 201,
  startedAt: new Date(at - 200),
  seconds: 0.1,
};

afterEach(() => vi.unstubAllEnvs());

describe("a call's spans", () => {
  it("are its turns with their parts and its tools, without a word that was said", () => {
    const call = callSpan(callId, events);
    expect(call).toMatchObject({ name: "call", startedAt: at, endedAt: at + 9_000, failed: false });
    const [turn, tool] = call?.children ?? [];
    expect(turn?.children.map(({ name, startedAt, endedAt }) => [name, endedAt - startedAt])).toEqual([
      ["endpointing", 400],
      ["transcriber", 100],
      ["model", 300],
      ["voice", 100],
    ]);
    expect(turn).toMatchObject({ startedAt: at + 2_100, endedAt: at + 3_000 });
    expect(tool).toMatchObject({ name: "tool", failed: false, attributes: { "parlor.tool": "look_up" } });
    expect(JSON.stringify(call)).not.toMatch(/private|secret/);
  });

  it("bear lists that are empty, broken off or odd", () => {
    expect(callSpan(callId, [])).toBeUndefined();
    expect(callSpan(callId, events.slice(0, 4))?.children.at(-1)).toMatchObject({ name: "tool", failed: true });
    const odd = [{ at, type: "turn.measured", data: { turnLatency: Number.NaN, modelLatency: -5 } }];
    expect(callSpan(callId, odd)?.children[0]).toMatchObject({ startedAt: at, endedAt: at });
  });
});

describe("a trace", () => {
  it("is named by the request's id, or by whoever sent it", () => {
    expect(placeOf({ requestId }).traceId).toBe("0197f3a0111172228333444455556666");
    expect(placeOf({ requestId: "any" }).traceId).toMatch(/^[\da-f]{32}$/);
    const traceparent = `00-${"a".repeat(32)}-${"b".repeat(16)}-00`;
    expect(placeOf({ requestId, traceparent })).toMatchObject({
      traceId: "a".repeat(32),
      parent: { spanId: "b".repeat(16), flags: 0 },
    });
    expect(shapeOf(`/call/${callId}/control/Zx81-token`)).toBe("/call/{id}/control/{id}");
  });

  it("goes from the request over the call to its turns, models and tools", async () => {
    const exporter = new InMemorySpanExporter();
    const telemetry = createTelemetry({ traces: exporter, metrics: undefined }, () => undefined);
    telemetry.answered(request);
    telemetry.answered({ ...request, requestId: "other", path: `/call/${callId}`, status: 500 });
    telemetry.ended({ callId, cause: { requestId }, events });
    // It would forget what it has.
    exporter.shutdown = async () => undefined;
    await telemetry.close();
    const spans = exporter.getFinishedSpans();
    const byName = (name: string) => spans.find((span) => span.name === name);
    const post = byName("POST /call/web");
    const call = byName("call");
    expect(post?.spanContext().traceId).toBe("0197f3a0111172228333444455556666");
    expect(post?.parentSpanContext).toBeUndefined();
    expect(call?.parentSpanContext?.spanId).toBe(post?.spanContext().spanId);
    expect(byName("turn")?.parentSpanContext?.spanId).toBe(call?.spanContext().spanId);
    expect(byName("model")?.parentSpanContext?.spanId).toBe(byName("turn")?.spanContext().spanId);
    expect(byName("tool")?.parentSpanContext?.spanId).toBe(call?.spanContext().spanId);
    expect(new Set(spans.slice(2).map((span) => span.spanContext().traceId)).size).toBe(1);
    expect(byName("POST /call/{id}")?.status.code).toBe(2);
  });
});

describe("without OTEL_*", () => {
  it("nothing is sent, and nothing of the packages is loaded", async () => {
    vi.resetModules();
    const loaded = vi.fn();
    vi.doMock("./otlp.ts", () => {
      loaded();
      return {};
    });
    const { openTelemetry: open } = await import("./open-telemetry.ts");
    for (const environment of [{}, { OTEL_SDK_DISABLED: "true", OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318" }])
      expect(await open(readConfiguration(environment).telemetry, pino({ enabled: false }))).toBeUndefined();
    expect(loaded).not.toHaveBeenCalled();
    vi.doUnmock("./otlp.ts");
  });

  it("a protocol that is not spoken is refused", () => {
    expect(() => readConfiguration({ OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" })).toThrow("http/protobuf");
  });
});

describe("with a collector", () => {
  it("spans and metrics arrive, by OTEL_* alone, and nothing private is among them", async () => {
    const got = new Map<string, string>();
    const collector = createServer((asked, answer) => {
      const parts: Buffer[] = [];
      asked.on("data", (part: Buffer) => parts.push(part));
      asked.on("end", () => {
        got.set(String(asked.url), (got.get(String(asked.url)) ?? "") + Buffer.concat(parts).toString("latin1"));
        answer.writeHead(200, { "content-type": "application/x-protobuf" }).end();
      });
    });
    await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
    try {
      const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
      vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", url);
      vi.stubEnv("OTEL_SERVICE_NAME", "parlor-of-a-test");
      const configuration = readConfiguration({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
      const telemetry = await openTelemetry(configuration.telemetry, pino({ enabled: false }));
      telemetry?.answered(request);
      telemetry?.ended({ callId, cause: { requestId }, events });
      await telemetry?.close();
      expect([...got.keys()].sort()).toEqual(["/v1/metrics", "/v1/traces"]);
      for (const word of ["parlor-of-a-test", "POST /call/web", callId, "look_up"])
        expect(got.get("/v1/traces")).toContain(word);
      for (const word of ["parlor.turn.duration", "http.server.request.duration"])
        expect(got.get("/v1/metrics")).toContain(word);
      expect([...got.values()].join("")).not.toMatch(/a private word|a secret prompt/);
    } finally {
      collector.closeAllConnections();
      await new Promise((resolve) => collector.close(resolve));
    }
  }, 30_000);
});
