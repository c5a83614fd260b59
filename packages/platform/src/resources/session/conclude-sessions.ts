import { keepsNothing } from "../../plans/compliance.ts";
import type { Connection } from "../../store/database.ts";
import { sessions } from "../../store/schema.ts";
import { mayUseStored } from "../prepare-assistant.ts";
import { resolveTarget } from "../resolve-assistant.ts";
import { createResourceStore } from "../resource-store.ts";
import type { Services } from "../services.ts";
import { artifactOf, takeOut, transcriptOf, wantedOutputs } from "../structured-output/take-out.ts";

const queue = "session-end";

interface SessionEnd {
  readonly orgId: string;
  readonly id: string;
}

/** Has data taken out of a session that was completed. */
export const announceEnd = (
  { jobs }: Pick<Services, "jobs">,
  connection: Connection,
  { orgId, id }: SessionEnd,
): Promise<void> => jobs.send(queue, { orgId, id }, { connection });

/** Takes out of completed sessions, from now on, what their assistants' structured outputs describe. */
export async function concludeSessions(services: Services): Promise<void> {
  const { database, secrets, now, jobs, models } = services;
  const store = createResourceStore({ table: sessions, noun: "session", now, secrets });
  const work = async ({ orgId, id }: SessionEnd): Promise<void> => {
    const row = await store.find(database, orgId, id);
    if (!row || !models) return;
    const session = store.reveal(row);
    const target = await resolveTarget(database, orgId, session, secrets).catch(() => undefined);
    if (!target || keepsNothing({ ...target.assistant })) return;
    const { assistant } = target;
    // Whoever began the session is not known any more: what came whole is treated as if a page had brought it.
    const isTrusted = mayUseStored({ tag: "public" }, session);
    const wanted = await wantedOutputs(services, orgId, assistant, { mayUseStored: isTrusted });
    if (wanted.length === 0) return;
    const messages = (session.messages ?? []).map((message) => ({ ...message }));
    const taken = await takeOut({ ...services, openModels: models.get }, wanted, {
      ...transcriptOf(messages),
      orgId,
      assistant,
      mayUseStored: isTrusted,
      systemPrompt: "",
    });
    await database.transaction(async (connection) => {
      const current = await store.getForUpdate(connection, orgId, id);
      const data = store.reveal(current);
      await store.replace(connection, current, {
        ...data,
        artifact: { ...data.artifact, ...artifactOf(taken, now()) },
      });
    });
  };
  await jobs.work<SessionEnd>(queue, { retryLimit: 1, expireInSeconds: 300 }, ({ data }) => work(data));
}
