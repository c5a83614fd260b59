import * as z from "zod/mini";
import { campaignData } from "./campaign.ts";
import { researchData } from "./research.ts";
import { emailAddress, identifier, longText, shortText } from "./text.ts";

/** The longest transcript that is accepted, in characters: about ten hours of talk. */
export const TRANSCRIPT_LIMIT = 500_000;

/**
 * What a page tells of a contact. The contact itself is made of the server's own research, with the fixed lead status,
 * lifecycle stage and lead source; the campaign fills what is empty. What is said here of the person is kept as this
 * visitor's word, for staff to see, and written over nothing; `enrichmentData` and `callSummary` are the server's own
 * and are left. Unknown keys are refused nowhere and kept nowhere.
 */
export const contactData = z.object({
  email: emailAddress,
  firstname: z.nullish(shortText()),
  lastname: z.nullish(shortText()),
  phone: z.nullish(shortText(100)),
  company: z.nullish(shortText()),
  jobtitle: z.nullish(shortText()),
  industry: z.nullish(shortText()),
  /** The research as it was shown to the visitor; not stored. */
  enrichmentData: z.nullish(z.partial(researchData)),
  callSummary: z.nullish(longText(20_000)),
  ...campaignData.shape,
});
export type ContactData = z.infer<typeof contactData>;

/** `updateContact` may leave the address out: the id names the contact. */
export const contactChanges = z.partial(contactData);
export type ContactChanges = z.infer<typeof contactChanges>;

/**
 * Which call the CRM shall show: `callId`, without which it is refused. The activity is written by the server, of what the
 * server saw, once; the other fields are accepted as the specification names them and are not stored.
 */
export const activityData = z.object({
  callId: z.optional(identifier),
  subject: z.optional(shortText()),
  summary: z.optional(longText(20_000)),
  /** Seconds. */
  duration: z.optional(z.number().check(z.minimum(0), z.maximum(86_400))),
  transcript: z.optional(longText(TRANSCRIPT_LIMIT)),
  recordingUrl: z.nullish(shortText(2_000)),
  sessionRecordingUrl: z.nullish(shortText(2_000)),
  sessionRecordingId: z.nullish(identifier),
  sessionRecordingActivity: z.nullish(shortText(2_000)),
  /** ISO date-time; now when left out. */
  date: z.optional(shortText(40)),
});
export type ActivityData = z.infer<typeof activityData>;

export const hubspotIntegrationBody = z.discriminatedUnion("action", [
  z.object({ action: z.literal("createContact"), contactData }),
  z.object({ action: z.literal("updateContact"), contactId: identifier, contactData: contactChanges }),
  z.object({ action: z.literal("createCallActivity"), contactId: identifier, activityData }),
]);
export type HubspotIntegrationBody = z.infer<typeof hubspotIntegrationBody>;

/** The opaque id of the contact or of the activity. */
export const hubspotIntegrationReply = z.object({ id: z.string() });
export type HubspotIntegrationReply = z.infer<typeof hubspotIntegrationReply>;
