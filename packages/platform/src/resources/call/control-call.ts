import { createHmac, timingSafeEqual } from "node:crypto";
import type { AssistantSettings, Monitor } from "@parlor/contract";
import { ApiError, badRequest, failedDependency, forbidden, notFound } from "../../http/api-error.ts";
import { isObject } from "../../http/door.ts";
import type { Route } from "../../http/route.ts";
import type { CallWithEffective } from "../../store/calls.ts";
import type { JsonObject } from "../../store/schema.ts";
import { memberFinder } from "../find-member.ts";
import type { Services } from "../services.ts";
import { destinationReady } from "./prepare-call.ts";

/** What a call can be told while it goes on. */
const kinds = ["say", "add-message", "control", "end-call", "handoff", "transfer"];

type Use = "control" | "listen";
const keys: Readonly<Record<Use, string>> = { control: "control of calls", listen: "listening to calls" };

/** What an address of a call ends with, which makes it its own key. */
export const tokenOf = ({ secrets }: Pick<Services, "secrets">, callId: string, use: Use): string =>
  createHmac("sha256", secrets.deriveKey(keys[use])).update(callId).digest("base64url");

/** The call's `monitor`: addresses that steer it and listen to it, each its own key. */
export function monitorOf(
  services: Pick<Services, "secrets" | "url" | "callEngine">,
  callId: string,
  { monitorPlan: plan }: Pick<AssistantSettings, "monitorPlan">,
): { readonly monitor?: Monitor } {
  const addressOf = (use: Use) => `${services.url}/call/${callId}/${use}/${tokenOf(services, callId, use)}`;
  const monitor = {
    ...(services.callEngine.listen &&
      plan?.listenEnabled !== false && { listenUrl: addressOf("listen").replace(/^http/, "ws") }),
    ...(plan?.controlEnabled !== false && { controlUrl: addressOf("control") }),
  };
  return Object.keys(monitor).length > 0 ? { monitor } : {};
}

export function same(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Steering calls by address, beside the rows of the contract: say, add a message, mute, end, hand over. */
export function controlRoutes(services: Services): { readonly [Key in "POST /call/{id}/control/{token}"]: Route } {
  return {
    "POST /call/{id}/control/{token}": {
      anonymous: true,
      bodyLimit: 64_000,
      handle: async ({ params, body, request }) => {
        const { id = "", token = "" } = params;
        const expected = tokenOf(services, id, "control");
        const found = same(token, expected) ? await services.calls.get(id) : undefined;
        if (!found) throw notFound("There is no such call, or this is not its address.");
        const plan = found.effective.assistant?.monitorPlan;
        if (plan?.controlEnabled === false)
          throw forbidden("This call is not steered: monitorPlan.controlEnabled is false.");
        if (plan?.controlAuthenticationEnabled === true) await checkKey(services, request, found.call.orgId);
        const { type } = body;
        if (!kinds.includes(String(type))) throw badRequest(`type: must be one of ${kinds.join(", ")}.`);
        if (found.call.status === "ended") throw new ApiError(409, "This call has ended.");
        const message =
          type === "handoff" || type === "transfer" ? await handoffOf(services, found, request, body) : body;
        const done = await services.callEngine.control(id, message);
        if (!done) throw badRequest("The call is not live, or the message lacks what its type needs.");
        return new Response(null, { status: 204 });
      },
    },
  };
}

/**
 * The message that hands a call over. Whoever has the address may name those whom the call can be handed over to anyway; with
 * the private key any assistant goes on, and is made ready to run here.
 */
async function handoffOf(
  services: Services,
  { call, effective }: CallWithEffective,
  request: Request,
  { destination, content }: JsonObject,
): Promise<JsonObject> {
  if (!isObject(destination)) throw badRequest("destination: name the assistant that goes on.");
  if (destination["type"] !== "assistant" && destination["type"] !== "squad")
    throw failedDependency(
      `destination.type: a call can be handed over to an assistant or a squad. ${String(destination["type"])} needs a carrier, and none is configured.`,
    );
  const plain = Object.fromEntries(Object.entries(destination).filter(([field]) => !field.startsWith("parlor:")));
  const message = { type: "handoff", ...(content !== undefined && { content }) };
  if (!(await hasKey(services, request.headers.get("authorization"), call.orgId)))
    return { ...message, destination: plain };
  const { squad = [], mayUseStored = true } = effective;
  const find = memberFinder(services, call.orgId, squad);
  const member = await find(plain);
  if (!member) throw badRequest("destination: there is no such assistant or squad, in the call's squad or stored.");
  return {
    ...message,
    destination: await destinationReady(services, call.orgId, plain, member, { find, mayUseStored }),
  };
}

/** Whether a request carries the organisation's private key. */
export async function hasKey(
  { authenticator }: Pick<Services, "authenticator">,
  authorization: string | null | undefined,
  orgId: string,
): Promise<boolean> {
  const key = /^Bearer (.+)$/i.exec(authorization ?? "")?.[1];
  const principal = key === undefined ? undefined : await authenticator.identify(key);
  return principal?.orgId === orgId && principal.tag === "private";
}

async function checkKey(services: Services, request: Request, orgId: string): Promise<void> {
  if (!(await hasKey(services, request.headers.get("authorization"), orgId))) {
    throw new ApiError(
      401,
      "monitorPlan.controlAuthenticationEnabled asks for the organisation's private key as Authorization: Bearer.",
    );
  }
}
