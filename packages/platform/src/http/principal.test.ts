import { describe, expect, it } from "vitest";
import { admitsCaller, isLocalCaller, readRestrictions } from "./principal.ts";

const request = (headers: Record<string, string> = {}) => new Request("http://platform.test/", { headers });
const from = (origin: string | undefined) => request(origin === undefined ? {} : { origin });

describe("a key's restrictions", () => {
  const cases = [
    [{}, "https://evil.example", true],
    [{ enabled: true }, "https://any.example", true],
    [{ enabled: true }, undefined, true],
    [{ enabled: true, allowedOrigins: ["https://a.example"] }, "https://a.example", true],
    [{ enabled: true, allowedOrigins: ["https://a.example"] }, "https://b.example", false],
    [{ enabled: true, allowedOrigins: ["https://a.example"] }, undefined, false],
    [{ enabled: true, allowLocalOrigins: true }, "http://localhost:5173", true],
    [{ enabled: true, allowLocalOrigins: true }, "http://[::1]:3000", true],
    [{ enabled: true, allowLocalOrigins: true }, "https://a.example", false],
    [{ enabled: true, allowLocalOrigins: true }, undefined, false],
    [{ enabled: true, allowLocalOrigins: true, allowedOrigins: ["https://a.example"] }, undefined, false],
    [{ enabled: true, allowLocalOrigins: true, allowedOrigins: ["https://a.example"] }, "https://a.example", true],
  ] as const;
  it.each(cases)("%j with the origin %s of somewhere: %s", (restrictions, origin, admitted) => {
    expect(admitsCaller(readRestrictions(restrictions), from(origin), "203.0.113.9")).toBe(admitted);
  });

  it("let this machine's own programs use what its pages may", () => {
    const local = readRestrictions({ enabled: true, allowLocalOrigins: true });
    expect(admitsCaller(local, from(undefined), "127.0.0.1")).toBe(true);
    expect(admitsCaller(local, from("https://evil.example"), "127.0.0.1")).toBe(false);
  });

  it("say nothing of inline assistants and overrides until somebody does", () => {
    expect(readRestrictions({}).allowTransientAssistant).toBeUndefined();
    expect(readRestrictions({}).allowedOverrides).toBeUndefined();
    expect(readRestrictions({ allowTransientAssistant: false, allowedOverrides: ["voice"] })).toMatchObject({
      allowTransientAssistant: false,
      allowedOverrides: ["voice"],
    });
  });
});

describe("isLocalCaller", () => {
  it.each([
    [{ origin: "http://localhost:3000" }, "203.0.113.9", true],
    [{ origin: "http://localhost.evil.example" }, "127.0.0.1", false],
    [{ origin: "null" }, "127.0.0.1", false],
    [{}, "127.0.0.1", true],
    [{}, "::ffff:127.0.0.1", true],
    [{}, "203.0.113.9", false],
    [{}, undefined, false],
    // A proxy on this machine that nobody told the server of.
    [{ "x-forwarded-for": "203.0.113.9" }, "127.0.0.1", false],
  ])("%j from %s: %s", (headers, address, isLocal) => {
    expect(isLocalCaller(request(headers), address)).toBe(isLocal);
  });
});
