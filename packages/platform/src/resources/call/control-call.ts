import { createHmac, timingSafeEqual } from "node:crypto";
import { ApiError, badRequest, forbidden, notFound } from "../../http/api-error.ts";
import { isObject } from "../../http/door.ts";
import type { Route } from "../../http/route.ts";
import type { JsonObject } from "../../store/schema.ts";
import type { Services } from "../services.ts";

/** What a call can be told while it goes on. */
const kinds = ["say", "add-message", "control", "end-call"];

const planOf = (assistant: JsonObject): JsonObject =>
  isObject(assistant["monitorPlan"]) ? assistant["monitorPlan"] : {};

const tokenOf = ({ secrets }: Pick<Services, "secrets">, callId: string): string =>
  createHmac("sha256", secrets.deriveKey("control of calls")).update(callId).digest("base64url");

/** The call's `monitor`: an address that steers it, which is its own key. */
export function monitorOf(
  services: Pick<Services, "secrets" | "url">,
  callId: string,
  assistant: JsonObject,
): JsonObject {
  if (planOf(assistant)["controlEnabled"] === false) return {};
  return { monitor: { controlUrl: `${services.url}/call/${callId}/control/${tokenOf(services, callId)}` } };
}

const same = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

/** Steering calls by address, beside the rows of the contract: say, add a message, mute, end. */
export function controlRoutes(services: Services): { readonly [Key in "POST /call/{id}/control/{token}"]: Route } {
  return {
    "POST /call/{id}/control/{token}": {
      anonymous: true,
      bodyLimit: 64_000,
      handle: async ({ params, body, request }) => {
        const { id = "", token = "" } = params;
        const expected = tokenOf(services, id);
        const found = same(token, expected) ? await services.calls.get(id) : undefined;
        if (!found) throw notFound("There is no such call, or this is not its address.");
        const { assistant } = found.effective;
        const plan = planOf(isObject(assistant) ? assistant : {});
        if (plan["controlEnabled"] === false)
          throw forbidden("This call is not steered: monitorPlan.controlEnabled is false.");
        if (plan["controlAuthenticationEnabled"] === true) await checkKey(services, request, found.call.orgId);
        const type = String(body["type"]);
        if (!kinds.includes(type)) throw badRequest(`type: must be one of ${kinds.join(", ")}.`);
        if (found.call.status === "ended") throw new ApiError(409, "This call has ended.");
        const done = await services.callEngine.control(id, body);
        if (!done) throw badRequest("The call is not live, or the message lacks what its type needs.");
        return new Response(null, { status: 204 });
      },
    },
  };
}

async function checkKey({ authenticator }: Services, request: Request, orgId: string): Promise<void> {
  const key = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  const principal = key === undefined ? undefined : await authenticator.identify(key);
  if (principal?.orgId !== orgId || principal.tag !== "private") {
    throw new ApiError(
      401,
      "monitorPlan.controlAuthenticationEnabled asks for the organisation's private key as Authorization: Bearer.",
    );
  }
}
