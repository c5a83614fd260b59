import type { Call } from "@parlor/contract";
import { isObject } from "../../http/door.ts";
import type { Principal } from "../../http/principal.ts";
import type { RowContext } from "../../http/route.ts";
import { causeOf } from "../../http/telemetry.ts";
import { withCompliance } from "../../plans/compliance.ts";
import { toStoredCall } from "../../store/calls.ts";
import { newId } from "../../store/new-id.ts";
import { calls, type DataOf, type JsonObject } from "../../store/schema.ts";
import { maskAll, sealSecrets } from "../../store/secret-fields.ts";
import { assistantWarnings, callWarnings, withWarnings } from "../../warnings/assistant-warnings.ts";
import { admitTarget, embedParts } from "../admit-target.ts";
import { mayUseStored } from "../prepare-assistant.ts";
import { resolveTarget } from "../resolve-assistant.ts";
import { mergeFields } from "../resource-store.ts";
import type { Services } from "../services.ts";
import { askForAssistant, namesSomebody } from "./ask-for-assistant.ts";
import { monitorOf } from "./control-call.ts";
import { prepareCall } from "./prepare-call.ts";

/** What the platform alone says of a call; a body that carries it is not believed. */
const ownFields = new Set(
  "type status startedAt endedAt endedReason cost costs costBreakdown messages transcript summary analysis artifact monitor recordingUrl stereoRecordingUrl webCallUrl transport warnings destination phoneCallTransport phoneCallProvider phoneCallProviderId".split(
    " ",
  ),
);

const requestFields = (body: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(body).filter(([field]) => !ownFields.has(field)));

/**
 * What web clients read of the reply beside the call itself: the assistant that answers. A public key lives in pages,
 * so it hears nothing of the assistant's instructions, tools or server, whose secret is among its settings.
 */
function replyAssistant({ tag }: Principal, assistant: JsonObject): JsonObject {
  if (tag !== "public") return { assistant: maskAll(assistant) };
  const { name, voice, firstMessageMode, artifactPlan } = assistant;
  const shown = Object.entries({ name, voice, firstMessageMode, artifactPlan }).filter(
    ([, value]) => value !== undefined,
  );
  return { assistant: Object.fromEntries(shown) };
}

/** Stores a web call and opens it; what is answered can be joined at once. */
export async function createWebCall(
  services: Services,
  context: RowContext<"POST /call" | "POST /call/phone" | "POST /call/web">,
): Promise<Call> {
  const { body, principal } = context;
  const { database, now } = services;
  services.admitCalls();
  const { embeddedOnly } = admitTarget(context, body);
  const { address } = context;
  const isStranger = principal.tag === "public";
  if (isStranger) await services.budget.admit({ orgId: principal.orgId, address });
  const network = isStranger ? services.budget.networkName(address) : undefined;
  const ticket = context.request.headers.get("parlor-queue-ticket") ?? undefined;
  await services.callEngine.admit?.({ address, ticket });
  const moment = now();
  const id = newId(moment);
  const named = namesSomebody(body)
    ? body
    : await askForAssistant(services, principal, body, {
        ...requestFields(body),
        id,
        orgId: principal.orgId,
        type: "webCall",
        status: "queued",
        createdAt: moment.toISOString(),
      });
  const resolved = await resolveTarget(database, principal.orgId, named, services.secrets);
  const embedded = embeddedOnly ? embedParts(resolved.assistant) : { assistant: resolved.assistant, warnings: [] };
  const target = { ...resolved, assistant: embedded.assistant };
  // A visitor with a public key is told of what the own page sent, and nothing of how a stored assistant is made.
  const isOwn = principal.tag !== "public" || isObject(body.assistant);
  const configured = isOwn
    ? [
        ...(resolved.warnings ?? []),
        ...embedded.warnings,
        ...callWarnings(body),
        ...(target.assistant.monitorPlan?.listenEnabled === true && !services.callEngine.listen
          ? ["monitorPlan.listenEnabled: calls of this installation cannot be listened to by address."]
          : []),
        ...assistantWarnings(target.assistant),
      ]
    : [];
  const { artifactPlan } = withCompliance(target.assistant);
  const row: typeof calls.$inferSelect = {
    id,
    orgId: principal.orgId,
    createdAt: moment,
    updatedAt: moment,
    // What a body may be null in, a call leaves out.
    data: mergeFields<DataOf<Call>>(
      {},
      {
        ...sealSecrets(requestFields({ ...body, ...named }), services.secrets),
        type: "webCall",
        status: "queued",
        ...(artifactPlan !== undefined && { artifactPlan }),
      },
    ),
    effective: sealSecrets(
      {
        ...target,
        mayUseStored: mayUseStored(principal, body),
        cause: causeOf(context.requestId, context.request.headers),
        ...(isStranger && { stranger: network === undefined ? {} : { network } }),
      },
      services.secrets,
    ),
  };
  await database.orm.insert(calls).values(row);
  await services.budget.spend(database, principal.orgId, "calls", 1, network);
  try {
    const { assistant, warnings: missing } = await prepareCall(services, principal.orgId, target, {
      mayUseStored: mayUseStored(principal, body),
      embeddedOnly,
      customer: "customer" in body ? body.customer : undefined,
    });
    const opened = await services.callEngine.open({
      call: toStoredCall(row),
      ...target,
      assistant: withCompliance(assistant),
      address,
    });
    const { webCallUrl, transport } = opened;
    services.logger.info({ callId: row.id, requestId: context.requestId }, "a call was opened");
    const warnings = [...configured, ...(isOwn ? missing : []), ...opened.warnings];
    await services.calls.updateCall(row.id, {
      webCallUrl,
      transport,
      ...monitorOf(services, row.id, target.assistant),
      ...withWarnings(warnings),
    });
    const stored = await services.calls.get(row.id);
    return { ...replyAssistant(principal, target.assistant), ...(stored?.call ?? toStoredCall(row)) };
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
