import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isSigned } from "./signed-trigger.ts";

const secret = "a shared secret of an integration";
const now = 1_900_000_000_000;
const sign = (time: number, body: string, key = secret) =>
  `t=${time},v1=${createHmac("sha256", key).update(`${time}.${body}`).digest("hex")}`;

describe("isSigned", () => {
  it("takes its own signature within five minutes", () => {
    expect(isSigned(sign(now / 1_000, "{}"), "{}", secret, now)).toBe(true);
    expect(isSigned(sign(now / 1_000 - 299, "{}"), "{}", secret, now)).toBe(true);
  });

  it.each([
    ["another body", sign(now / 1_000, "{ }")],
    ["another secret", sign(now / 1_000, "{}", "wrong")],
    ["an old one", sign(now / 1_000 - 301, "{}")],
    ["one from the future", sign(now / 1_000 + 301, "{}")],
    ["another time", sign(now / 1_000, "{}").replace(/t=\d+/, `t=${now / 1_000 - 1}`)],
    ["half of one", sign(now / 1_000, "{}").slice(0, -10)],
    ["nonsense", "t=,v1="],
    ["nothing", undefined],
  ])("refuses %s", (_, header) => {
    expect(isSigned(header, "{}", secret, now)).toBe(false);
  });
});
