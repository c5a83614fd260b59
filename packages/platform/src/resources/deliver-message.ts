import type { Server } from "@parlor/contract";
import { RefusedAddressError } from "../outside/guarded-fetch.ts";
import type { EffectiveAssistant, JsonObject } from "../store/schema.ts";
import { serverHeaders } from "../tools/authorize.ts";
import {
  organisationServerField,
  prepareAssistant,
  type RunnableAssistant,
  withoutTools,
} from "./prepare-assistant.ts";
import type { Services } from "./services.ts";

const defaultTimeoutSeconds = 20;

/** A server with an address, and the secret that older assistants name beside it. */
export type MessageServer = Server & { readonly url: string; readonly secret?: string };

/** Where messages go: the assistant's own server, else the organisation's. */
function serverOf(assistant: RunnableAssistant): MessageServer | undefined {
  // Older assistants, which the contract does not describe, name it so.
  const { serverUrl: url, serverUrlSecret: secret } = assistant as JsonObject;
  return [assistant.server, { url, secret }, assistant[organisationServerField]].find(
    (one): one is MessageServer => typeof one?.url === "string" && one.url !== "",
  );
}

/** The server that gets an assistant's messages, with its credential; undefined where nobody is named. */
export async function messageServerOf(
  services: Parameters<typeof prepareAssistant>[0],
  orgId: string,
  assistant: EffectiveAssistant,
  mayUseStored: boolean,
): Promise<MessageServer | undefined> {
  const prepared = await prepareAssistant(services, orgId, withoutTools(assistant), mayUseStored);
  return serverOf(prepared.assistant);
}

/** What of a delivery came back: `undefined` when it was taken. */
export interface Refusal {
  readonly reason: string;
  readonly status: number | undefined;
  /** Another try would fail in the same way. */
  readonly final: boolean;
}

export interface Delivery {
  readonly orgId: string;
  readonly server: MessageServer;
  readonly message: JsonObject;
  /** Tells one delivery from another; the same for every try. */
  readonly id: string;
  readonly type: string;
  /** 0 for the first try. */
  readonly attempt: number;
  /** What the message is about, for the log: `callId`, `assistantId`... */
  readonly about: Readonly<Record<string, string | undefined>>;
}

/** Sends one message to a server, signed as its credential says, and writes it into the log of deliveries. */
export async function deliverMessage(
  { logger, logWriter, now, fetchOutside }: Pick<Services, "logger" | "logWriter" | "now" | "fetchOutside">,
  { orgId, server, message, id, type, attempt, about }: Delivery,
): Promise<Refusal | undefined> {
  const body = JSON.stringify(message);
  const startedAt = now();
  const timeoutSeconds = server.timeoutSeconds ?? defaultTimeoutSeconds;
  let refusal: Refusal | undefined;
  let status: number | undefined;
  try {
    const response = await fetchOutside(server.url, {
      method: "POST",
      headers: serverHeaders(server, body, { id, at: startedAt }),
      body,
      signal: AbortSignal.timeout(timeoutSeconds * 1000),
    });
    status = response.status;
    await response.body?.cancel();
    if (!response.ok) refusal = { reason: `The server answered ${status}.`, status, final: false };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    refusal = { reason, status: undefined, final: error instanceof RefusedAddressError };
  }
  logWriter.add({
    orgId,
    type: "Webhook",
    ...(about["callId"] !== undefined && { callId: about["callId"] }),
    at: startedAt,
    data: {
      webhookType: type,
      requestUrl: server.url,
      requestHttpMethod: "POST",
      requestStartedAt: startedAt.toISOString(),
      requestFinishedAt: now().toISOString(),
      attempt: attempt + 1,
      ...about,
      ...(status !== undefined && { responseHttpCode: status }),
      ...(refusal && { error: { message: refusal.reason } }),
    },
  });
  if (refusal) logger.warn({ ...about, type, reason: refusal.reason }, "server message not delivered");
  return refusal;
}
