import { describe, expect, expectTypeOf, it } from "vitest";
import { type CallFailure, describeFailure, microphoneFailureCode } from "./failures.ts";
import { ReadableError } from "./readable-error.ts";

const FACTS = { errorId: "id", stage: "web-call-creation", fatal: true, timestamp: "1970-01-01T00:00:00.000Z" };

describe("describeFailure", () => {
  it.each([
    [400, "rejected", false],
    [401, "unauthorized", false],
    [403, "forbidden", false],
    [404, "not-found", false],
    [429, "limit-reached", true],
    [503, "server-error", true],
  ])("knows HTTP %i as %s", (status, code, retryable) => {
    const cause = new ReadableError("no", { status, body: { message: "no" }, retryAfterSeconds: 3 });
    expect(describeFailure(cause, "join-failed", FACTS)).toMatchObject({
      code,
      retryable,
      status,
      body: { message: "no" },
      retryAfterSeconds: 3,
      errorId: "id",
    });
  });

  it("prefers a code that the cause brings, to its status too", () => {
    const cause = new ReadableError("gone", { status: 410, failureCode: "call-ended" });
    expect(describeFailure(cause, "join-failed", FACTS)).toMatchObject({ code: "call-ended", retryable: false });
  });

  it("falls back to the stage's own code", () => {
    expect(describeFailure(new ReadableError("x"), "join-failed", FACTS)).toMatchObject({
      code: "join-failed",
      retryable: true,
    });
  });

  it("is told apart by its code", () => {
    const read = (failure: CallFailure) => {
      if (failure.code === "limit-reached") expectTypeOf(failure.status).toEqualTypeOf<number>();
      // @ts-expect-error Only a refusal by HTTP has a status.
      if (failure.code === "connection-lost") return failure.status;
      return failure.message;
    };
    expect(read(describeFailure(new ReadableError("x"), "timed-out", FACTS))).toBe("x");
  });
});

describe("microphoneFailureCode", () => {
  it.each([
    ["NotAllowedError", "microphone-denied"],
    ["NotFoundError", "microphone-not-found"],
    ["NotReadableError", "microphone-in-use"],
    ["SecurityError", "microphone-insecure"],
    ["mic-in-use", "microphone-in-use"],
    ["anything", "microphone-failed"],
  ])("%s is %s", (name, code) => expect(microphoneFailureCode(name)).toBe(code));
});
