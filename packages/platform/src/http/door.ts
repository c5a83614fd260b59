import { ContractViolation, type ParsedRequest, type RequestParts, type Row } from "@parlor/contract";
import type { JsonObject } from "../store/schema.ts";
import { ApiError, badRequest, forbidden } from "./api-error.ts";
import type { Authenticator } from "./authenticate.ts";
import type { Idempotency } from "./idempotency.ts";
import { admitsOrigin, hasRole, type Principal, readRestrictions } from "./principal.ts";
import { defaultBodyLimit, readForm, readJson } from "./read-body.ts";
import type { Method, Route, RouteContext, RouteKey, RouteResult } from "./route.ts";
import { Router } from "./router.ts";

/** What is told of a request once it is answered. */
export interface RequestReport {
  readonly principal: Principal | undefined;
  readonly requestId: string;
  readonly method: string;
  readonly url: URL;
  readonly status: number;
  readonly startedAt: Date;
  readonly seconds: number;
  readonly address: string | undefined;
  readonly origin: string | undefined;
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
  readonly now: () => Date;
  readonly newRequestId: () => string;
  readonly onAnswered: (report: RequestReport) => void;
  readonly onFault: (error: unknown, requestId: string) => void;
}

const nobody: Principal = {
  orgId: "",
  userId: "",
  tag: "public",
  role: "viewer",
  restrictions: readRestrictions(undefined),
};

const exposedHeaders = "X-Request-Id, Retry-After, Location, Idempotency-Replayed, Content-Disposition";
const acceptableRequestId = /^[\w.:-]{1,128}$/;

/**
 * The way from a request to its handler and back: finds the row, checks the key, reads and validates, answers
 * failures in the provider's shape. Every reply carries a request id and may be read by any origin: access goes by
 * key, and a public key names the origins that it is for.
 */
export function createDoor(options: DoorOptions) {
  const router = new Router<BoundRow>();
  for (const [key, row] of options.rows) {
    const [method, path] = key.split(" ") as [Method, string];
    router.add(method, path, row);
  }

  async function answer(
    request: Request,
    url: URL,
    requestId: string,
    address: string | undefined,
    onPrincipal: (principal: Principal) => void,
  ): Promise<Response> {
    const match = router.find(request.method === "HEAD" ? "GET" : request.method, url.pathname);
    if (!match) throw new ApiError(404, `There is nothing at ${request.method} ${url.pathname}.`);
    if ("allowed" in match) {
      throw new ApiError(405, `${url.pathname} takes ${match.allowed.join(", ")}.`, {
        allow: match.allowed.join(", "),
      });
    }
    const { contract, route } = match.route;
    const principal = route.anonymous ? nobody : await options.authenticator.authenticate(request);
    if (!route.anonymous) {
      onPrincipal(principal);
      checkAccess(request, route, principal);
    }
    const hasBody = request.method !== "GET" && request.method !== "HEAD";
    const limit = route.bodyLimit ?? defaultBodyLimit;
    const form = hasBody && route.multipart ? await readForm(request, limit) : undefined;
    const raw = form
      ? { ...form.fields, ...filesByName(form.uploads) }
      : hasBody
        ? await readJson(request, limit)
        : undefined;
    for (const text of [...url.searchParams.values(), ...Object.values(match.params)]) {
      if (text.includes("\0")) throw badRequest("The address contains a NUL character.");
    }
    const parts = parse(contract, {
      params: match.params,
      query: url.searchParams,
      body: hasBody ? (raw ?? {}) : undefined,
    });
    const context: RouteContext = {
      request,
      requestId,
      address,
      params: parts.params,
      query: parts.query,
      body: isObject(parts.body) ? parts.body : {},
      rawBody: parts.body,
      uploads: form?.uploads ?? new Map(),
      principal,
    };
    const work = async () => toResponse(await route.handle(context), contract?.successStatus ?? 200);
    const key = request.headers.get("idempotency-key");
    if (request.method !== "POST" || !key || route.anonymous) return work();
    const described = [request.method, url.pathname + url.search, JSON.stringify(form?.fields ?? raw ?? null)];
    return options.idempotency.run({ orgId: principal.orgId, key, request: described, work });
  }

  return async function handle(request: Request, address?: string): Promise<Response> {
    const startedAt = options.now();
    const started = performance.now();
    const given = request.headers.get("x-request-id");
    const requestId = given && acceptableRequestId.test(given) ? given : options.newRequestId();
    if (request.method === "OPTIONS") return answerPreflight(request);
    let principal: Principal | undefined;
    let failure: string | undefined;
    const url = new URL(request.url);
    let response: Response;
    try {
      response = await answer(request, url, requestId, address, (found) => {
        principal = found;
      });
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
      response = toErrorResponse(error, requestId, options.onFault);
    }
    response.headers.set("x-request-id", requestId);
    response.headers.set("access-control-allow-origin", "*");
    response.headers.set("access-control-expose-headers", exposedHeaders);
    options.onAnswered({
      principal,
      requestId,
      method: request.method,
      url,
      status: response.status,
      startedAt,
      seconds: (performance.now() - started) / 1000,
      address,
      origin: request.headers.get("origin") ?? undefined,
      error: failure,
    });
    return response;
  };
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

function checkAccess(request: Request, route: Route, principal: Principal): void {
  if (principal.tag === "public") {
    if (!route.publicKey) throw forbidden("A public key starts calls and chats only: use the private key here.");
    const origin = request.headers.get("origin") ?? undefined;
    if (!admitsOrigin(principal.restrictions, origin)) {
      throw forbidden(
        `This public key is not for ${origin ?? "requests without an Origin"}: add the origin to the key's restrictions.`,
      );
    }
    return;
  }
  const needed = route.role ?? (request.method === "GET" || request.method === "HEAD" ? "viewer" : "editor");
  if (!hasRole(principal, needed)) {
    throw forbidden(`This needs the role ${needed}; the owner of this key is ${principal.role}.`);
  }
}

export const jsonResponse = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

function toResponse(result: RouteResult, status: number): Response {
  if (result instanceof Response) return result;
  if (result !== undefined) return jsonResponse(result, status);
  return new Response(null, { status });
}

function toErrorResponse(error: unknown, requestId: string, onFault: DoorOptions["onFault"]): Response {
  if (error instanceof ApiError) {
    const response = jsonResponse(error.body, error.statusCode);
    for (const [name, value] of Object.entries(error.headers)) response.headers.set(name, value);
    return response;
  }
  onFault(error, requestId);
  const fault = new ApiError(500, `Something went wrong here. Quote the request id ${requestId} when you report it.`);
  return jsonResponse(fault.body, 500);
}

function answerPreflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE, OPTIONS",
      "access-control-allow-headers":
        request.headers.get("access-control-request-headers") ?? "authorization, content-type, idempotency-key",
      "access-control-max-age": "86400",
      vary: "access-control-request-headers",
    },
  });
}
