import { randomUUID } from "node:crypto";
import { isObject } from "../http/door.ts";
import { RefusedAddressError } from "../outside/guarded-fetch.ts";
import type { JsonObject } from "../store/schema.ts";
import { serverHeaders } from "../tools/authorize.ts";
import { cappedText } from "../tools/capped-body.ts";
import type { MessageServer } from "./deliver-message.ts";
import type { Services } from "./services.ts";

const mostBytes = 1_000_000;

/** A question about a call or chat, for a server that answers with a JSON object. */
export interface Question {
  readonly orgId: string;
  readonly callId?: string | undefined;
  readonly server: MessageServer;
  /** Without secrets; its `type` is the kind. */
  readonly message: JsonObject;
  /** Milliseconds. */
  readonly timeLimit: number;
}

/** Asks a server about a call or chat, signed as its credential says, and writes it into the log of deliveries. */
export async function askServer(
  { fetchOutside, now, logWriter, logger }: Pick<Services, "fetchOutside" | "now" | "logWriter" | "logger">,
  { orgId, callId, server, message, timeLimit }: Question,
): Promise<{ readonly answer: JsonObject } | { readonly problem: string }> {
  const at = now();
  const type = String(message["type"]);
  const body = JSON.stringify({ message });
  let status: number | undefined;
  let problem: string | undefined;
  try {
    const response = await fetchOutside(server.url, {
      method: "POST",
      headers: serverHeaders(server, body, { id: `msg_${randomUUID()}`, at }),
      body,
      signal: AbortSignal.timeout(timeLimit),
    });
    status = response.status;
    const { text, cut } = await cappedText(response, mostBytes);
    const answer = response.ok && !cut ? parsed(text) : undefined;
    if (answer) return { answer };
    problem = response.ok
      ? "the server answered with something that is not a JSON object."
      : `the server answered ${status}.`;
  } catch (error) {
    problem = reasonOf(error, timeLimit);
  } finally {
    logWriter.add({
      orgId,
      type: "Webhook",
      ...(callId !== undefined && { callId }),
      at,
      data: {
        webhookType: type,
        requestUrl: server.url,
        requestHttpMethod: "POST",
        requestStartedAt: at.toISOString(),
        requestFinishedAt: now().toISOString(),
        attempt: 1,
        ...(callId !== undefined && { callId }),
        ...(status !== undefined && { responseHttpCode: status }),
        ...(problem !== undefined && { error: { message: problem } }),
      },
    });
  }
  logger.warn({ callId, type, reason: problem }, "a server that was asked about a call or chat did not answer");
  return { problem };
}

function parsed(text: string): JsonObject | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    return isObject(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown, timeLimit: number): string {
  if (error instanceof RefusedAddressError) return error.message;
  return error instanceof Error && error.name === "TimeoutError"
    ? `the server did not answer within ${timeLimit / 1000} seconds.`
    : "the server could not be reached.";
}
