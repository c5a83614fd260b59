import { request } from "./http.ts";
import type { ResolvedOptions } from "./options.ts";
import { ReadableError } from "./readable-error.ts";
import { TEXTS } from "./texts.ts";

/** The platform's answer to a web call's creation, with the fields that the client reads. */
export interface StartedCall {
  id?: string;
  webCallUrl: string;
  artifactPlan?: { videoRecordingEnabled?: boolean; [field: string]: unknown };
  assistant?: { voice?: { provider?: string; [field: string]: unknown }; [field: string]: unknown };
  transport?: { provider?: string; callToken?: string; transcriber?: "server" | "client"; [field: string]: unknown };
  [field: string]: unknown;
}

/** What a call is started with: ids as text, everything else inline. */
export interface StartRequest {
  assistant?: object | string | null | undefined;
  assistantOverrides?: object | undefined;
  squad?: object | string | null | undefined;
  workflow?: object | string | null | undefined;
  workflowOverrides?: object | undefined;
  roomDeleteOnUserLeaveEnabled?: boolean | undefined;
}

function byIdOrInline(name: string, value: object | string | null | undefined): Record<string, unknown> {
  if (!value) return {};
  return typeof value === "string" ? { [`${name}Id`]: value } : { [name]: value };
}

/**
 * Asks the platform for a web call (`POST {base}/call/web`).
 *
 * @throws ReadableError when the platform refuses, cannot be reached, or answers without a URL to join.
 */
export async function createWebCall(
  options: ResolvedOptions,
  start: StartRequest,
  signal: AbortSignal,
): Promise<StartedCall> {
  const response = await request(options, `${options.apiBaseUrl.replace(/\/+$/, "")}/call/web`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${options.apiToken}` },
    credentials: "same-origin",
    redirect: "follow",
    referrerPolicy: "no-referrer",
    signal,
    body: JSON.stringify({
      ...byIdOrInline("assistant", start.assistant),
      assistantOverrides: start.assistantOverrides,
      ...byIdOrInline("squad", start.squad),
      ...byIdOrInline("workflow", start.workflow),
      workflowOverrides: start.workflowOverrides,
      roomDeleteOnUserLeaveEnabled: start.roomDeleteOnUserLeaveEnabled,
    }),
  });
  const call: unknown = await response.json().catch(() => {
    if (signal.aborted) return undefined;
    throw new ReadableError(TEXTS.answerNotJson, { failureCode: "unusable-answer" });
  });
  if (typeof call !== "object" || call === null || typeof (call as StartedCall).webCallUrl !== "string")
    throw new ReadableError(TEXTS.answerWithoutUrl, { failureCode: "unusable-answer", body: call });
  return call as StartedCall;
}
