import { forbidden } from "../http/api-error.ts";
import { isObject } from "../http/door.ts";
import { isLocalCaller, type Principal } from "../http/principal.ts";
import type { RouteContext } from "../http/route.ts";
import type { JsonObject } from "../store/schema.ts";

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
  body: JsonObject,
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

function checkAssistantId({ restrictions }: Principal, body: JsonObject): void {
  const { enabled, allowedAssistantIds } = restrictions;
  if (!enabled || allowedAssistantIds.length === 0) return;
  const id = body["assistantId"];
  const isOther = typeof id !== "string" || !allowedAssistantIds.includes(id);
  const named = ["squadId", "workflowId", ...inlineFields].some((field) => body[field] !== undefined);
  if (isOther || named) throw forbidden("assistantId: this public key is for other assistants.");
}

/** The first field that asks for more than a stored assistant with free overrides. */
function beyondFree({ restrictions }: Principal, body: JsonObject): string | undefined {
  const given = [...inlineFields, ...overrideFields].find((field) => body[field] !== undefined);
  if (given) return given;
  const allowed = new Set(restrictions.allowedOverrides ?? freeOverrides);
  const overrides = isObject(body["assistantOverrides"]) ? body["assistantOverrides"] : {};
  const beyond = Object.keys(overrides).find((field) => !allowed.has(field));
  return beyond && `assistantOverrides.${beyond}`;
}

/** Servers, and what opens them: nothing of it is followed for a page. */
const outward = new Set(["server", "serverUrl", "serverUrlSecret", "credentials", "credentialIds", "hooks"]);
const isEmbedded = (part: unknown): boolean => !isObject(part) || (part["provider"] ?? "parlor") === "parlor";

/** An assistant with embedded parts in place of all others, and without servers; and what that changed. */
export function embedParts(assistant: JsonObject): { readonly assistant: JsonObject; readonly warnings: string[] } {
  const warnings: string[] = [];
  const instead = (path: string, what: string) =>
    warnings.push(`${path}: a page's own assistant is served by the embedded ${what}. A private key may choose.`);
  const kept = Object.fromEntries(
    Object.entries(assistant).filter(([field, value]) => {
      if (outward.has(field) && value !== null) warnings.push(`${field}: not used with a public key.`);
      return !outward.has(field);
    }),
  );
  const { model, voice, transcriber } = kept;
  if (isObject(model)) {
    if (!isEmbedded(model)) instead("model", "model");
    const { url: _url, fallbackModels: _fallback, toolIds: _toolIds, tools, ...rest } = model;
    const own = Array.isArray(tools) ? tools.filter((tool) => !reachesOut(tool)) : [];
    if (Array.isArray(tools) && own.length < tools.length)
      warnings.push("model.tools: tools that a server answers are not used with a public key.");
    kept["model"] = { ...rest, provider: "parlor", model: isEmbedded(model) ? rest["model"] : "knowledge", tools: own };
  }
  if (isObject(voice)) {
    if (!isEmbedded(voice)) instead("voice", "voice");
    const { fallbackPlan: _fallback, ...rest } = voice;
    kept["voice"] = isEmbedded(voice) ? rest : { provider: "parlor", voiceId: "slt" };
  }
  if (isObject(transcriber)) {
    if (!isEmbedded(transcriber)) instead("transcriber", "transcriber");
    const { fallbackPlan: _fallback, ...rest } = transcriber;
    kept["transcriber"] = isEmbedded(transcriber) ? rest : { provider: "parlor" };
  }
  return { assistant: kept, warnings };
}

const reachesOut = (tool: unknown): boolean =>
  isObject(tool) && (tool["server"] !== undefined || tool["url"] !== undefined || tool["type"] === "mcp");
