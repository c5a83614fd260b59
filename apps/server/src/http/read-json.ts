import { ApiError, jsonBody, limitBody } from "@parlor/platform";
import type { Context } from "hono";
import * as z from "zod";

/** A schema of the site contract, whichever build of the library made it. */
export type BodySchema<Body> = z.core.$ZodType<Body>;

/** The English texts of validation, which the contract's small build leaves out. */
const { localeError } = z.locales.en();

/**
 * Reads and checks a JSON body at the door, once it is known that its sender may send it.
 *
 * @param limit bytes
 * @param maximumDepth levels of nesting; 64 where nothing is said
 * @throws {ApiError} 413 too large, 415 not JSON by its header, 400 not JSON or not by the schema: every field is named
 */
export async function readJson<Body>(
  context: Context,
  schema: BodySchema<Body>,
  limit = 1_048_576,
  maximumDepth?: number,
): Promise<Body> {
  const type = context.req.header("content-type") ?? "";
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) {
    throw new ApiError(415, "Send JSON, with the header Content-Type: application/json.");
  }
  await limitBody(limit)(context, async () => undefined);
  return checkBody(await jsonBody(context, maximumDepth), schema);
}

/**
 * Checks what was read by a schema.
 *
 * @throws {ApiError} 400 that names every field
 */
export function checkBody<Body>(json: unknown, schema: BodySchema<Body>): Body {
  const parsed = z.core.safeParse(schema, json, { error: localeError });
  if (parsed.success) return parsed.data;
  throw new ApiError(400, describeIssues(parsed.error.issues));
}

const describeIssues = (issues: readonly z.core.$ZodIssue[]): string[] =>
  issues.slice(0, 20).map((issue) => {
    const path = issue.path.join(".");
    if (issue.code === "invalid_union" && issue.errors.length === 0) {
      return `${path || "the body"}: is none of the known ones`;
    }
    return `${path || "the body"}: ${issue.message}`;
  });
