import { forbidden } from "../../http/api-error.ts";
import { isObject } from "../../http/door.ts";
import type { Principal } from "../../http/principal.ts";
import type { RouteContext } from "../../http/route.ts";
import { toStoredCall } from "../../store/calls.ts";
import { newId } from "../../store/new-id.ts";
import { calls, type JsonObject } from "../../store/schema.ts";
import { assistantWarnings, callWarnings, withWarnings } from "../../warnings/assistant-warnings.ts";
import { mayUseStored, prepareAssistant } from "../prepare-assistant.ts";
import { resolveTarget } from "../resolve-assistant.ts";
import { writableFields } from "../resource-store.ts";
import type { Services } from "../services.ts";
import { monitorOf } from "./control-call.ts";

const inlineFields = ["assistant", "squad", "workflow"] as const;

/** Refuses what a public key's restrictions do not allow. */
export function checkTargetAllowed({ tag, restrictions }: Principal, body: JsonObject): void {
  if (tag !== "public" || !restrictions.enabled) return;
  if (!restrictions.allowTransientAssistant) {
    const inline = [...inlineFields, "assistantOverrides"].find((field) => body[field] !== undefined);
    if (inline) throw forbidden(`${inline}: this public key does not allow inline assistants or overrides.`);
  }
  const { allowedAssistantIds } = restrictions;
  if (allowedAssistantIds.length === 0) return;
  const id = body["assistantId"];
  if (typeof id !== "string" || !allowedAssistantIds.includes(id)) {
    throw forbidden("assistantId: this public key is for other assistants.");
  }
}

/**
 * What web clients read of the reply beside the call itself: the assistant that answers. A public key lives in pages,
 * so it hears nothing of the assistant's instructions, tools or server, whose secret is among its settings.
 */
function replyAssistant({ tag }: Principal, assistant: JsonObject): JsonObject {
  if (tag !== "public") return { assistant };
  const { name, voice, firstMessageMode, artifactPlan } = assistant;
  const shown = Object.entries({ name, voice, firstMessageMode, artifactPlan }).filter(
    ([, value]) => value !== undefined,
  );
  return { assistant: Object.fromEntries(shown) };
}

/** Stores a web call and opens it; what is answered can be joined at once. */
export async function createWebCall(services: Services, context: RouteContext): Promise<JsonObject> {
  const { body, principal } = context;
  const { database, now } = services;
  checkTargetAllowed(principal, body);
  const { address } = context;
  const ticket = context.request.headers.get("parlor-queue-ticket") ?? undefined;
  services.callEngine.admit?.({ address, ticket });
  const target = await resolveTarget(database, principal.orgId, body);
  // A visitor with a public key is told of what the own page sent, and nothing of how a stored assistant is made.
  const isOwn = principal.tag !== "public" || isObject(body["assistant"]);
  const configured = isOwn ? [...callWarnings(body), ...assistantWarnings(target.assistant)] : [];
  const moment = now();
  const artifactPlan = target.assistant["artifactPlan"];
  const row: typeof calls.$inferSelect = {
    id: newId(moment),
    orgId: principal.orgId,
    createdAt: moment,
    updatedAt: moment,
    data: {
      ...writableFields(body),
      type: "webCall",
      status: "queued",
      ...(artifactPlan !== undefined && { artifactPlan }),
    },
    effective: { ...target, mayUseStored: mayUseStored(principal, body) },
  };
  await database.orm.insert(calls).values(row);
  try {
    const { assistant, warnings: missing } = await prepareAssistant(
      services,
      principal.orgId,
      target.assistant,
      mayUseStored(principal, body),
    );
    const opened = await services.callEngine.open({ call: toStoredCall(row), ...target, assistant, address });
    const { webCallUrl, transport } = opened;
    const warnings = [...configured, ...(isOwn ? missing : []), ...opened.warnings];
    await services.calls.updateCall(row.id, {
      webCallUrl,
      transport,
      ...monitorOf(services, row.id, target.assistant),
      ...withWarnings(warnings),
    });
    const stored = await services.calls.get(row.id);
    return { ...replyAssistant(principal, target.assistant), ...stored?.call };
  } catch (error) {
    await services.calls.endCall(row.id, {
      endedReason: "call.start.error-vapifault-get-transport",
      endedAt: now().getTime(),
      messages: [],
      transcript: "",
      artifact: {},
    });
    throw error;
  }
}
