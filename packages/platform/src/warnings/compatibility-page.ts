import { rows } from "@parlor/contract";
import { assistantFields } from "./assistant-fields.ts";
import { callFields } from "./call-fields.ts";
import type { FieldRule } from "./field-rule.ts";
import { reasonFor, sdkMethods } from "./sdk-methods.ts";
import { toolFields } from "./tool-fields.ts";

const outcomes: Readonly<Record<FieldRule["outcome"], string>> = {
  acts: "acts",
  warned: "**warned about**",
  refused: "**refused**",
};

const table = (rules: readonly FieldRule[]): string =>
  [
    "| field | here | |",
    "|---|---|---|",
    ...rules.map(({ path, outcome, note = "", quietFor = [] }) => {
      const quiet =
        quietFor.length === 0 ? "" : ` No warning for ${quietFor.map((value) => `\`${value}\``).join(", ")}.`;
      return `| \`${path}\` | ${outcomes[outcome]} | ${note}${quiet} |`;
    }),
  ].join("\n");

const plain = (row: string): string => row.replace(/\{[^}]*\}/g, "{}");

/** Rows of the SDK that are served here. */
const servedRows: ReadonlySet<string> = new Set([...rows.keys()].map(plain));
export const isServed = (row: string): boolean => servedRows.has(plain(row));

const methodTable = (): string =>
  [
    "| method | row | here |",
    "|---|---|---|",
    ...sdkMethods.map(([method, row]) => {
      const here = isServed(row) ? "acts" : `**answers 424**: ${reasonFor(row) ?? ""}`;
      return `| \`${method}\` | \`${row}\` | ${here} |`;
    }),
  ].join("\n");

const isAnybodys = ({ path }: FieldRule): boolean =>
  ["id", "orgId", "createdAt", "updatedAt", "warnings"].includes(path);
const without = (rules: readonly FieldRule[]): FieldRule[] => rules.filter((rule) => !isAnybodys(rule));

/** docs/compatibility.md, from the tables that the warnings come from. */
export function compatibilityPage(): string {
  const types = Object.entries(toolFields);
  const acting = types.flatMap(([type, rules]) => (typeof rules === "string" ? [] : [{ type, rules }]));
  const idle = types.flatMap(([type, reason]) => (typeof reason === "string" ? [{ type, reason }] : []));
  return `${[
    "# What is configured, and what it does",
    "This page is made from the tables in `packages/platform/src/warnings`, the same that the answers' `warnings` come from; a " +
      "test fails when it is not current. A field **acts**, or it is kept and **warned about** in the `warnings` of the assistant's, " +
      "the tool's, the chat's and the call's answer, or it is **refused** with an error that says the remedy. A name that nobody " +
      "knows is kept and warned about too, with the name that was probably meant.",
    "## An assistant's fields",
    table(without(assistantFields)),
    "Which fields of a voice or transcriber act depends on its provider; a part that cannot be served as asked stands in the " +
      "call's `warnings`.",
    "## A call's fields",
    table(callFields),
    "## Tools that act",
    ...acting.map(({ type, rules }) => `### \`${type}\`\n\n${table(without(rules))}`),
    "## Tools that are kept and do nothing",
    ["| type | why |", "|---|---|", ...idle.map(({ type, reason }) => `| \`${type}\` | ${reason} |`)].join("\n"),
    "## The methods of the provider's server SDK 2.0.1",
    `${sdkMethods.filter(([, row]) => isServed(row)).length} of ${sdkMethods.length} are served. The others answer 424 with the reason.`,
    methodTable(),
  ].join("\n\n")}\n`;
}
