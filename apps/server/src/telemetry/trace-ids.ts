import { createHash } from "node:crypto";
import type { Cause } from "@parlor/platform";

/** Where a request stands in its trace. */
export interface TracePlace {
  readonly traceId: string;
  readonly spanId: string;
  /** The span that caused it, where whoever sent the request named one. */
  readonly parent: { readonly spanId: string; readonly flags: number } | undefined;
}

const hash = (text: string): string => createHash("sha256").update(text).digest("hex");
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/**
 * A request's place, made of its id alone, so that a call finds its request's trace in any process and after any restart: the trace
 * of a request without a `traceparent` is its id without the dashes.
 */
export function placeOf({ requestId, traceparent }: Cause): TracePlace {
  const [, given, spanId = "", flags = ""] = traceparent?.split("-") ?? [];
  const own = uuid.test(requestId) ? requestId.replaceAll("-", "").toLowerCase() : hash(requestId).slice(0, 32);
  return {
    traceId: given ?? own,
    spanId: hash(`span ${requestId}`).slice(0, 16),
    parent: given === undefined ? undefined : { spanId, flags: Number.parseInt(flags, 16) },
  };
}

/** A path by its shape: what may be an id or a token is none of a trace's business. */
export const shapeOf = (path: string): string =>
  path
    .split("/")
    .map((part) => (/^[a-z][a-z-]{0,23}$|^$/.test(part) ? part : "{id}"))
    .join("/");
