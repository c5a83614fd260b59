import * as z from "zod/mini";
import { TRANSCRIPT_LIMIT } from "./crm.ts";
import { emailAddress, identifier, longText, shortText, textList } from "./text.ts";

/**
 * Table `contacts`: one row per address, which the server writes of its own research. What a page says of the person is
 * kept beside it as this visitor's word, and is what `select` gives back.
 */
export const contactRow = z.object({
  email: emailAddress,
  name: z.nullish(shortText()),
  full_name: z.nullish(shortText()),
  company: z.nullish(shortText()),
  title: z.nullish(shortText()),
  job_title_levels: z.nullish(textList()),
  industry: z.nullish(shortText()),
  company_size: z.nullish(shortText()),
  company_website: z.nullish(shortText()),
  company_location: z.nullish(shortText()),
  job_start_date: z.nullish(shortText()),
  personal_location: z.nullish(shortText()),
  phone_numbers: z.nullish(textList()),
  languages: z.nullish(textList()),
  skills: z.nullish(textList()),
  technologies: z.nullish(textList()),
  linkedin_url: z.nullish(shortText()),
  twitter_url: z.nullish(shortText()),
});
export type ContactRow = z.infer<typeof contactRow>;

/** The value of `sessions.call_id` until the call has an id. */
export const PENDING_CALL_ID = "pending";

/** What the visitor agreed to; everything is off until opted in. */
export const consent = z.object({
  audioRecording: z.optional(z.boolean()),
  sessionRecording: z.optional(z.boolean()),
  analytics: z.optional(z.boolean()),
});
export type Consent = z.infer<typeof consent>;

/** Table `sessions`: one row per call attempt. */
export const sessionRow = z.object({
  browser_session_id: identifier,
  user_email: z.nullish(emailAddress),
  status: z.enum(["active", "ended"]),
  call_id: identifier,
});
export type SessionRow = z.infer<typeof sessionRow>;

/**
 * Table `call_transcripts`: one row per call, named by `callId` in `call_metadata`. The server writes it when the call is
 * over, of what it heard; what a page sends makes sure that the row is there, and is not stored.
 */
export const callTranscriptRow = z.object({
  contact_email: emailAddress,
  /** One line per message, role then content. */
  transcript: longText(TRANSCRIPT_LIMIT).check(z.minLength(1)),
  /** Seconds. */
  duration: z.nullish(z.number().check(z.minimum(0), z.maximum(86_400))),
  /** `callId` in it names the call, and is needed. */
  call_metadata: z.nullish(z.record(z.string().check(z.maxLength(100)), z.unknown())),
});
export type CallTranscriptRow = z.infer<typeof callTranscriptRow>;

/** Body of `POST /data/v1/contacts`. */
export const contactsBody = z.discriminatedUnion("action", [
  z.object({ action: z.literal("select"), match: z.object({ email: emailAddress }) }),
  z.object({ action: z.literal("insert"), values: contactRow }),
  z.object({ action: z.literal("upsert"), values: contactRow }),
]);
export type ContactsBody = z.infer<typeof contactsBody>;

/** Body of `POST /data/v1/sessions`. */
export const sessionsBody = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("insert"),
    values: z.object({
      browser_session_id: identifier,
      user_email: z.nullish(emailAddress),
      status: z.optional(z.enum(["active", "ended"])),
      call_id: z.optional(identifier),
      consent: z.optional(consent),
    }),
  }),
  z.object({
    action: z.literal("update"),
    match: z.object({ browser_session_id: identifier }),
    values: z.object({
      user_email: z.optional(emailAddress),
      status: z.optional(z.enum(["active", "ended"])),
      call_id: z.optional(identifier),
      consent: z.optional(consent),
    }),
  }),
]);
export type SessionsBody = z.infer<typeof sessionsBody>;

/** Body of `POST /data/v1/call_transcripts`. */
export const callTranscriptsBody = z.discriminatedUnion("action", [
  z.object({ action: z.literal("insert"), values: callTranscriptRow }),
]);
export type CallTranscriptsBody = z.infer<typeof callTranscriptsBody>;

/** The tables that a visitor can reach, each with the body that its door takes. */
export const tableBodies = {
  contacts: contactsBody,
  sessions: sessionsBody,
  call_transcripts: callTranscriptsBody,
} as const;
export type TableName = keyof typeof tableBodies;
export type TableBody<Name extends TableName> = z.infer<(typeof tableBodies)[Name]>;

/** `select` replies with the visitor's own rows, everything else with the row's id and nothing more. */
export type TableReply<Name extends TableName, Body = TableBody<Name>> = Body extends { action: "select" }
  ? { rows: ContactRow[] }
  : { id: string };
