import type { z } from "zod";
import type { RowDefinition } from "./definition.ts";
import { definitions } from "./generated/definitions.ts";
import { type RowKey, rowDefinitions } from "./generated/rows.ts";
import { readQuery } from "./read-query.ts";
import { describeIssues, SchemaMaker } from "./schema.ts";

export type { RowKey };

export interface RequestParts {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** JSON as it was sent, or the fields of a form. */
  readonly body: unknown;
}

export interface ParsedRequest {
  readonly params: Record<string, string>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
}

/** A request does not fit its row; `messages` names every failing field. */
export class ContractViolation extends Error {
  override readonly name = "ContractViolation";
  readonly messages: readonly string[];

  constructor(messages: readonly string[]) {
    super(messages.join("; "));
    this.messages = messages;
  }
}

export interface Row extends RowDefinition {
  readonly key: RowKey;
  readonly successStatus: 200 | 201;
  /** @throws ContractViolation */
  parse(parts: RequestParts): ParsedRequest;
}

const maker = new SchemaMaker(definitions);

const atLeastOne = "Assistant or Squad or Workflow must be provided.";
const startable = ["assistant", "assistantId", "squad", "squadId", "workflow", "workflowId"];

const someoneToTalkTo = (body: Record<string, unknown>) =>
  startable.some((name) => body[name]) ? undefined : atLeastOne;

/** Rules between fields, which the description of single fields cannot say. */
const rowRules: Readonly<Partial<Record<string, (body: Record<string, unknown>) => string | undefined>>> = {
  "POST /call": someoneToTalkTo,
  "POST /call/phone": someoneToTalkTo,
  "POST /call/web": someoneToTalkTo,
  "POST /chat": (body) =>
    body["input"] === undefined || body["input"] === null
      ? "input must be given: what is said to the assistant"
      : undefined,
};

function pathOf(path: readonly PropertyKey[], within: string): string {
  return path.length === 0 ? within : path.map(String).join(".");
}

function messagesOf(error: z.ZodError, within: string): string[] {
  return describeIssues(error.issues).map(({ path, message }) => `${pathOf(path, within)}: ${message}`);
}

function makeRow(definition: RowDefinition & { readonly key: RowKey }): Row {
  let schemas: { query: z.ZodType; params: z.ZodType; body: z.ZodType | undefined } | undefined;
  const prepared = () => {
    schemas ??= {
      params: maker.object(definition.parameters),
      query: maker.object(definition.query),
      body: definition.body && maker.of(definition.body),
    };
    return schemas;
  };
  return {
    ...definition,
    successStatus: definition.method === "POST" ? 201 : 200,
    parse({ params, query, body }) {
      const schema = prepared();
      const problems: string[] = [];
      const check = (within: string, given: unknown, by: z.ZodType | undefined) => {
        if (!by) return;
        const result = by.safeParse(given);
        if (!result.success) problems.push(...messagesOf(result.error, within));
      };
      const readQueryValues = readQuery(definition.query, query);
      check("path", params, schema.params);
      check("query", readQueryValues, schema.query);
      check("body", body, schema.body);
      const rule = rowRules[definition.key]?.((body ?? {}) as Record<string, unknown>);
      if (rule) problems.push(rule);
      if (problems.length > 0) throw new ContractViolation(problems);
      return { params: { ...params }, query: readQueryValues, body };
    },
  };
}

/** Every row of the platform's REST API, by method and path. */
export const rows: ReadonlyMap<RowKey, Row> = new Map(
  rowDefinitions.map((definition) => [definition.key, makeRow(definition)]),
);

/** The schema of a named type, e.g. `schemaOf("CreateAssistantDTO")`. @throws Error for an unknown name */
export function schemaOf(name: string): z.ZodType {
  return maker.named(name);
}
