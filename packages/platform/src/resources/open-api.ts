import { type RowKey, rows } from "@parlor/contract";
import type { Hono } from "hono";
import { failedDependency } from "../http/api-error.ts";
import { type BoundRow, bindRows } from "../http/door.ts";
import type { PlatformEnvironment } from "../http/environment.ts";
import { createIdempotency } from "../http/idempotency.ts";
import type { Route, RouteKey, RowRoutes } from "../http/route.ts";
import { newId } from "../store/new-id.ts";
import { isServed } from "../warnings/compatibility-page.ts";
import { reasonFor, sdkMethods } from "../warnings/sdk-methods.ts";
import { analyticsRoutes } from "./analytics/analytics-routes.ts";
import { assistantRoutes } from "./assistant/assistant-routes.ts";
import { artifactRoutes } from "./call/artifact-routes.ts";
import { callRoutes } from "./call/call-routes.ts";
import { callV2Routes } from "./call/call-v2-routes.ts";
import { controlRoutes } from "./call/control-call.ts";
import { campaignRoutes } from "./campaign/campaign-routes.ts";
import { chatRoutes } from "./chat/chat-routes.ts";
import { credentialRoutes } from "./credential/credential-routes.ts";
import { evalRoutes } from "./eval/eval-routes.ts";
import { fileRoutes, storageRoutes } from "./file/file-routes.ts";
import { knowledgeBaseRoutes } from "./knowledge-base/knowledge-base-routes.ts";
import { knowledgeBaseV2Routes } from "./knowledge-base/knowledge-base-v2-routes.ts";
import { logRoutes } from "./log/log-routes.ts";
import { orgRoutes } from "./org/org-routes.ts";
import { phoneNumberRoutes } from "./phone-number/phone-number-routes.ts";
import { scorecardRoutes } from "./scorecard/scorecard-routes.ts";
import type { Services } from "./services.ts";
import { sessionRoutes } from "./session/session-routes.ts";
import { squadRoutes } from "./squad/squad-routes.ts";
import { structuredOutputRoutes } from "./structured-output/structured-output-routes.ts";
import { supportRoutes } from "./support/support-routes.ts";
import { templateRoutes } from "./template/template-routes.ts";
import { testSuiteRoutes } from "./test-suite/test-suite-routes.ts";
import { tokenRoutes } from "./token/token-routes.ts";
import { toolRoutes } from "./tool/tool-routes.ts";
import { voiceLibraryRoutes } from "./voice-library/voice-library-routes.ts";
import { voiceProviderRoutes } from "./voice-provider/voice-provider-routes.ts";
import { workflowRoutes } from "./workflow/workflow-routes.ts";

/** Every row of the API with its handler, by resource: a row without one, or one for no row, does not compile. */
async function allRoutes(services: Services): Promise<RowRoutes<RowKey>> {
  return {
    ...callRoutes(services),
    ...callV2Routes(services),
    ...artifactRoutes(services),
    ...chatRoutes(services),
    ...(await campaignRoutes(services)),
    ...(await sessionRoutes(services)),
    ...supportRoutes(services),
    ...assistantRoutes(services),
    ...phoneNumberRoutes(services),
    ...toolRoutes(services),
    ...fileRoutes(services),
    ...knowledgeBaseRoutes(services),
    ...knowledgeBaseV2Routes(services),
    ...workflowRoutes(services),
    ...squadRoutes(services),
    ...(await testSuiteRoutes(services)),
    ...(await structuredOutputRoutes(services)),
    ...(await evalRoutes(services)),
    ...scorecardRoutes(services),
    ...analyticsRoutes(services),
    ...logRoutes(services),
    ...orgRoutes(services),
    ...tokenRoutes(services),
    ...credentialRoutes(services),
    ...templateRoutes(services),
    ...voiceLibraryRoutes(services),
    ...voiceProviderRoutes(services),
  };
}

/** Binds every row to its handler. */
export async function openApi(services: Services, app: Hono<PlatformEnvironment>): Promise<void> {
  const table = await allRoutes(services);
  const bound = new Map<RouteKey, BoundRow>();
  for (const [key, contract] of rows) {
    // The contract's check makes of any request what the row's handler is given.
    bound.set(key, { route: table[key] as Route, contract });
  }
  for (const [key, route] of Object.entries({ ...storageRoutes(services), ...controlRoutes(services) })) {
    bound.set(key as RouteKey, { route, contract: undefined });
  }
  for (const [, row] of sdkMethods) {
    const reason = isServed(row) ? undefined : reasonFor(row);
    if (reason === undefined) continue;
    const refuse = async () => {
      throw failedDependency(reason);
    };
    bound.set(row as RouteKey, { route: { handle: refuse }, contract: undefined });
  }
  bindRows(app, {
    rows: bound,
    authenticator: services.authenticator,
    idempotency: createIdempotency(services),
    chatLimits: services.chatLimits,
    now: services.now,
    newRequestId: () => newId(),
    onAnswered: (answered) => {
      services.telemetry?.answered(answered);
      const { principal, requestId, method, path, status, startedAt, seconds, origin, error } = answered;
      if (!principal) return;
      services.logWriter.add({
        orgId: principal.orgId,
        type: "API",
        callId: null,
        at: startedAt,
        data: {
          requestHttpMethod: method,
          requestId,
          // Without its query and without the address of whoever sent it: both may name people.
          requestUrl: services.url + path,
          requestPath: path,
          requestStartedAt: startedAt.toISOString(),
          requestFinishedAt: new Date(startedAt.getTime() + seconds * 1000).toISOString(),
          requestDurationSeconds: seconds,
          requestOrigin: origin,
          responseHttpCode: status,
          resource: path.split("/")[1],
          ...(error !== undefined && { error: { message: error } }),
        },
      });
    },
    onFault: (error, requestId, path) => {
      const [, callId] = /^\/call\/([\da-f-]{36})(?:\/|$)/i.exec(path) ?? [];
      services.logger.error({ err: error, requestId, ...(callId && { callId }) }, "request failed");
    },
  });
}
