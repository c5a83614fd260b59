import type { CallEvent } from "../calls/call-event.ts";
import { projectCall } from "../calls/projection.ts";
import { isObject } from "../http/door.ts";
import { keepsNothing } from "../plans/compliance.ts";
import { retryDelay } from "../server-messages/backoff.ts";
import { liveMessages, wantedKinds, wantsLive } from "../server-messages/message-kinds.ts";
import { OneAtATime } from "../server-messages/one-at-a-time.ts";
import { type CallWithEffective, type ServerMessageJob, type StoredCall, serverMessageQueue } from "../store/calls.ts";
import type { EffectiveAssistant, JsonObject } from "../store/schema.ts";
import { withoutSecrets } from "../tools/without-secrets.ts";
import { deliverCreated } from "./created-messages.ts";
import { deliverMessage, type MessageServer, messageServerOf } from "./deliver-message.ts";
import type { Services } from "./services.ts";

/** How often a job is taken up again whose process died; a server that fails is tried again by its own plan. */
const retryLimit = 5;

const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** Who gets a call's messages, and which. */
interface Recipient {
  readonly call: StoredCall;
  readonly assistant: EffectiveAssistant;
  /** With its credential; undefined where nobody is named. */
  readonly server: MessageServer | undefined;
  readonly kinds: ReadonlySet<string>;
}

/** The message as the provider sends it, with the call and what is known of it. */
function messageOf(type: string, fields: JsonObject, call: StoredCall, assistant: JsonObject, at: Date): JsonObject {
  const { messages, transcript, artifact, summary, ...rest } = call as JsonObject;
  const { analysis = {}, cost, costs } = rest;
  const { recordingUrl } = objectOf(artifact);
  const report = {
    analysis,
    startedAt: call.startedAt,
    endedAt: call.endedAt,
    cost,
    costs,
    summary,
    recordingUrl,
    messages,
    transcript,
  };
  return {
    message: {
      timestamp: at.getTime(),
      type,
      ...fields,
      ...(type === "end-of-call-report" && report),
      artifact: { ...objectOf(artifact), messages, transcript },
      call: withoutSecrets(rest),
      assistant: withoutSecrets(assistant),
    },
  };
}

export interface ServerMessages {
  /** Tells a call's server what happened in it, as far as it wants to know; in order, and once. */
  tellLive(callId: string, events: readonly CallEvent[]): void;
  /** Delivers what is enqueued from now on. */
  start(): Promise<void>;
  /** Resolves when everything that was begun is done. */
  drain(): Promise<void>;
}

/** Messages of calls for the servers that assistants and organisations name: in the order of each call. */
export function createServerMessages(
  services: Pick<Services, "database" | "secrets" | "jobs" | "calls" | "logger" | "logWriter" | "now" | "fetchOutside">,
): ServerMessages {
  const { calls, logger, now } = services;
  const inOrder = new OneAtATime();
  const recipients = new Map<string, Recipient>();

  const recipientOf = async ({ call, effective }: CallWithEffective): Promise<Recipient> => {
    const { assistant: stored = {}, mayUseStored = true } = effective;
    const server = await messageServerOf(services, call.orgId, stored, mayUseStored);
    return { call, assistant: stored, server, kinds: wantedKinds(stored) };
  };

  const deliver = (
    { id: callId, orgId, assistantId }: StoredCall,
    server: MessageServer,
    message: JsonObject,
    named: { readonly id: string; readonly type: string; readonly attempt: number },
  ) => deliverMessage(services, { orgId, server, message, about: { callId, assistantId }, ...named });

  const tell = async (callId: string, events: readonly CallEvent[]): Promise<void> => {
    let recipient = recipients.get(callId);
    if (!recipient) {
      const found = await calls.get(callId);
      if (!found) return;
      recipient = await recipientOf(found);
      recipients.set(callId, recipient);
    }
    if (events.some(({ type }) => type === "call.ended")) recipients.delete(callId);
    const { server, kinds, assistant, call } = recipient;
    if (!server || !wantsLive(kinds)) return;
    const first = events[0]?.seq ?? 0;
    const before = (await calls.listEvents(callId)).filter(({ seq }) => seq < first);
    for (const [index, { type, ...fields }] of liveMessages(before, events, kinds).entries()) {
      const message = messageOf(String(type), fields, call, assistant, now());
      const id = `msg_${callId}_${first}_${index}`;
      const refusal = await deliver(call, server, message, { id, type: String(type), attempt: 0 });
      // Of a call that keeps nothing no words are kept for another try.
      const seconds =
        refusal && !refusal.final && !keepsNothing(assistant) ? retryDelay(server, 0, refusal.status) : undefined;
      if (seconds === undefined) continue;
      const again: ServerMessageJob = { callId, type: String(type), fields, id, attempt: 1 };
      await services.jobs.send(serverMessageQueue, again, { startAfter: new Date(Date.now() + seconds * 1000) });
    }
  };

  /** Delivers the job's messages one after the other; one that is not taken now comes again with those after it. */
  const work = async (job: ServerMessageJob): Promise<void> => {
    const found = await calls.get(job.callId);
    if (!found) return;
    const recipient = await recipientOf(found);
    const wipe = async () => {
      if (job.type === "end-of-call-report" && keepsNothing(recipient.assistant))
        await calls.forgetWhatWasSaid(job.callId);
    };
    if (!recipient.server) return wipe();
    const events = found.call.status === "ended" ? [] : await calls.listEvents(job.callId);
    const live = events.length > 0 ? projectCall(events) : {};
    const shown = { ...found.call, ...live } as StoredCall;
    const messages = [...(job.before ?? []), { type: job.type, fields: job.fields }];
    for (const [index, { type, fields }] of messages.entries()) {
      if (!recipient.kinds.has(type)) continue;
      const attempt = job.attempt ?? 0;
      const { status } = fields;
      const id = job.id ?? `msg_${job.callId}_${type}_${String(status ?? "")}`;
      const message = messageOf(type, fields, shown, recipient.assistant, now());
      const refusal = await deliver(recipient.call, recipient.server, message, { id, type, attempt });
      if (!refusal || refusal.final) continue;
      const seconds = retryDelay(recipient.server, attempt, refusal.status);
      if (seconds === undefined) continue;
      const rest = { ...job, before: messages.slice(index, -1), attempt: attempt + 1 };
      await services.jobs.send(serverMessageQueue, rest, { startAfter: new Date(Date.now() + seconds * 1000) });
      return;
    }
    await wipe();
  };

  return {
    tellLive(callId, events) {
      void inOrder
        .run(callId, () => tell(callId, events))
        .catch((error: unknown) => logger.warn({ callId, err: error }, "a call's server could not be told"));
    },
    async start() {
      await services.jobs.work<ServerMessageJob>(
        serverMessageQueue,
        { retryLimit, retryDelay: 2, concurrency: 4 },
        ({ data }) => inOrder.run(data.callId, () => work(data)),
      );
      await deliverCreated(services);
    },
    drain: () => inOrder.drain(),
  };
}
