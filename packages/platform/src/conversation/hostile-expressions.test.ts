import { describe, expect, it } from "vitest";
import { readPattern } from "../plans/untrusted-pattern.ts";
import { readWaitFunction } from "../plans/wait-function.ts";
import { fillTemplate, templateProblem } from "./template.ts";

/** Whatever a tenant writes, a call or a chat beside it waits for no longer; at least ten times of what the slowest takes. */
const mostProcessorMilliseconds = 6_000;

const many = (text: string, times = 25_000): string => text.repeat(times);

function processorMillisecondsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const values: Readonly<Record<string, unknown>> = {
  angle: many("<"),
  script: many("<script"),
  comment: many("<!--"),
  space: many(" "),
  newline: many("\n"),
  ampersand: many("&"),
  percent: many("%"),
  word: many("a b "),
  list: Array.from({ length: 2_000 }, (_, index) => index),
  deep: JSON.parse(`${many("[", 1_000)}${many("]", 1_000)}`),
};

const templates: Readonly<Record<string, string>> = {
  "angles stripped": "{{ angle | strip_html }}",
  "scripts stripped": "{{ script | strip_html }}",
  "comments stripped": "{{ comment | strip_html }}",
  "spaces before a letter, stripped": "{{ space | append: 'x' | rstrip | strip }}",
  "spaces made one": "{{ space | append: 'x' | append: space | normalize_whitespace }}",
  "lines broken": "{{ newline | newline_to_br | strip_newlines }}",
  "escaped over and over": "{{ ampersand | escape | escape | unescape | escape_once }}",
  "sorted words": "{{ word | split: ' ' | join: ',' | split: ',' | sort | uniq | size }}",
  "growing by replacement": `{{ word${many(" | replace: 'a', 'aaaaaaaaaaaaaaaa'", 20)} | size }}`,
  "a date of a billion characters": "{{ 'now' | date: '%999999999d%99999999Y' }}",
  "a format of percents": "{{ 'now' | date: percent }}",
  "rounding far beyond": "{{ 1 | round: 400 }}{{ 9999999999 | times: 999999999999999999999 }}",
  "a loop of a billion": "{% for i in (1..999999999) %}x{% endfor %}",
  "loops in loops": "{% for i in (1..90000) %}{% for j in (1..90000) %}{% endfor %}{% endfor %}",
  "doubling by assignment": `{% assign a = 'xxxxxxxx' %}${many("{% assign a = a | append: a %}", 60)}{{ a }}`,
  "doubling by capture": `{% capture a %}xxxx{% endcapture %}${many("{% capture a %}{{ a }}{{ a }}{% endcapture %}", 60)}{{ a }}`,
  "a list joined with itself": `{{ list${many(" | concat: list", 200)} | size }}`,
  "something deep": "{{ deep | json }}{{ deep | join: ',' }}{{ deep | inspect }}",
  "expressions over a list": "{{ list | where_exp: 'x', 'x > 1' | find_exp: 'x', 'x == 9999999' | size }}",
  "groups of a list": "{{ list | group_by_exp: 'x', 'x' | size }}",
  "a path without end": `{{${many("a.")}`,
  "only openings": many("{{"),
  "only tags' openings": many("{%"),
  "filters without end": `{{ a${many(" | append: 'x'", 5_000)} }}`,
  "conditions without end": `{% if ${many("a and ", 5_000)} a %}x{% endif %}`,
  "ifs that never close": many("{% if a %}", 5_000),
  "brackets that never close": many("{{ a[", 5_000),
  "parentheses that never close": `{{ ${many("(")}`,
  "a string that never ends": `{{ '${many("\\")}`,
  "raw that never ends": `{% raw %}${many("{")}`,
  "comments in comments": many("{% comment %}", 5_000),
  "spaces in braces": `{{${many(" ")}}}`,
  "pipes in braces": `{{${many(" |")}}}`,
  "thirty thousand empty outputs": many("{{}}", 30_000),
  "dear outputs, each by itself": many("{{ angle | strip_html }}{{", 2_000),
};

describe("a template that means harm", () => {
  it.each(Object.entries(templates))("%s ends soon, and throws nothing", (_, template) => {
    const spent = processorMillisecondsOf(() => {
      templateProblem(template);
      expect(typeof fillTemplate(template, values, { now: new Date(0), write: (text) => text })).toBe("string");
    });
    expect(spent).toBeLessThan(mostProcessorMilliseconds);
  });

  it("that is broken has its first outputs filled all the same", () => {
    const broken = `{% if %} Hello {{ name }}! ${many("{{ name }}", 10_000)}`;
    const filled = fillTemplate(broken, { name: "Ada" }, { now: new Date(0), write: (text) => text });
    expect(filled).toContain("Hello Ada! AdaAda");
    expect(filled.length).toBeLessThan(3_000);
  });
});

const patterns: Readonly<Record<string, string>> = {
  "plus of plus": "^(a+)+$",
  "star of choice": "^(a|aa)*$",
  "star of star": "(a*)*b",
  "overlapping choices": "^(a|a|a|a|a)*$",
  "a reference back": "^(a*)*\\1$",
  "words of words": "^(\\w+\\s?)*$",
  "dots of dots": "(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)x",
  "looking ahead": "^(?=(a+)+$)b",
  "looking behind": "(?<=(a+)+)b",
  "counted in counts": "(a{0,50}){0,50}b",
  "an e-mail address":
    "^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$",
};

describe("a pattern that means harm", () => {
  it.each(Object.entries(patterns))("%s is given up soon, and only once", (_, source) => {
    const spent = processorMillisecondsOf(() => {
      const patience = { left: 1 };
      const fits = readPattern(source, [], patience, 50);
      for (const text of [`${many("a", 900)}!`, many("a ", 450), `${many("a", 900)}@`])
        for (let at = 0; at < 20; at += 1) fits(text);
    });
    expect(spent).toBeLessThan(mostProcessorMilliseconds);
  });

  it.each([
    many("(", 50_000),
    `${many("(?:", 50_000)}a${many(")", 50_000)}`,
    `${many("[", 50_000)}`,
    "(?:a{1000}){1000}{1000}",
  ])("that is a monster is refused, or is looked for and that is that", (source) => {
    const spent = processorMillisecondsOf(() => {
      // How deep a pattern may be depends on the stack that is left.
      let fits: unknown = false;
      try {
        fits = readPattern(source, [], { left: 1 }, 50)(many("a", 900));
      } catch (error) {
        expect(error).toBeInstanceOf(SyntaxError);
      }
      expect(typeof fits).toBe("boolean");
    });
    expect(spent).toBeLessThan(mostProcessorMilliseconds);
  });
});

describe("a waiting function that means harm", () => {
  it.each([many("("), many("-"), `${many("x^", 140)}x`, many("max(", 75), `9${many("^9", 140)}`, many("1e999,")])(
    "is refused or is a number",
    (expression) => {
      let value: number | undefined;
      try {
        value = readWaitFunction(expression)(0.5);
      } catch (error) {
        expect(error).toBeInstanceOf(SyntaxError);
      }
      expect(["number", "undefined"]).toContain(typeof value);
    },
  );
});
