import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { machine } from "./machine.ts";

it("names the machine and its load", () => {
  expect(machine.cores).toBeGreaterThan(0);
  expect(machine.node).toBe(process.version);
  expect(machine.cpu).not.toBe("");
  expect(machine.loadBefore).toBeGreaterThanOrEqual(0);
});

it("stands in every result that a measurement writes", () => {
  const folder = new URL(".", import.meta.url).pathname;
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => ({ name, text: readFileSync(folder + name, "utf8") }))
    .filter(({ text }) => /\bmeasuredAt: new Date\(\)/.test(text));
  expect(sources.length).toBeGreaterThanOrEqual(10);
  for (const { name, text } of sources) {
    expect(text, `${name} says where it was measured`).toContain('from "../machine.ts"');
    expect(text, `${name} has a line of its own`).not.toContain("cores:");
  }
});
