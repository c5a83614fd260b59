import { ContractViolation, type ParsedRequest, type RequestParts, type Row } from "@parlor/contract";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isDatabaseAway, isDiskFull } from "../store/database-away.ts";
import type { JsonObject } from "../store/schema.ts";
import { addressGroup } from "./address-group.ts";
import { ApiError, badRequest, forbidden } from "./api-error.ts";
import type { Authenticator } from "./authenticate.ts";
import { knownBearer } from "./bearer.ts";
import { defaultBodyLimit, formBody, jsonBody, limitBody } from "./body.ts";
import { type ChatLimits, limitChats } from "./chat-limits.ts";
import type { PlatformEnvironment } from "./environment.ts";
import type { Idempotency } from "./idempotency.ts";
import { admitsCaller, hasRole, type Principal, readRestrictions } from "./principal.ts";
import { createRateLimit, refuseWithoutTurn } from "./rate-limit.ts";
import type { Method, Route, RouteContext, RouteKey, RouteResult } from "./route.ts";
import { type Cause, causeOf } from "./telemetry.ts";

/** What is told of a request once it is answered. */
export interface RequestReport extends Cause {
  readonly principal: Principal | undefined;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly status: number;
  readonly startedAt: Date;
  readonly seconds: number;
  readonly origin: string | undefined;
  /** What the caller was refused with; of a fault no more than that it was one. */
  readonly error: string | undefined;
}

/** A row of the contract with what answers it. */
export interface BoundRow {
  /** Undefined for what the platform serves beside the contract: then only the address is read. */
  readonly contract: Pick<Row, "parse" | "successStatus"> | undefined;
  readonly route: Route;
}

export interface DoorOptions {
  readonly rows: ReadonlyMap<RouteKey, BoundRow>;
  readonly authenticator: Authenticator;
  readonly idempotency: Idempotency;
  readonly chatLimits: ChatLimits;
  readonly now: () => Date;
  readonly newRequestId: () => string;
  readonly onAnswered: (report: RequestReport) => void;
  readonly onFault: (error: unknown, requestId: string, path: string) => void;
}

const nobody: Principal = {
  keyId: "",
  orgId: "",
  userId: "",
  tag: "public",
  role: "viewer",
  restrictions: readRestrictions(undefined),
};

const methods: readonly Method[] = ["GET", "POST", "PATCH", "PUT", "DELETE"];
const exposedHeaders = ["X-Request-Id", "Retry-After", "Location", "Idempotency-Replayed", "Content-Disposition"];
/** Wrong keys of one address; beyond that its right ones wait too, so that guessing tells nothing. */
const guessesAMinute = 60;
/** Rows that may change what a key is good for; by the time of their answer it is stored. */
const changesKeys = /^\/(?:token|org)(?:\/|$)/;
const acceptableRequestId = /^[\w.:-]{1,128}$/;

/**
 * The way from a request to its handler and back: finds the row, checks the key, then reads and validates, and answers
 * failures in the provider's shape. Every reply carries a request id and may be read by any origin: access goes by
 * key, and a public key names the origins that it is for.
 */
export function bindRows(app: Hono<PlatformEnvironment>, options: DoorOptions): void {
  app.use(watch(options));
  const preflight = cors({
    origin: "*",
    allowMethods: [...methods, "OPTIONS"],
    exposeHeaders: exposedHeaders,
    maxAge: 86_400,
  });
  app.use((context, next) => (context.req.method === "OPTIONS" ? preflight(context, next) : next()));
  const guesses = createRateLimit({
    limit: guessesAMinute,
    windowMilliseconds: 60_000,
    now: () => options.now().getTime(),
  });
  const identify = knownBearer(async (key, context) => {
    const { address } = (context as Context<PlatformEnvironment>).env ?? {};
    const guesser = address === undefined ? undefined : addressGroup(address);
    if (guesser !== undefined) refuseWithoutTurn(guesses, guesser);
    const principal = await options.authenticator.identify(key);
    if (!principal && guesser !== undefined) guesses.take(guesser);
    context.set("principal", principal);
    return principal !== undefined;
  });
  const limited = limitChats(options.chatLimits, () => options.now().getTime());
  for (const [key, row] of fixedFirst(options.rows)) {
    const [method, path] = key.split(" ") as [Method, string];
    const { route } = row;
    const guards: MiddlewareHandler<PlatformEnvironment>[] = route.anonymous
      ? []
      : [identify, checkAccess(route), limited];
    if (method !== "GET") guards.push(limitBody(route.bodyLimit ?? defaultBodyLimit));
    const answer = (context: Context<PlatformEnvironment>) => answerRow(options, row, context);
    app.on(method, [honoPath(path)], ...guards, answer);
  }
  const router = matcherOf(options.rows);
  app.notFound((context) => {
    const { path, method } = context.req;
    const allowed = methods.filter((candidate) => router.router.match(candidate, path)[0].length > 0);
    if (allowed.length === 0) throw new ApiError(404, `There is nothing at ${method} ${path}.`);
    throw new ApiError(405, `${path} takes ${allowed.join(", ")}.`, { allow: allowed.join(", ") });
  });
  app.onError((error, context) => {
    if (error instanceof ApiError) return error.getResponse();
    const requestId = context.get("requestId");
    options.onFault(error, requestId, context.req.path);
    const passing = passingFault(error);
    if (passing) return passing.getResponse();
    const text = `Something went wrong here. Quote the request id ${requestId} when you report it.`;
    return new ApiError(500, text).getResponse();
  });
}

/** What whoever asks is told while the database cannot be reached, or the disk is full; nothing for other faults. */
export function passingFault(error: unknown): ApiError | undefined {
  if (isDatabaseAway(error))
    return new ApiError(503, "A part of this server cannot be reached at the moment. Try again in a few seconds.", {
      "retry-after": "5",
    });
  if (isDiskFull(error))
    return new ApiError(
      507,
      "The server's disk is full, so this was not kept. Try again when its operator has made room.",
    );
  return undefined;
}

const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");

/** A fixed segment goes before a parameter at the same place: `/template/pinned` is never taken for `/template/{id}`. */
const fixedFirst = (rows: DoorOptions["rows"]): [RouteKey, BoundRow][] =>
  [...rows].sort(([left], [right]) => (left.replaceAll("{", "~") < right.replaceAll("{", "~") ? -1 : 1));

/** Knows the paths alone, so that a wrong method can be told from a wrong address. */
function matcherOf(rows: DoorOptions["rows"]): Hono {
  const app = new Hono({ strict: false });
  for (const key of rows.keys()) {
    const [method, path] = key.split(" ") as [Method, string];
    app.on(method, [honoPath(path)], (context) => context.body(null));
  }
  return app;
}

/** What lets pages of any origin read a reply. */
const readableAnywhere = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": exposedHeaders.join(","),
};

/**
 * Adds to a reply that is there. Only after it: a header set earlier, or by `context.header`, has Hono make the reply
 * anew around its body, which is then sent as a stream; that takes longer than all the rest of a small answer.
 */
function addHeaders(context: Context, headers: Readonly<Record<string, string>>, requestId: string): void {
  const all = Object.entries({ ...headers, "x-request-id": requestId });
  try {
    for (const [name, value] of all) context.res.headers.set(name, value);
  } catch {
    // The headers of a reply that was fetched elsewhere cannot be changed.
    for (const [name, value] of all) context.header(name, value);
  }
}

/** Gives the request its id, and tells of it once it is answered. */
function watch(options: DoorOptions): MiddlewareHandler<PlatformEnvironment> {
  return async (context, next) => {
    const startedAt = options.now();
    const started = performance.now();
    const given = context.req.header("x-request-id");
    const requestId = given && acceptableRequestId.test(given) ? given : options.newRequestId();
    context.set("requestId", requestId);
    await next();
    addHeaders(context, context.req.method === "OPTIONS" ? {} : readableAnywhere, requestId);
    if (context.req.method !== "GET" && changesKeys.test(context.req.path)) options.authenticator.forget();
    if (context.req.method === "OPTIONS") return;
    options.onAnswered({
      ...causeOf(requestId, context.req.raw.headers),
      principal: context.get("principal"),
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      startedAt,
      seconds: (performance.now() - started) / 1000,
      origin: context.req.header("origin"),
      error: context.error instanceof ApiError ? context.error.message : context.error && "The request failed.",
    });
  };
}

/** Reads, checks and handles one request whose caller is admitted. */
async function answerRow(options: DoorOptions, row: BoundRow, context: Context<PlatformEnvironment>) {
  const { contract, route } = row;
  const { method } = context.req;
  const url = new URL(context.req.url);
  const params = context.req.param() as Record<string, string>;
  for (const text of [...url.searchParams.values(), ...Object.values(params)]) {
    if (text.includes("\0")) throw badRequest("The address contains a NUL character.");
  }
  const hasBody = method !== "GET" && method !== "HEAD";
  const form = hasBody && route.multipart ? await formBody(context) : undefined;
  const raw = form ? { ...form.fields, ...filesByName(form.uploads) } : hasBody ? await jsonBody(context) : undefined;
  const parts = parse(contract, { params, query: url.searchParams, body: hasBody ? (raw ?? {}) : undefined });
  const principal = context.get("principal") ?? nobody;
  const routed: RouteContext = {
    request: context.req.raw,
    requestId: context.get("requestId"),
    address: context.env?.address,
    params: parts.params,
    query: parts.query,
    body: isObject(parts.body) ? parts.body : {},
    rawBody: parts.body,
    uploads: form?.uploads ?? new Map(),
    principal,
  };
  const work = async () => toResponse(await route.handle(routed), contract?.successStatus ?? 200);
  const key = context.req.header("idempotency-key");
  if (method !== "POST" || !key || route.anonymous) return work();
  const described = [method, url.pathname + url.search, JSON.stringify(form?.fields ?? raw ?? null)];
  return options.idempotency.run({ orgId: principal.orgId, keyId: principal.keyId, key, request: described, work });
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The contract has one list of files, `files`; everywhere else a name stands for one. */
const filesByName = (uploads: ReadonlyMap<string, readonly File[]>): JsonObject =>
  Object.fromEntries([...uploads].map(([name, files]) => [name, name === "files" ? files : files[0]]));

function parse(contract: BoundRow["contract"], parts: RequestParts): ParsedRequest {
  if (!contract) return { params: parts.params, query: Object.fromEntries(parts.query), body: parts.body };
  try {
    return contract.parse(parts);
  } catch (error) {
    throw error instanceof ContractViolation ? new ApiError(400, error.messages) : error;
  }
}

/** What a key may do: a public one where the row says so and its origin fits, a private one by its owner's role. */
function checkAccess(route: Route): MiddlewareHandler<PlatformEnvironment> {
  return async (context, next) => {
    const principal = context.get("principal") ?? nobody;
    const { method } = context.req;
    if (principal.tag === "public") {
      if (!route.publicKey) throw forbidden("A public key starts calls and chats only: use the private key here.");
      const origin = context.req.header("origin");
      if (!admitsCaller(principal.restrictions, context.req.raw, context.env?.address)) {
        throw forbidden(
          `This public key is not for ${origin ?? "requests without an Origin"}: add the origin to the key's restrictions.`,
        );
      }
    } else {
      const needed = route.role ?? (method === "GET" || method === "HEAD" ? "viewer" : "editor");
      if (!hasRole(principal, needed)) {
        throw forbidden(`This needs the role ${needed}; the owner of this key is ${principal.role}.`);
      }
    }
    await next();
  };
}

/** Also one that was fetched: a server may have put a class of its own in the place of Node's. */
const isResponse = (result: RouteResult): result is Response =>
  result instanceof Response || Object.prototype.toString.call(result) === "[object Response]";

function toResponse(result: RouteResult, status: number): Response {
  if (isResponse(result)) return result;
  if (result !== undefined) return Response.json(result, { status: status as ContentfulStatusCode });
  return new Response(null, { status });
}
