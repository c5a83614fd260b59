import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillTemplate } from "./template.ts";

const now = new Date("2026-03-05T08:07:09Z");
const fill = (text: string, values: Record<string, unknown> = {}, timeZone?: string) =>
  fillTemplate(text, values, { now, write: (value) => value, ...(timeZone === undefined ? {} : { timeZone }) });

describe("fillTemplate", () => {
  it.each<[string, Record<string, unknown>, string]>([
    ["Hi {{name}}!", { name: "Dana" }, "Hi Dana!"],
    ["Hi {{ name }}!", { name: "Dana" }, "Hi Dana!"],
    ["Hi {{name}}!", {}, "Hi !"],
    ['Hi {{ name | default: "there" }}!', {}, "Hi there!"],
    ["{{ customer.number }}", { customer: { number: "+49 30" } }, "+49 30"],
    ["{{ customer.number.x }}", { customer: { number: "+49 30" } }, ""],
    ["{{ list }}", { list: ["a", "b"] }, "a, b"],
    ["{{ count }} {{ flag }}", { count: 0, flag: false }, "0 false"],
    ["{{ name | upcase | strip }}", { name: " dana " }, "DANA"],
    ["{{ constructor }}{{ __proto__ }}{{ toString }}", {}, ""],
    ["{{ name", { name: "x" }, "{{ name"],
    ["{{ '}}' }}", {}, "}}"],
    ["{{ name }}", { name: "{{ secret }}", secret: "s" }, "{{ secret }}"],
  ])("%s", (text, values, expected) => expect(fill(text, values)).toBe(expected));

  it.each([
    ["{{date}}", undefined, "Mar 05, 2026"],
    ["{{time}}", undefined, "08:07 AM"],
    ["{{now}}", undefined, "Mar 05, 2026, 08:07 AM UTC"],
    ["{{time}}", "America/New_York", "03:07 AM"],
    ["{{time}}", "Nowhere/Town", "08:07 AM"],
    ["{{month}} {{day}} {{year}}", undefined, "March 05 2026"],
    ['{{ "now" | date: "%A, %B %e %Y at %H:%M:%S", "Asia/Tokyo" }}', undefined, "Thursday, March 5 2026 at 17:07:09"],
    ['{{ "2026-12-24" | date: "%Y/%m/%d %%" }}', undefined, "2026/12/24 %"],
    ['{{ "not a day" | date: "%Y" }}', undefined, "not a day"],
  ])("%s in %s", (text, timeZone, expected) => expect(fill(text, {}, timeZone)).toBe(expected));

  it("lets a value win over a built-in", () => expect(fill("{{date}}", { date: "soon" })).toBe("soon"));

  it("never throws", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.dictionary(fc.string(), fc.anything()), (text, values) => {
        fill(`{{ ${text} }} ${text}`, values);
      }),
    );
  });
});
