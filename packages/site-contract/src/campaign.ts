import * as z from "zod/mini";
import { shortText } from "./text.ts";

/** The five campaign parameters, in the order in which analytics tools list them. */
export const campaignKeys = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;

export const campaignData = z.object({
  utm_source: z.optional(shortText()),
  utm_medium: z.optional(shortText()),
  utm_campaign: z.optional(shortText()),
  utm_term: z.optional(shortText()),
  utm_content: z.optional(shortText()),
});
export type CampaignData = z.infer<typeof campaignData>;

/** Reads the campaign parameters of a query; parameters that are missing or blank are left out, others cut at 500 characters. */
export function campaignFromQuery(query: URLSearchParams): CampaignData {
  const found = campaignKeys
    .map((key) => [key, query.get(key)?.trim().slice(0, 500)] as const)
    .filter(([, value]) => value);
  return Object.fromEntries(found);
}
