import type { AnyModel, ParlorModel, ParlorTranscriber, ParlorVoice, AnyDetails as Tool } from "@parlor/contract";
import { forbidden } from "../http/api-error.ts";
import { isLocalCaller, type Principal } from "../http/principal.ts";
import type { RouteContext } from "../http/route.ts";
import type { EffectiveAssistant } from "../store/schema.ts";
import type { TargetRequest } from "./resolve-assistant.ts";

const inlineFields = ["assistant", "squad", "workflow"] as const;
const overrideFields = ["squadOverrides", "workflowOverrides", "assistantVersion"] as const;

/**
 * What a page may set of a stored assistant unless its key says otherwise: what the assistant knows of the visitor, and
 * plans that spend nothing.
 */
export const freeOverrides: readonly string[] = [
  "variableValues",
  "metadata",
  "artifactPlan",
  "clientMessages",
  "startSpeakingPlan",
  "stopSpeakingPlan",
];

/** How far a request may go. */
export interface AdmittedTarget {
  /** Whatever it names, only parts without a price answer, and nothing is sent to servers that it names. */
  readonly embeddedOnly: boolean;
}

/**
 * Refuses what a public key does not allow. A private key may name anything. A public one starts stored assistants, with
 * the overrides on its list; an assistant of the page's own where the key's restrictions say so, and else for pages on
 * this machine with embedded parts.
 *
 * @param body with the assistant that a session before named, where there is one
 * @throws {ApiError} 403 that names the field
 */
export function admitTarget(
  { principal, request, address }: Pick<RouteContext, "principal" | "request" | "address">,
  body: TargetRequest,
): AdmittedTarget {
  if (principal.tag !== "public") return { embeddedOnly: false };
  checkAssistantId(principal, body);
  const bringing = beyondFree(principal, body);
  if (bringing === undefined) return { embeddedOnly: false };
  const { allowTransientAssistant } = principal.restrictions;
  if (allowTransientAssistant === true) return { embeddedOnly: false };
  if (allowTransientAssistant === false)
    throw forbidden(`${bringing}: this public key does not allow inline assistants or overrides.`);
  if (!isLocalCaller(request, address) || bringing === "squad" || bringing === "workflow")
    throw forbidden(
      `${bringing}: with this public key, inline assistants and overrides come from pages on localhost only. Store the ` +
        "assistant and give its assistantId, or create a public key whose restrictions have allowTransientAssistant.",
    );
  return { embeddedOnly: true };
}

function checkAssistantId({ restrictions }: Principal, body: TargetRequest): void {
  const { enabled, allowedAssistantIds } = restrictions;
  if (!enabled || allowedAssistantIds.length === 0) return;
  const { assistantId } = body;
  const isOther = typeof assistantId !== "string" || !allowedAssistantIds.includes(assistantId);
  const named = (["squadId", "workflowId", ...inlineFields] as const).some((field) => body[field] !== undefined);
  if (isOther || named) throw forbidden("assistantId: this public key is for other assistants.");
}

/** The first field that asks for more than a stored assistant with free overrides. */
function beyondFree({ restrictions }: Principal, body: TargetRequest): string | undefined {
  const given = [...inlineFields, ...overrideFields].find((field) => body[field] !== undefined);
  if (given) return given;
  const allowed = new Set(restrictions.allowedOverrides ?? freeOverrides);
  const overrides = body.assistantOverrides ?? {};
  const beyond = Object.keys(overrides).find((field) => !allowed.has(field));
  if (beyond) return `assistantOverrides.${beyond}`;
  return spends(overrides) ? "assistantOverrides.artifactPlan.structuredOutputs" : undefined;
}

/** Whether only what is free is overridden, and stored credentials may therefore be used. */
export const overridesFreely = (overrides: Overrides | null | undefined): boolean =>
  Object.keys(overrides ?? {}).every((field) => freeOverrides.includes(field)) && !spends(overrides ?? {});

type Overrides = NonNullable<TargetRequest["assistantOverrides"]>;

/** Structured outputs ask models, which cost and may be anywhere. */
const outputFields = ["structuredOutputs", "structuredOutputIds", "scorecards", "scorecardIds"] as const;
const spends = ({ artifactPlan }: Overrides): boolean =>
  outputFields.some((field) => artifactPlan?.[field] !== undefined);

/** Servers, and what opens them: nothing of it is followed for a page. */
const outward = new Set(["server", "serverUrl", "serverUrlSecret", "credentials", "credentialIds", "hooks"]);
const fallback = ["fallbackPlan"];
const embeddedVoice: ParlorVoice = { provider: "parlor", voiceId: "slt" };
const embeddedTranscriber: ParlorTranscriber = { provider: "parlor" };

const isEmbedded = ({ provider }: { readonly provider: string }): boolean => provider === "parlor";

/** An assistant with embedded parts in place of all others, and without servers; and what that changed. */
export function embedParts(assistant: EffectiveAssistant): {
  readonly assistant: EffectiveAssistant;
  readonly warnings: string[];
} {
  const warnings: string[] = [];
  const kept = Object.fromEntries(
    Object.entries(assistant).filter(([field, value]) => {
      if (outward.has(field) && value !== null) warnings.push(`${field}: not used with a public key.`);
      return !outward.has(field);
    }),
  ) as EffectiveAssistant;
  const { model, voice, transcriber, artifactPlan } = kept;
  if (artifactPlan && outputFields.some((field) => field in artifactPlan))
    warnings.push("artifactPlan.structuredOutputs: not made with a public key.");
  const parts = {
    ...(artifactPlan && { artifactPlan: without(artifactPlan, outputFields) }),
    ...(model && { model: embedModel(model, warnings) }),
    ...(voice && { voice: isEmbedded(voice) ? without(voice, fallback) : embeddedVoice }),
    ...(transcriber && { transcriber: isEmbedded(transcriber) ? without(transcriber, fallback) : embeddedTranscriber }),
  };
  for (const part of ["model", "voice", "transcriber"] as const) {
    const { [part]: asked } = kept;
    if (asked && !isEmbedded(asked))
      warnings.push(`${part}: a page's own assistant is served by the embedded ${part}. A private key may choose.`);
  }
  return { assistant: { ...kept, ...parts }, warnings };
}

function embedModel(model: AnyModel, warnings: string[]): ParlorModel {
  const { tools = [] } = model;
  const own = tools.filter((tool) => !reachesOut(tool));
  if (own.length < tools.length)
    warnings.push("model.tools: tools that a server answers are not used with a public key.");
  return {
    ...without(model, ["url", "fallbackModels", "toolIds"]),
    provider: "parlor",
    model: model.provider === "parlor" ? model.model : "knowledge",
    tools: own,
  };
}

const reachesOut = (tool: Tool): boolean =>
  tool.type === "mcp" ||
  "server" in tool ||
  "url" in tool ||
  (tool.type === "handoff" && (tool.destinations ?? []).some((destination) => "server" in destination));

const without = <Part extends object>(part: Part, fields: readonly string[]): Part =>
  Object.fromEntries(Object.entries(part).filter(([field]) => !fields.includes(field))) as Part;
