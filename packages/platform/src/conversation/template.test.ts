import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillTemplate, templateProblem } from "./template.ts";

const now = new Date("2026-03-05T08:07:09Z");
const fill = (text: string, values: Record<string, unknown> = {}, timeZone?: string) =>
  fillTemplate(text, values, { now, write: (value) => value, ...(timeZone === undefined ? {} : { timeZone }) });
const quoted = (text: string, values: Record<string, unknown> = {}) =>
  fillTemplate(text, values, { now, write: (value) => `<${value}>` });

describe("fillTemplate", () => {
  it.each<[string, Record<string, unknown>, string]>([
    ["Hi {{name}}!", { name: "Dana" }, "Hi Dana!"],
    ["Hi {{ name }}!", { name: "Dana" }, "Hi Dana!"],
    ["Hi {{name}}!", {}, "Hi !"],
    ['Hi {{ name | default: "there" }}!', {}, "Hi there!"],
    ["{{ customer.number }}", { customer: { number: "+49 30" } }, "+49 30"],
    ["{{ customer.number.x }}", { customer: { number: "+49 30" } }, ""],
    ["{{ list }}", { list: ["a", "b"] }, "a, b"],
    ["{{ order }}", { order: { id: 1, lines: [{ of: "tea" }] } }, '{"id":1,"lines":[{"of":"tea"}]}'],
    ["{{ count }} {{ flag }}", { count: 0, flag: false }, "0 false"],
    ["{{ name | upcase | strip }}", { name: " dana " }, "DANA"],
    ["{% if plan == 'pro' %}Pro{% else %}Free{% endif %}", { plan: "pro" }, "Pro"],
    ["{% if name %}Hi {{name}}{% endif %}", {}, ""],
    [
      "{% for item in items %}{{ forloop.index }}. {{ item.name }} {% endfor %}",
      { items: [{ name: "tea" }, { name: "milk" }] },
      "1. tea 2. milk ",
    ],
    ["{% assign first = name | split: ' ' | first %}{{ first }}", { name: "Ada Byron" }, "Ada"],
    ["{{ constructor }}{{ __proto__ }}{{ toString }}", {}, ""],
    ["{{ name", { name: "x" }, "{{ name"],
    ["{{ name }} {% if %}", { name: "x" }, "x {% if %}"],
    ["{{ '}}' }}", {}, "}}"],
    ["{{ name }}", { name: "{{ secret }}", secret: "s" }, "{{ secret }}"],
    ["{{ name }}", { name: "x".repeat(20_000) }, "x".repeat(20_000)],
  ])("%s", (text, values, expected) => expect(fill(text, values)).toBe(expected));

  it.each([
    ["{{date}}", undefined, "Mar 05, 2026"],
    ["{{time}}", undefined, "08:07 AM"],
    ["{{now}}", undefined, "Mar 05, 2026, 08:07 AM UTC"],
    ["{{ now | date: '%A' }}", undefined, "Thursday"],
    ["{{time}}", "America/New_York", "03:07 AM"],
    ["{{time}}", "Nowhere/Town", "08:07 AM"],
    ["{{month}} {{day}} {{year}}", undefined, "March 05 2026"],
    ['{{ "now" | date: "%A, %B %e %Y at %H:%M:%S", "Asia/Tokyo" }}', undefined, "Thursday, March 5 2026 at 17:07:09"],
    ['{{ "2026-12-24" | date: "%Y/%m/%d %%" }}', undefined, "2026/12/24 %"],
    ['{{ "not a day" | date: "%Y" }}', undefined, "not a day"],
  ])("%s in %s", (text, timeZone, expected) => expect(fill(text, {}, timeZone)).toBe(expected));

  it("lets a value win over a built-in", () => expect(fill("{{date}}", { date: "soon" })).toBe("soon"));

  it.each([
    ["{{ name }}", "<evil>"],
    ["{{ name | raw }}", "<evil>"],
    ['{{ "a " | append: name }}', "<a evil>"],
    ["{% if name %}{{ name }}{% endif %}", "<evil>"],
    ["{% assign x = name %}{{ x }}", "<evil>"],
    ["{% for x in list %}{{ x }}{% endfor %}", "<evil>"],
    ["{{ now }} {{ 'us' }}", "Mar 05, 2026, 08:07 AM UTC us"],
    ["{% if name %}{{ date }}{% endif %}", "Mar 05, 2026"],
  ])("writes what values had a part in as told: %s", (text, expected) =>
    expect(quoted(text, { name: "evil", list: ["evil"] })).toBe(expected),
  );

  it.each(["{% echo name %}", "{% cycle name, name %}", "{% include 'x' %}", "{% render name %}"])(
    "knows no tag that writes values by itself: %s",
    (text) => {
      expect(fill(text, { name: "evil" })).toBe(text);
      expect(templateProblem(text)).toMatch(/not found/);
    },
  );

  it("ends a template that goes on and on, and leaves its values out", () => {
    const endless = "{{ name }}{% for a in (1..100000) %}{% for b in (1..100000) %}x{% endfor %}{% endfor %}";
    const startedAt = performance.now();
    expect(fill(endless, { name: "Dana" })).not.toContain("Dana");
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });

  it("takes time that grows with the length alone", () => {
    const startedAt = performance.now();
    fill("{{ ".repeat(50_000) + "a".repeat(50_000), {});
    fill(`{{ ${'"'.repeat(50_001)} }}`, {});
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.dictionary(fc.string(), fc.anything()), (text, values) => {
        fill(`{{ ${text} }} ${text} {% ${text} %}`, values);
      }),
    );
  });
});
