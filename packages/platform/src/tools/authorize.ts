import { createHmac } from "node:crypto";
import type { BearerAuthenticationPlan, HMACAuthenticationPlan, WebhookCredential } from "@parlor/contract";
import { type Found, type FoundServer, found, isJson, jsonOf } from "../found.ts";

/** What a server's calls are authorised with; of OAuth 2, the token that was fetched stands in it. */
type AuthorisingPlan = BearerAuthenticationPlan | HMACAuthenticationPlan;

/** The credential that a server was prepared with; only for the request to that very server. */
export const credentialField = "parlor:credential";

const algorithms = new Set(["sha256", "sha512", "sha1"]);

/** The headers of a message to a server: its own, its secret, and what its credential makes of the body. */
export function serverHeaders(
  server: FoundServer & { readonly [credentialField]?: unknown },
  body: string,
  message: { readonly id: string; readonly at: Date },
) {
  const headers: Record<string, string> = { "content-type": "application/json" };
  for (const [name, value] of Object.entries(jsonOf(server.headers))) {
    if (typeof value === "string") headers[name.toLowerCase()] = value;
  }
  const { secret } = server;
  if (typeof secret === "string" && secret !== "") {
    headers["x-vapi-secret"] = secret;
    Object.assign(headers, standardWebhook(secret, body, message));
  }
  const credential = server[credentialField];
  if (isJson(credential)) Object.assign(headers, credentialHeaders(credential, body, message));
  return headers;
}

/** The signature of Standard Webhooks: HMAC-SHA256 of id, timestamp and body, so that nothing can be sent again later. */
function standardWebhook(secret: string, body: string, { id, at }: { readonly id: string; readonly at: Date }) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = secret.startsWith("whsec_") ? Buffer.from(secret.slice(6), "base64") : Buffer.from(secret);
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}

function credentialHeaders(
  credential: Found<WebhookCredential>,
  body: string,
  message: { readonly id: string; readonly at: Date },
) {
  const plan = found<AuthorisingPlan>(credential.authenticationPlan);
  const text = (name: keyof Found<AuthorisingPlan>, otherwise: string): string => {
    const given = plan[name];
    return typeof given === "string" && given !== "" ? given : otherwise;
  };
  if (plan.type === "bearer" || plan.type === "oauth2") {
    const token = text("token", "");
    const prefix = plan.bearerPrefixEnabled === false ? "" : "Bearer ";
    return token === "" ? {} : { [text("headerName", "authorization").toLowerCase()]: `${prefix}${token}` };
  }
  if (plan.type !== "hmac") return {};
  const algorithm = text("algorithm", "sha256");
  if (!algorithms.has(algorithm)) return {};
  const timestamp = String(message.at.getTime());
  const withTimestamp = plan.includeTimestamp !== false;
  const payload = text("payloadFormat", withTimestamp ? "{timestamp}.{body}" : "{body}")
    .replaceAll("{timestamp}", () => timestamp)
    .replaceAll("{svix-id}", () => message.id)
    .replaceAll("{messageId}", () => message.id)
    .replaceAll("{body}", () => body);
  const key = Buffer.from(text("secretKey", ""), plan.secretIsBase64 === true ? "base64" : "utf8");
  const encoding = plan.signatureEncoding === "base64" ? "base64" : "hex";
  const signature = createHmac(algorithm, key).update(payload).digest(encoding);
  const idHeader = text("messageIdHeader", "");
  return {
    [text("signatureHeader", "x-signature").toLowerCase()]: `${text("signaturePrefix", "")}${signature}`,
    ...(withTimestamp && { [text("timestampHeader", "x-timestamp").toLowerCase()]: timestamp }),
    ...(idHeader !== "" && { [idHeader.toLowerCase()]: message.id }),
  };
}
