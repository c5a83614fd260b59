import pino from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Telemetry } from "../../http/telemetry.ts";
import { openTestPlatform, type TestPlatform } from "../../testing/open-test-platform.ts";

type Answered = Parameters<Telemetry["answered"]>[0];
type Ended = Parameters<Telemetry["ended"]>[0];

const lines: Record<string, unknown>[] = [];
const answered: Answered[] = [];
const ended: Ended[] = [];
let test: TestPlatform;
beforeAll(async () => {
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const telemetry = {
    answered: (one: Answered) => void answered.push(one),
    ended: (one: Ended) => void ended.push(one),
  };
  test = await openTestPlatform({ logger, telemetry });
});
afterAll(() => test.close());

it("a call's lines in the log name it and the request that opened it, and both are told to whoever listens", async () => {
  const traceparent = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`;
  const headers = { "x-request-id": "asked-by-a-test", traceparent };
  const { body } = await test.send("POST", "/call/web", { assistant: {} }, { headers });
  const callId = String(body["id"]);
  const opened = lines.find(({ msg }) => msg === "a call was opened");
  expect(opened).toMatchObject({ callId, requestId: "asked-by-a-test" });
  expect(answered.at(-1)).toMatchObject({
    requestId: "asked-by-a-test",
    traceparent,
    path: "/call/web",
    status: 201,
  });

  const event = { seq: 0, at: Date.now(), type: "call.ended", data: { endedReason: "customer-ended-call" } };
  await test.platform.calls.appendEvents(callId, [event]);
  await expect.poll(() => ended.length, { timeout: 20_000 }).toBe(1);
  expect(ended[0]).toEqual({ callId, cause: { requestId: "asked-by-a-test", traceparent }, events: [event] });
  expect(lines.find(({ msg }) => msg === "a call has ended")).toMatchObject({
    callId,
    requestId: "asked-by-a-test",
    endedReason: "customer-ended-call",
  });
  // Who caused it is nobody's business outside.
  const shown = await test.send("GET", `/call/${callId}`);
  expect(JSON.stringify(shown.body)).not.toContain("asked-by-a-test");
});
