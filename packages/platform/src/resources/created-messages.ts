import { retryDelay } from "../server-messages/backoff.ts";
import { wantedKinds } from "../server-messages/message-kinds.ts";
import type { Connection } from "../store/database.ts";
import { chats, type EffectiveAssistant, sessions } from "../store/schema.ts";
import { withoutSecrets } from "../tools/without-secrets.ts";
import { deliverMessage, messageServerOf } from "./deliver-message.ts";
import { resolveTarget, type TargetRequest } from "./resolve-assistant.ts";
import { createResourceStore, presentRow, type ResourceStore } from "./resource-store.ts";
import type { Services } from "./services.ts";

/** The queue that tells assistants' servers of chats and sessions. */
const createdQueue = "created-message";

interface CreatedJob {
  readonly kind: "chat" | "session";
  readonly orgId: string;
  readonly id: string;
  /** Whether the organisation's stored credentials may be used. */
  readonly mayUseStored: boolean;
  /** How often it was tried. */
  readonly attempt?: number;
}

/** Lets the assistant's server be told of a chat or a session, where it asks for that. */
export async function announceCreated(
  { jobs }: Pick<Services, "jobs">,
  connection: Connection,
  assistant: EffectiveAssistant,
  job: CreatedJob,
): Promise<void> {
  if (wantedKinds(assistant).has(`${job.kind}.created`)) await jobs.send(createdQueue, job, { connection });
}

/** Delivers what is announced from now on; a server that does not take it is tried again by its own plan. */
export async function deliverCreated(
  services: Pick<Services, "database" | "secrets" | "jobs" | "logger" | "logWriter" | "now" | "fetchOutside">,
): Promise<void> {
  const { database, secrets, now, jobs } = services;
  const stores = {
    chat: createResourceStore({ table: chats, noun: "chat", now, secrets }),
    session: createResourceStore({ table: sessions, noun: "session", now, secrets }),
  };
  const read = async <Data extends TargetRequest>(store: ResourceStore<Data>, orgId: string, id: string) => {
    const row = await store.find(database, orgId, id);
    return row && { target: store.reveal(row), shown: presentRow(row) };
  };
  const work = async (job: CreatedJob): Promise<void> => {
    const { kind, orgId, id, mayUseStored, attempt = 0 } = job;
    const found = await (kind === "chat" ? read(stores.chat, orgId, id) : read(stores.session, orgId, id));
    if (!found) return;
    const { target, shown } = found;
    const { assistant } = await resolveTarget(database, orgId, target, secrets);
    const server = await messageServerOf(services, orgId, assistant, mayUseStored);
    if (!server) return;
    const type = `${kind}.created`;
    const refusal = await deliverMessage(services, {
      orgId,
      server,
      message: {
        message: {
          timestamp: now().getTime(),
          type,
          [kind]: withoutSecrets(shown),
          assistant: withoutSecrets(assistant),
        },
      },
      id: `msg_${id}_${type}`,
      type,
      attempt,
      about: { [`${kind}Id`]: id, assistantId: assistant.id },
    });
    if (!refusal || refusal.final) return;
    const seconds = retryDelay(server, attempt, refusal.status);
    if (seconds === undefined) return;
    const startAfter = new Date(now().getTime() + seconds * 1000);
    await jobs.send(createdQueue, { ...job, attempt: attempt + 1 }, { startAfter });
  };
  await jobs.work<CreatedJob>(createdQueue, { retryLimit: 5, retryDelay: 2, concurrency: 2 }, ({ data }) => work(data));
}
