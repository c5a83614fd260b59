import type { CampaignData } from "@parlor/site-contract";
import { isEmptyValue } from "../store/merge-fields.ts";

/** What every contact of this site is at first, by the CRM's own names. */
export const FIXED_PROPERTIES = {
  hs_lead_status: "NEW",
  lifecyclestage: "lead",
  leadsource: "Voice AI Demo",
} as const;

/** A campaign as contact properties: what is not known is left out. */
export const campaignProperties = (campaign: CampaignData): Record<string, string> =>
  Object.fromEntries(Object.entries(campaign).filter((entry): entry is [string, string] => !isEmptyValue(entry[1])));

/** One call as the CRM shows it; all of it is what the server saw. */
export interface CallActivity {
  readonly callId: string;
  readonly subject?: string | undefined;
  readonly summary?: string | undefined;
  /** Seconds. */
  readonly duration?: number | undefined;
  readonly transcript?: string | undefined;
  readonly recordingUrl?: string | undefined;
  readonly sessionRecordingUrl?: string | undefined;
  readonly sessionRecordingId?: string | undefined;
  readonly sessionRecordingActivity?: string | undefined;
  /** When the call began. */
  readonly date: Date;
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, "0")}`;

/** The body of a call's activity: summary, duration, full transcript, recording link. */
export function activityBody(activity: Partial<CallActivity>): string {
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
export function activityProperties(activity: CallActivity): Record<string, string> {
  const properties: Record<string, unknown> = {
    type: "CALL",
    subject: activity.subject ?? "AI sales call",
    date: activity.date.toISOString(),
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
