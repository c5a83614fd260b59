import { checks } from "./generated/checks.js";
import { rowDefinitions } from "./generated/rows.ts";
import { describeFailures } from "./problems.ts";
import { type QueryField, readQuery } from "./read-query.ts";

/** Method and path of a row: `GET /assistant/{id}`. */
export type RowKey = keyof typeof rowDefinitions;

/** The name of a row, as the client calls it: `assistant.get`. */
export type RowName<Key extends RowKey = RowKey> = (typeof rowDefinitions)[Key]["name"];

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

export interface Row {
  readonly key: RowKey;
  /** As the client calls it: `assistant.create`. */
  readonly name: RowName;
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** With its parameters in braces: `/assistant/{id}`. */
  readonly path: string;
  readonly successStatus: 200 | 201;
  readonly flags: readonly ("deprecated" | "no-auth" | "multipart")[];
  readonly query: readonly QueryField[];
  /** @throws ContractViolation */
  parse(parts: RequestParts): ParsedRequest;
}

const atLeastOne = "Assistant or Squad or Workflow must be provided.";
const startable = ["assistant", "assistantId", "squad", "squadId", "workflow", "workflowId"];

const someoneToTalkTo = (body: Record<string, unknown>) =>
  startable.some((name) => body[name]) ? undefined : atLeastOne;

/** Rules between fields, which the description of single fields cannot say. */
const rowRules: Readonly<Partial<Record<RowKey, (body: Record<string, unknown>) => string | undefined>>> = {
  "POST /call/phone": someoneToTalkTo,
  "POST /chat": (body) =>
    body["input"] === undefined || body["input"] === null
      ? "input must be given: what is said to the assistant"
      : undefined,
};

function makeRow(key: RowKey): Row {
  const definition = rowDefinitions[key];
  const check = checks[definition.name];
  const rule = rowRules[key];
  return {
    ...definition,
    key,
    parse({ params, query, body }) {
      const request = { path: params, query: readQuery(definition.query, query), body };
      const problems = check(request) ? [] : describeFailures(check.errors ?? [], request);
      const broken = rule?.((body ?? {}) as Record<string, unknown>);
      if (broken) problems.push(broken);
      if (problems.length > 0) throw new ContractViolation(problems);
      return { params: { ...params }, query: request.query, body };
    },
  };
}

/** Every row of the platform's REST API, by method and path. */
export const rows: ReadonlyMap<RowKey, Row> = new Map(
  (Object.keys(rowDefinitions) as RowKey[]).map((key) => [key, makeRow(key)]),
);
