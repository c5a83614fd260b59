import type { Context } from "hono";
import * as z from "zod";
import { Problem } from "./problem.ts";

/** A schema of the site contract, whichever build of the library made it. */
export type BodySchema<Body> = z.core.$ZodType<Body>;

/** The English texts of validation, which the contract's small build leaves out. */
const { localeError } = z.locales.en();

/**
 * Reads a body as text.
 *
 * @param limit bytes
 * @throws {Problem} 413
 */
export async function readText(request: Request, limit: number): Promise<string> {
  const tooLarge = () => new Problem(413, `The body is larger than ${Math.floor(limit / 1_024)} kB.`);
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  if (!request.body) return "";
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += piece.byteLength;
    if (size > limit) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

/**
 * Reads and checks a JSON body at the door.
 *
 * @param limit bytes
 * @throws {Problem} 413 too large, 415 not JSON by its header, 400 not JSON or not by the schema: every field is named
 */
export async function readJson<Body>(context: Context, schema: BodySchema<Body>, limit = 1_048_576): Promise<Body> {
  const type = context.req.header("content-type") ?? "";
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) {
    throw new Problem(415, "Send JSON, with the header Content-Type: application/json.");
  }
  return parseJson(await readText(context.req.raw, limit), schema);
}

/**
 * Checks a JSON text by a schema.
 *
 * @throws {Problem} 400 that names every field
 */
export function parseJson<Body>(text: string, schema: BodySchema<Body>): Body {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Problem(400, "The body is not valid JSON.");
  }
  const parsed = z.core.safeParse(schema, json, { error: localeError });
  if (parsed.success) return parsed.data;
  throw new Problem(400, describeIssues(parsed.error.issues));
}

const describeIssues = (issues: readonly z.core.$ZodIssue[]): string[] =>
  issues.slice(0, 20).map((issue) => {
    const path = issue.path.join(".");
    if (issue.code === "invalid_union" && issue.errors.length === 0) {
      return `${path || "the body"}: is none of the known ones`;
    }
    return `${path || "the body"}: ${issue.message}`;
  });
