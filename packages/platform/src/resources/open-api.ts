import { createDoor, type RowContract } from "../http/door.ts";
import { createIdempotency } from "../http/idempotency.ts";
import type { Route, RouteKey, RouteTable } from "../http/route.ts";
import { newId } from "../store/new-id.ts";
import type { JsonObject } from "../store/schema.ts";
import { callRoutes } from "./call/call-routes.ts";
import type { Services } from "./services.ts";

const plainQuery = (query: URLSearchParams): JsonObject => {
  const parsed: JsonObject = {};
  for (const [name, value] of query) parsed[name] = name === "limit" || name === "page" ? Number(value) : value;
  return parsed;
};

const plainContract = (key: RouteKey): RowContract => ({
  successStatus: key.startsWith("POST ") ? 201 : 200,
  parse: ({ params, query, body }) => ({ params, query: plainQuery(query), body }),
});

/** Binds every row to its handler. */
export function openApi(services: Services) {
  const table: RouteTable = { ...callRoutes(services) };
  const rows = new Map<RouteKey, { readonly contract: RowContract; readonly route: Route }>();
  for (const [key, route] of Object.entries(table) as [RouteKey, Route][]) {
    rows.set(key, { route, contract: plainContract(key) });
  }
  return createDoor({
    rows,
    authenticator: services.authenticator,
    idempotency: createIdempotency({ database: services.database, now: services.now }),
    now: services.now,
    newRequestId: () => newId(),
    onAnswered: ({ principal, method, url, status, startedAt, seconds, address, origin, error }) => {
      if (!principal) return;
      services.logWriter.add({
        orgId: principal.orgId,
        type: "API",
        callId: null,
        at: startedAt,
        data: {
          requestHttpMethod: method,
          requestUrl: services.url + url.pathname + url.search,
          requestPath: url.pathname,
          requestQuery: url.search,
          requestStartedAt: startedAt.toISOString(),
          requestFinishedAt: new Date(startedAt.getTime() + seconds * 1000).toISOString(),
          requestDurationSeconds: seconds,
          requestIpAddress: address,
          requestOrigin: origin,
          responseHttpCode: status,
          resource: url.pathname.split("/")[1],
          ...(error !== undefined && { error: { message: error } }),
        },
      });
    },
    onFault: (error, requestId) => services.logger.error({ err: error, requestId }, "request failed"),
  });
}
