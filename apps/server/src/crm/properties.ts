import { type CallOutcome, type CampaignData, type OutcomeSlot, readCallOutcome } from "@parlor/site-contract";
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

/** What the newest call says of a contact. */
export const newestCallProperties = (summary: string, outcome: CallOutcome | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      call_summary: summary,
      next_step: outcome?.nextStep,
      lead_score: outcome?.leadScore === undefined ? undefined : String(Math.round(outcome.leadScore)),
    }).filter((entry): entry is [string, string] => !isEmptyValue(entry[1])),
  );

/** An outcome for people, a line for each thing. */
export const outcomeLines = ({ slots = {}, nextStep, openQuestions = [], notes = [] }: CallOutcome): string[] => [
  ...Object.entries(slots).map(([name, said]) => `${SLOT_LABELS[name as OutcomeSlot]}: ${said}`),
  ...(nextStep ? [`Next step: ${nextStep}`] : []),
  ...openQuestions.map((question) => `Open question: ${question}`),
  ...notes.map((note) => `Note: ${note}`),
];

/** One call as the CRM shows it; all of it is what the server saw. */
export interface CallActivity {
  readonly callId: string;
  readonly subject?: string | undefined;
  readonly summary?: string | undefined;
  readonly outcome?: CallOutcome | undefined;
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

const SLOT_LABELS: Readonly<Record<OutcomeSlot, string>> = {
  name: "Name as said",
  company: "Company as said",
  industry: "Industry",
  size: "Size",
  need: "Need",
  currentTool: "In use today",
  deadline: "Deadline",
  budget: "Budget",
  decisionMaker: "Who decides",
  objections: "Objections",
};

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, "0")}`;

/** The body of a call's activity: summary, duration, full transcript, recording link. */
export function activityBody(activity: Partial<CallActivity>): string {
  return [
    activity.summary && `Summary: ${activity.summary}`,
    activity.outcome && outcomeLines(activity.outcome).join("\n"),
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
    call_outcome: activity.outcome && JSON.stringify(activity.outcome),
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
    outcome: properties.call_outcome === undefined ? undefined : readCallOutcome(JSON.parse(properties.call_outcome)),
    duration: properties.duration === undefined ? undefined : Number(properties.duration),
    transcript: properties.transcript,
    recordingUrl: properties.recording_url,
    sessionRecordingUrl: properties.session_recording_url,
  });
}
