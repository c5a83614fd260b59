import { describe, expect, it } from "vitest";
import { admitsOrigin, readRestrictions } from "./principal.ts";

describe("the origins that a key admits", () => {
  const local = { enabled: true, allowLocalOrigins: true, allowedOrigins: ["https://shop.example"] };
  const listed = { enabled: true, allowedOrigins: ["https://shop.example"] };
  it.each([
    [local, "http://localhost:5173", true],
    [local, "http://127.0.0.1:3000", true],
    [local, "https://shop.example", true],
    [local, "https://evil.example", false],
    [local, "http://localhost.evil.example", false],
    [local, "http://localhost:80@evil.example", false],
    [local, undefined, true],
    [{ enabled: true, allowLocalOrigins: true }, "https://evil.example", false],
    [listed, "https://shop.example", true],
    [listed, "http://localhost:3000", false],
    [listed, undefined, false],
    [{ enabled: true }, "https://anywhere.example", true],
    [{ enabled: false, allowedOrigins: ["https://shop.example"] }, "https://evil.example", true],
    [undefined, "https://anywhere.example", true],
  ])("%j and %s: %s", (restrictions, origin, admitted) => {
    expect(admitsOrigin(readRestrictions(restrictions), origin)).toBe(admitted);
  });
});
