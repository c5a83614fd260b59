import { and, eq } from "drizzle-orm";
import { projectCall } from "../../calls/projection.ts";
import { isObject } from "../../http/door.ts";
import { RefusedAddressError } from "../../outside/guarded-fetch.ts";
import { type ServerMessageJob, type StoredCall, serverMessageQueue } from "../../store/calls.ts";
import type { RunningJob } from "../../store/jobs.ts";
import { type JsonObject, organisations } from "../../store/schema.ts";
import { serverHeaders } from "../../tools/authorize.ts";
import { withoutSecrets } from "../../tools/without-secrets.ts";
import type { Services } from "../services.ts";

const defaultTimeoutSeconds = 20;
const retryLimit = 5;
const retryDelaySeconds = 2;
/** What a server gets unless the assistant says otherwise. */
const defaultServerMessages = ["status-update", "end-of-call-report"];

const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** Where messages go: the assistant's own server, else the organisation's. */
export function serverOf(assistant: JsonObject, organisation: JsonObject): JsonObject | undefined {
  const candidates = [assistant["server"], { url: assistant["serverUrl"], secret: assistant["serverUrlSecret"] }];
  for (const candidate of [...candidates, organisation["server"]]) {
    if (isObject(candidate) && typeof candidate["url"] === "string" && candidate["url"] !== "") return candidate;
  }
  return undefined;
}

/** The message as the provider sends it, with the call and what is known of it. */
export function serverMessage(job: ServerMessageJob, call: StoredCall, assistant: JsonObject, at: Date): JsonObject {
  const { messages, transcript, artifact, summary, ...rest } = call as JsonObject;
  const shown = { ...objectOf(artifact), messages, transcript };
  const report = {
    analysis: call["analysis"] ?? {},
    startedAt: call.startedAt,
    endedAt: call.endedAt,
    cost: call["cost"],
    costs: call["costs"],
    summary,
    recordingUrl: objectOf(artifact)["recordingUrl"],
    messages,
    transcript,
  };
  return {
    message: {
      timestamp: at.getTime(),
      type: job.type,
      ...job.fields,
      ...(job.type === "end-of-call-report" && report),
      artifact: shown,
      call: withoutSecrets(rest),
      assistant: withoutSecrets(assistant),
    },
  };
}

/** Delivers messages of calls to the servers that assistants and organisations name, again and again if need be. */
export async function deliverServerMessages(services: Services): Promise<void> {
  const { database, calls, logger, logWriter, now, fetchOutside } = services;

  const deliver = async ({ data: job, retryCount, isLastTry }: RunningJob<ServerMessageJob>): Promise<void> => {
    const found = await calls.get(job.callId);
    if (!found) return;
    const assistant = objectOf(found.effective["assistant"]);
    const [organisation] = await database.orm
      .select()
      .from(organisations)
      .where(and(eq(organisations.id, found.call.orgId)));
    const server = serverOf(assistant, organisation?.data ?? {});
    const wanted = assistant["serverMessages"];
    if (!server || !(Array.isArray(wanted) ? wanted : defaultServerMessages).includes(job.type)) return;
    const events = found.call.status === "ended" ? [] : await calls.listEvents(job.callId);
    const live = events.length > 0 ? projectCall(events) : {};
    const body = serverMessage(job, { ...found.call, ...live } as StoredCall, assistant, now());
    const text = JSON.stringify(body);
    const startedAt = now();
    const timeoutSeconds = Number(server["timeoutSeconds"] ?? defaultTimeoutSeconds);
    let status: number | undefined;
    let failure: string | undefined;
    let final = false;
    try {
      const response = await fetchOutside(String(server["url"]), {
        method: "POST",
        headers: serverHeaders(server, text, { id: `msg_${job.callId}_${job.type}`, at: startedAt }),
        body: text,
        signal: AbortSignal.timeout(timeoutSeconds * 1000),
      });
      status = response.status;
      await response.body?.cancel();
      if (!response.ok) failure = `The server answered ${status}.`;
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
      final = error instanceof RefusedAddressError;
    }
    logWriter.add({
      orgId: found.call.orgId,
      type: "Webhook",
      callId: job.callId,
      at: startedAt,
      data: {
        webhookType: job.type,
        requestUrl: server["url"],
        requestHttpMethod: "POST",
        requestStartedAt: startedAt.toISOString(),
        requestFinishedAt: now().toISOString(),
        attempt: retryCount + 1,
        assistantId: found.call.assistantId,
        ...(status !== undefined && { responseHttpCode: status }),
        ...(failure !== undefined && { error: { message: failure } }),
      },
    });
    if (failure === undefined) return;
    logger.warn({ callId: job.callId, type: job.type, reason: failure }, "server message not delivered");
    if (!final && !isLastTry) throw new Error(failure);
  };

  await services.jobs.work<ServerMessageJob>(
    serverMessageQueue,
    { retryLimit, retryDelay: retryDelaySeconds, concurrency: 4 },
    deliver,
  );
}
