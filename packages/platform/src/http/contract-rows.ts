import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import { z } from "zod";
import { ApiError } from "./api-error.ts";
import { describeIssues, type Issue } from "./describe-issues.ts";
import type { RowContract } from "./door.ts";
import { coerce, readQuery, type ValueSchema } from "./query-values.ts";
import type { RouteKey } from "./route.ts";

/**
 * The one place of the platform that knows how the contract is written down: reads every row of it into what the
 * door needs.
 */
export function readContract(router: AnyContractRouter): Map<RouteKey, RowContract> {
  const rows = new Map<RouteKey, RowContract>();
  const visit = (part: AnyContractRouter): void => {
    if (!isContractProcedure(part)) {
      for (const child of Object.values(part)) visit(child as AnyContractRouter);
      return;
    }
    const { route, inputSchema } = part["~orpc"];
    if (!route.method || !route.path) throw new Error("A row of the contract has no method or path.");
    const key = `${route.method} ${route.path}` as RouteKey;
    if (rows.has(key)) throw new Error(`The contract has ${key} twice.`);
    rows.set(key, {
      successStatus: route.successStatus ?? 200,
      parse: createParser(
        inputSchema as z.ZodType | undefined,
        route.inputStructure ?? "compact",
        route.method === "GET",
      ),
    });
  };
  visit(router);
  return rows;
}

type Parts = Parameters<RowContract["parse"]>[0];

const shapeOf = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};

const valueSchemaOf = (schema: z.ZodType | undefined): ValueSchema | undefined =>
  schema && (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as ValueSchema);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function createParser(schema: z.ZodType | undefined, structure: string, isGet: boolean): RowContract["parse"] {
  if (!schema) return ({ params, query, body }) => ({ params, query: readQuery(query), body });
  const detailed = structure === "detailed";
  const shape = shapeOf(schema);
  let querySchema: ValueSchema | undefined;
  let isQueryRead = false;

  const check = (candidate: unknown): unknown => {
    const result = schema.safeParse(candidate);
    if (result.success) return result.data;
    throw new ApiError(400, describeIssues(result.error.issues as Issue[], detailed));
  };

  return (parts: Parts) => {
    if (!isQueryRead) {
      querySchema = valueSchemaOf(detailed ? shape["query"] : isGet ? schema : undefined);
      isQueryRead = true;
    }
    const query = coerce(querySchema, readQuery(parts.query));
    if (detailed) {
      const candidate: Record<string, unknown> = {};
      if (shape["params"]) candidate["params"] = parts.params;
      if (shape["query"]) candidate["query"] = query;
      if (shape["body"]) candidate["body"] = parts.body;
      const checked = check(candidate);
      const found = isRecord(checked) ? checked : {};
      return {
        params: (found["params"] ?? parts.params) as Record<string, string>,
        query: (found["query"] ?? query) as Record<string, unknown>,
        body: shape["body"] ? found["body"] : parts.body,
      };
    }
    const body = parts.body ?? (isGet ? undefined : {});
    const whole = isGet
      ? { ...parts.params, ...(query as object) }
      : isRecord(body) || body === undefined
        ? { ...(isRecord(body) ? body : {}), ...parts.params }
        : body;
    const checked = check(whole);
    if (isGet) return { params: parts.params, query: isRecord(checked) ? checked : {}, body: undefined };
    return { params: parts.params, query: query as Record<string, unknown>, body: checked };
  };
}
