import * as z from "zod/mini";
import { aiChatBody, aiChatReply, browserAutomationBody, browserAutomationReply } from "./automation.ts";
import { hubspotIntegrationBody, hubspotIntegrationReply } from "./crm.ts";
import { enrichmentReply } from "./research.ts";
import { callSummaryReply, generateCallSummaryBody, getCallSummaryBody } from "./summary.ts";
import { emailAddress } from "./text.ts";

/**
 * The site's functions by name: `POST /functions/v1/{name}` takes the body and replies with the bare object.
 * A failed one replies with an {@link ErrorReply} and a 4xx or 5xx status.
 */
export const siteFunctions = {
  "vapi-service": {
    body: z.object({ action: z.literal("getPublicKey") }),
    reply: z.object({ publicKey: z.string() }),
  },
  "enrichment-api": { body: z.object({ email: emailAddress }), reply: enrichmentReply },
  "hubspot-integration": { body: hubspotIntegrationBody, reply: hubspotIntegrationReply },
  "generate-call-summary": { body: generateCallSummaryBody, reply: callSummaryReply },
  "get-call-summary": { body: getCallSummaryBody, reply: callSummaryReply },
  "browser-automation": { body: browserAutomationBody, reply: browserAutomationReply },
  "ai-chat": { body: aiChatBody, reply: aiChatReply },
} as const;

export type FunctionName = keyof typeof siteFunctions;
export type FunctionBody<Name extends FunctionName> = z.infer<(typeof siteFunctions)[Name]["body"]>;
export type FunctionReply<Name extends FunctionName> = z.infer<(typeof siteFunctions)[Name]["reply"]>;

/** The body of every failed reply of the server. */
export const errorReply = z.object({
  statusCode: z.number(),
  /** For people; says what to do. */
  message: z.union([z.string(), z.array(z.string())]),
  /** The status in words: "Bad Request". */
  error: z.string(),
});
export type ErrorReply = z.infer<typeof errorReply>;
