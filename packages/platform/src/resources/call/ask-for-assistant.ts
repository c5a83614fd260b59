import { ContractViolation, rows } from "@parlor/contract";
import { badRequest, failedDependency } from "../../http/api-error.ts";
import type { Principal } from "../../http/principal.ts";
import { type EffectiveAssistant, type JsonObject, phoneNumbers } from "../../store/schema.ts";
import { openSealed } from "../../store/secret-fields.ts";
import { withoutSecrets } from "../../tools/without-secrets.ts";
import { askServer } from "../ask-server.ts";
import { messageServerOf } from "../deliver-message.ts";
import type { TargetRequest } from "../resolve-assistant.ts";
import { createResourceStore } from "../resource-store.ts";
import type { Services } from "../services.ts";

/** Milliseconds that a server gets to say who answers a call: the provider's. */
const timeLimit = 7_500;
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
  const at = services.now();
  const message = { timestamp: at.getTime(), type: "assistant-request", call: withoutSecrets(call) };
  const asked = await askServer(services, { orgId, server, callId: call.id, message, timeLimit });
  if ("problem" in asked) throw failed("failed", asked.problem);
  const { answer } = asked;
  const { error } = answer;
  if (typeof error === "string" && error !== "")
    throw failed("returned-error", `the server refused the call: ${error}`);
  const given = Object.fromEntries(taken.flatMap((field) => (field in answer ? [[field, answer[field]]] : [])));
  if (!namesSomebody(given)) {
    throw answer["destination"] === undefined
      ? failed("returned-no-assistant", "the server named no assistant, squad or workflow.")
      : failed("returned-forwarding-phone-number", "to forward a call needs a carrier, and none is configured here.");
  }
  const named: TargetRequest = checked(given);
  const assistantOverrides = { ...named.assistantOverrides, ...body.assistantOverrides };
  return { ...named, ...(Object.keys(assistantOverrides).length > 0 && { assistantOverrides }) };
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
