import { describe, expect, it } from "vitest";
import { ReadableError, toReadableError } from "./readable-error.ts";

describe("toReadableError", () => {
  it.each([
    ["an Error", new TypeError("bad"), "TypeError: bad"],
    ["text", "went wrong", "Error: went wrong"],
    ["Daily's event", { action: "error", errorMsg: "Meeting has ended" }, "Error: Meeting has ended"],
    ["a nested message", { error: { msg: "inner" } }, "Error: inner"],
    ["a list of messages", { message: ["a is missing", "b is missing"] }, "Error: a is missing, b is missing"],
    ["nothing", undefined, "Error: Unknown error"],
    ["an object without a text", { status: 5 }, 'Error: {"status":5}'],
  ])("makes a text of %s", (_kind, cause, text) => {
    expect(String(toReadableError(cause))).toBe(text);
  });

  it("survives JSON and keeps further fields", () => {
    const cause = Object.assign(new Error("refused"), { code: 7, cause: new Error("deeper") });
    expect(JSON.parse(JSON.stringify(toReadableError(cause)))).toMatchObject({
      message: "refused",
      name: "Error",
      code: 7,
      stack: expect.stringContaining("refused"),
    });
  });

  it("is an Error, and does not wrap itself", () => {
    const error = new ReadableError("one");
    expect(error).toBeInstanceOf(Error);
    expect(toReadableError(error)).toBe(error);
  });

  it("says something even of what cannot be written down", () => {
    const circular: Record<string, unknown> = {};
    circular["self"] = circular;
    expect(toReadableError(circular).message).toBe("[object Object]");
  });
});
