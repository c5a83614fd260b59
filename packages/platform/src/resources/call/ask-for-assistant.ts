import { randomUUID } from "node:crypto";
import { ContractViolation, rows } from "@parlor/contract";
import { badRequest, failedDependency } from "../../http/api-error.ts";
import { isObject } from "../../http/door.ts";
import type { Principal } from "../../http/principal.ts";
import { RefusedAddressError } from "../../outside/guarded-fetch.ts";
import { type EffectiveAssistant, type JsonObject, phoneNumbers } from "../../store/schema.ts";
import { openSealed } from "../../store/secret-fields.ts";
import { serverHeaders } from "../../tools/authorize.ts";
import { cappedText } from "../../tools/capped-body.ts";
import { withoutSecrets } from "../../tools/without-secrets.ts";
import { type MessageServer, messageServerOf } from "../deliver-message.ts";
import type { TargetRequest } from "../resolve-assistant.ts";
import { createResourceStore } from "../resource-store.ts";
import type { Services } from "../services.ts";

/** Milliseconds that a server gets to say who answers a call: the provider's. */
const timeLimit = 7_500;
const mostBytes = 1_000_000;
const targets = ["assistant", "assistantId", "squad", "squadId", "workflow", "workflowId"] as const;
const taken = [...targets, "assistantVersion", "assistantOverrides", "squadOverrides", "workflowOverrides"] as const;

type Asking = Pick<Services, "database" | "secrets" | "fetchOutside" | "now" | "logWriter" | "logger">;

export const namesSomebody = (body: TargetRequest): boolean => targets.some((field) => Boolean(body[field]));

/**
 * Who answers a call that names nobody: the server of its phone number or else the organisation's is asked
 * (`assistant-request`), and what it says is taken as if it had stood in the request; overrides of the request go before
 * the server's. Nobody is asked for a public key: it lives in pages, and whoever holds one could have the server asked
 * and other assistants answer than those that the key is for.
 *
 * @param call what is known of the call so far
 * @throws {ApiError} 400 where there is no server to ask, 424 where it does not say who answers
 */
export async function askForAssistant(
  services: Asking,
  { orgId, tag }: Pick<Principal, "orgId" | "tag">,
  body: TargetRequest & { readonly phoneNumberId?: string | null | undefined },
  call: JsonObject & { readonly id: string },
): Promise<TargetRequest> {
  const own = await serverOfNumber(services, orgId, body.phoneNumberId);
  const server = tag === "public" ? undefined : await messageServerOf(services, orgId, own, true);
  if (!server) throw badRequest("Assistant or Squad or Workflow must be provided.");
  const answer = await ask(services, orgId, server, call);
  const { error } = answer;
  if (typeof error === "string" && error !== "")
    throw failed("returned-error", `the server refused the call: ${error}`);
  const given = Object.fromEntries(taken.flatMap((field) => (field in answer ? [[field, answer[field]]] : [])));
  if (!namesSomebody(given)) {
    throw answer["destination"] === undefined
      ? failed("returned-no-assistant", "the server named no assistant, squad or workflow.")
      : failed("returned-forwarding-phone-number", "to forward a call needs a carrier, and none is configured here.");
  }
  const asked: TargetRequest = checked(given);
  const assistantOverrides = { ...asked.assistantOverrides, ...body.assistantOverrides };
  return { ...asked, ...(Object.keys(assistantOverrides).length > 0 && { assistantOverrides }) };
}

/** An assistant with the server of a phone number, which has the credentials that it names. */
async function serverOfNumber(
  { database, secrets, now }: Asking,
  orgId: string,
  id: string | null | undefined,
): Promise<EffectiveAssistant> {
  if (!id) return {};
  const row = await createResourceStore({ table: phoneNumbers, noun: "phone number", now }).find(database, orgId, id);
  if (!row) throw badRequest(`phoneNumberId: there is no phone number with the id ${id} in this organisation.`);
  const { server } = openSealed(row.data, secrets);
  return server ? { server } : {};
}

/** The provider's name for what went wrong, and what it was. */
const failed = (kind: string, reason: string) => failedDependency(`assistant-request-${kind}: ${reason}`);

/** What a server names has to be what a request may name. */
function checked(given: JsonObject): TargetRequest {
  try {
    rows.get("POST /call/web")?.parse({ params: {}, query: new URLSearchParams(), body: given });
    return given;
  } catch (error) {
    if (!(error instanceof ContractViolation)) throw error;
    throw failed("returned-invalid-assistant", error.messages.join("; "));
  }
}

async function ask(
  { fetchOutside, now, logWriter, logger }: Asking,
  orgId: string,
  server: MessageServer,
  call: JsonObject & { readonly id: string },
): Promise<JsonObject> {
  const at = now();
  const type = "assistant-request";
  const body = JSON.stringify({ message: { timestamp: at.getTime(), type, call: withoutSecrets(call) } });
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
    if (answer) return answer;
    problem = response.ok
      ? "the server answered with something that is not a JSON object."
      : `the server answered ${status}.`;
  } catch (error) {
    problem = reasonOf(error);
  } finally {
    logWriter.add({
      orgId,
      type: "Webhook",
      callId: call.id,
      at,
      data: {
        webhookType: type,
        requestUrl: server.url,
        requestHttpMethod: "POST",
        requestStartedAt: at.toISOString(),
        requestFinishedAt: now().toISOString(),
        attempt: 1,
        callId: call.id,
        ...(status !== undefined && { responseHttpCode: status }),
        ...(problem !== undefined && { error: { message: problem } }),
      },
    });
  }
  logger.warn({ callId: call.id, type, reason: problem }, "the organisation's server did not say who answers a call");
  throw failed("failed", problem);
}

function parsed(text: string): JsonObject | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    return isObject(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof RefusedAddressError) return error.message;
  return error instanceof Error && error.name === "TimeoutError"
    ? `the server did not answer within ${timeLimit / 1000} seconds.`
    : "the server could not be reached.";
}
