import { describe, expect, it } from "vitest";
import { unwrapUntrusted } from "../untrusted.ts";
import { parseBrainContext } from "./context.ts";

const defaults = { assistantName: "Alex", productName: "Parlor" };
const research = (variableValues: unknown) => {
  const context = parseBrainContext({ variableValues }, defaults, "");
  return Object.fromEntries(Object.entries(context.research).map(([name, value]) => [name, unwrapUntrusted(value)]));
};

describe("parseBrainContext", () => {
  it("takes names from the options, then the instructions, then the defaults", () => {
    expect(parseBrainContext({ assistantName: "Kim" }, defaults, "You are Riley, a helper.").assistantName).toBe("Kim");
    expect(parseBrainContext({}, defaults, "You are Riley, a helper.").assistantName).toBe("Riley");
    expect(parseBrainContext({}, defaults, "You are a helpful assistant.").assistantName).toBe("Alex");
    expect(parseBrainContext({}, defaults, "You are Never to lie.").assistantName).toBe("Alex");
  });

  it("reads the research fields, and leaves free mail out", () => {
    expect(research({ fullName: "Dana Smith", company: "Globex", title: "CTO", companySize: 40 })).toEqual({
      name: "Dana Smith",
      company: "Globex",
      role: "CTO",
      companySize: "40",
    });
    expect(research({ company: "Gmail" })).toEqual({});
    expect(research({ company: "Globex", isFreeMail: "true" })).toEqual({});
  });

  it.each([[undefined], [null], ["text"], [{ variableValues: 3 }], [{ assistantName: 7, task: "x" }], [[]]])(
    "survives %j",
    (options) => {
      expect(parseBrainContext(options, defaults, "")).toMatchObject({ ...defaults, task: "reply" });
    },
  );

  it("ignores values of the wrong shape", () => {
    expect(research({ firstName: { evil: 1 }, company: ["a"], title: "", companySize: Number.NaN })).toEqual({});
  });
});
