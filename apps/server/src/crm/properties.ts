import { type ActivityData, type ContactChanges, campaignKeys } from "@parlor/site-contract";
import { isEmptyValue } from "../store/merge-fields.ts";

/** What every contact of this site is, by the CRM's own names. */
const FIXED_PROPERTIES = {
  hs_lead_status: "NEW",
  lifecyclestage: "lead",
  leadsource: "Voice AI Demo",
} as const;

/** The CRM's properties of a contact, as it would have them: texts only, nothing empty. */
export function contactProperties(contact: ContactChanges): Record<string, string> {
  const { email, firstname, lastname, phone, company, jobtitle, industry } = contact;
  const properties: Record<string, unknown> = {
    email,
    firstname,
    lastname,
    phone,
    company,
    jobtitle,
    industry,
    ...(contact.enrichmentData ? { enrichment_data: JSON.stringify(contact.enrichmentData) } : {}),
    ...Object.fromEntries(campaignKeys.map((key) => [key, contact[key]])),
    call_summary: contact.callSummary,
  };
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => !isEmptyValue(value))) as Record<
    string,
    string
  >;
}

/** A new contact's properties: the given ones and the fixed ones. */
export const newContactProperties = (contact: ContactChanges): Record<string, string> => ({
  ...contactProperties(contact),
  ...FIXED_PROPERTIES,
});

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, "0")}`;

/** The body of a call's activity: summary, duration, full transcript, recording link. */
export function activityBody(activity: ActivityData): string {
  return [
    activity.summary && `Summary: ${activity.summary}`,
    activity.duration !== undefined && `Duration: ${clock(activity.duration)}`,
    activity.transcript && `Transcript:\n${activity.transcript}`,
    activity.recordingUrl && `Recording: ${activity.recordingUrl}`,
    activity.sessionRecordingUrl && `Session recording: ${activity.sessionRecordingUrl}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** A call's activity by the names of the specification; texts only, nothing empty. */
export function activityProperties(activity: ActivityData, now: Date): Record<string, string> {
  const date = activity.date && !Number.isNaN(Date.parse(activity.date)) ? new Date(activity.date) : now;
  const properties: Record<string, unknown> = {
    type: "CALL",
    subject: activity.subject ?? "AI sales call",
    date: date.toISOString(),
    outcome: "COMPLETED",
    summary: activity.summary,
    duration: activity.duration === undefined ? undefined : String(Math.round(activity.duration)),
    transcript: activity.transcript,
    recording_url: activity.recordingUrl,
    session_recording_url: activity.sessionRecordingUrl,
    session_recording_id: activity.sessionRecordingId,
    session_recording_activity: activity.sessionRecordingActivity,
  };
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => !isEmptyValue(value))) as Record<
    string,
    string
  >;
}

/** The body as it follows from a stored activity, so that it is never out of step with its parts. */
export function storedActivityBody(properties: Readonly<Record<string, string>>): string {
  return activityBody({
    summary: properties.summary,
    duration: properties.duration === undefined ? undefined : Number(properties.duration),
    transcript: properties.transcript,
    recordingUrl: properties.recording_url,
    sessionRecordingUrl: properties.session_recording_url,
  });
}
