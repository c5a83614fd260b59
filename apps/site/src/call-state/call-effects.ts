import { type ChannelName, type Consent, localSummary, PENDING_CALL_ID, transcriptText } from "@parlor/site-contract";
import * as z from "zod/mini";
import type { Services } from "../services/services.ts";
import {
  DEFAULT_VOLUME,
  RETRY_TRANSCRIPT_MAX_CHARACTERS,
  TRANSCRIPTS_KEPT_LOCALLY,
  TRANSCRIPTS_STORAGE_KEY,
  VOLUME_STORAGE_KEY,
} from "../spec-constants.ts";
import { clampVolume, lineAudio } from "./call-audio.ts";
import type { CallContext } from "./call-context.ts";
import type { LineInput } from "./call-line.ts";
import type { DemoTab } from "./demo-video-machine.ts";
import type { LevelRecord } from "./level-record.ts";
import { callStartValues, type LocalTime } from "./start-values.ts";
import { isTranscriptSavable } from "./transcript-rules.ts";
import { visitorName } from "./visitor.ts";

/** What a call does outside of its own state; everything that may fail without ending it is only logged. */
export type CallEffects = ReturnType<typeof createCallEffects>;

export interface CallEffectsOptions {
  services: Services;
  levels: LevelRecord;
  accountId: string;
  hasWebRtc(): boolean;
  localTime(): LocalTime;
  consent(): Consent;
}

const storedTranscripts = z.array(
  z.object({
    callId: z.nullable(z.string()),
    endedAt: z.string(),
    messages: z.array(z.object({ role: z.string(), content: z.string(), timestamp: z.string() })),
  }),
);

export function createCallEffects(options: CallEffectsOptions) {
  const { services, levels } = options;
  const { functions, tables, localStore, now, warn } = services;

  const logged = (message: string) => (error: unknown) => warn(message, error);

  const email = (context: CallContext): string | null => context.visitor?.research.email ?? null;

  function keepLocally(context: CallContext) {
    const kept = localStore.read(TRANSCRIPTS_STORAGE_KEY, storedTranscripts) ?? [];
    const entry = {
      callId: context.callId,
      endedAt: new Date(now()).toISOString(),
      messages: context.messages.map(({ role, content, timestamp }) => ({
        role,
        content,
        timestamp: timestamp.toISOString(),
      })),
    };
    localStore.write(TRANSCRIPTS_STORAGE_KEY, [...kept, entry].slice(-TRANSCRIPTS_KEPT_LOCALLY));
  }

  async function saveTranscript(context: CallContext) {
    const contactEmail = email(context);
    const { callId } = context;
    if (callId === null || !isTranscriptSavable(contactEmail, context.messages)) return;
    const transcript = transcriptText(context.messages);
    try {
      await tables.insertTranscript({
        contact_email: contactEmail,
        transcript,
        duration: context.durationSeconds,
        call_metadata: {
          callId,
          browserSessionId: context.browserSessionId,
          mode: context.mode,
          messageCount: context.messages.length,
          endedReason: context.endedReason,
        },
      });
    } catch (error) {
      warn("The transcript could not be saved; it is tried once more, shortened.", error);
      await tables.insertTranscript({
        contact_email: contactEmail,
        transcript: transcript.slice(0, RETRY_TRANSCRIPT_MAX_CHARACTERS),
        duration: context.durationSeconds,
        call_metadata: { callId },
      });
    }
  }

  async function storedSummary(context: CallContext): Promise<string> {
    if (context.callId === null) throw new Error("The call has no id on the platform.");
    const { summary } = await functions.invoke("get-call-summary", { callId: context.callId });
    if (summary.trim() === "") throw new Error("The summary is not written yet.");
    return summary;
  }

  async function generatedSummary(context: CallContext): Promise<string> {
    const { summary } = await functions.invoke("generate-call-summary", {
      transcript: transcriptText(context.messages),
      contactEmail: email(context),
      contactName: context.visitor ? (visitorName(context.visitor.research) ?? null) : null,
      duration: context.durationSeconds,
    });
    if (summary.trim() === "") throw new Error("The summary came back empty.");
    return summary;
  }

  return {
    now,
    warn,
    createId: services.createId,
    hasWebRtc: options.hasWebRtc,
    checkMicrophone: services.checkMicrophone,

    volume: (): number => clampVolume(localStore.read(VOLUME_STORAGE_KEY, z.number()) ?? DEFAULT_VOLUME),

    rememberVolume(volume: number) {
      localStore.write(VOLUME_STORAGE_KEY, volume);
    },

    createSession(context: CallContext): Promise<void> {
      return tables.insertSession({
        browserSessionId: context.browserSessionId ?? "",
        email: email(context) ?? "",
        consent: options.consent(),
      });
    },

    /** The call has begun: its session learns its real id, by which the call's own channel may be joined. */
    confirmSession(context: CallContext): Promise<void> {
      return tables
        .updateSession(context.browserSessionId ?? "", { callId: context.callId ?? PENDING_CALL_ID })
        .catch(logged("The session did not learn its call's id."));
    },

    lineInput(context: CallContext): LineInput {
      const { visitor, browserSessionId } = context;
      if (visitor === null) throw new Error("A call needs a visitor.");
      const consent = options.consent();
      const values = callStartValues({
        visitor,
        sessionId: browserSessionId ?? "",
        accountId: options.accountId,
        localTime: options.localTime(),
        consent,
      });
      const hasMicrophone = context.mode === "voice";
      return {
        loadClient: () => services.loadCallClient(context.mode === "chat" ? "chat" : "call"),
        request: { ...values, hasMicrophone, recordsAudio: consent.audioRecording === true },
        audio: lineAudio(context),
        levels,
        warn,
      };
    },

    joinChannel: (channel: ChannelName, onDemo: (tab: DemoTab) => void): (() => void) =>
      services.realtime.join(channel, { onDemoTrigger: (payload) => onDemo(payload.tab ?? "video") }),

    /** The call is over: session, local copy and saved transcript. */
    closeCall(context: CallContext) {
      if (context.browserSessionId !== null) {
        tables.updateSession(context.browserSessionId, { status: "ended" }).catch(logged("The session did not end."));
      }
      if (context.messages.length > 0) keepLocally(context);
      saveTranscript(context).catch(logged("The transcript could not be saved."));
    },

    async fetchSummary(context: CallContext): Promise<string> {
      try {
        return await storedSummary(context);
      } catch (error) {
        warn("The call's own summary is not there; one is written from the transcript.", error);
      }
      try {
        return await generatedSummary(context);
      } catch (error) {
        warn("No summary could be written; a local one takes its place.", error);
        const contactName = context.visitor ? visitorName(context.visitor.research) : undefined;
        return localSummary(context.messages, { contactName, duration: context.durationSeconds });
      }
    },

    /** Has the call filed in the CRM: what it held, the server knows. */
    fileCall(context: CallContext) {
      const contactId = context.visitor?.contactId;
      const { callId } = context;
      if (!contactId || !callId) return;
      functions
        .invoke("hubspot-integration", { action: "createCallActivity", contactId, activityData: { callId } })
        .catch(logged("The CRM did not take the call."));
    },
  };
}
