import type { Session } from "@parlor/contract";
import { type SQL, sql } from "drizzle-orm";
import type { RowRoutes, RowsOf } from "../../http/route.ts";
import { type DataOf, sessions } from "../../store/schema.ts";
import { announceCreated } from "../created-messages.ts";
import { crudRoutes } from "../crud.ts";
import { fieldConditions, fieldIsAnyOf, idConditions, type ResourceRow } from "../list-query.ts";
import { resolveTarget } from "../resolve-assistant.ts";
import { createResourceStore, presentRow } from "../resource-store.ts";
import type { Services } from "../services.ts";
import { announceEnd, concludeSessions } from "./conclude-sessions.ts";

export const defaultExpirationSeconds = 24 * 3600;

/** Whether a session takes no more chats: closed, or not used for as long as it says. */
export function isCompleted(row: ResourceRow<DataOf<Session>>, now: Date): boolean {
  const seconds = row.data.expirationSeconds ?? defaultExpirationSeconds;
  return row.data.status === "completed" || row.updatedAt.getTime() + seconds * 1000 <= now.getTime();
}

/** Sessions: what several chats with the same person have in common. */
export async function sessionRoutes(services: Services): Promise<RowRoutes<RowsOf<"session">>> {
  await concludeSessions(services);
  const store = createResourceStore({ table: sessions, noun: "session", now: services.now, secrets: services.secrets });
  const customerField = (field: string, value: unknown): SQL[] =>
    value === undefined ? [] : [sql`${sessions.data}->'customer'->>${field} = ${String(value)}`];
  return crudRoutes({
    services,
    store,
    path: "/session",
    list: "page",
    // A session ends by itself.
    ages: true,
    present: (row) => ({ ...presentRow(row), status: isCompleted(row, services.now()) ? "completed" : "active" }),
    async prepare(connection, { principal }, data, current) {
      const namesTarget = ["assistantId", "squadId", "workflowId"].some((field) => field in data);
      if (!current && namesTarget) await resolveTarget(connection, principal.orgId, data, services.secrets);
      return { status: "active" as const, expirationSeconds: defaultExpirationSeconds, messages: [], ...data };
    },
    async stored(connection, row, isNew) {
      const { orgId, id } = row;
      if (row.data.status === "completed" && row.data.artifact === undefined)
        await announceEnd(services, connection, row);
      // A session of nobody's is a session all the same; there is only nobody to tell of it.
      const target = isNew
        ? await resolveTarget(connection, orgId, store.reveal(row), services.secrets).catch(() => undefined)
        : undefined;
      const told = { kind: "session", orgId, id, mayUseStored: true } as const;
      if (target) await announceCreated(services, connection, target.assistant, told);
    },
    conditions: (query) => [
      ...idConditions(store.table, query),
      ...fieldConditions(store.table, query, ["name", "assistantId", "squadId", "workflowId", "phoneNumberId"]),
      fieldIsAnyOf(store.table, "assistantId", query.assistantIdAny),
      fieldIsAnyOf(store.table, "phoneNumberId", query.phoneNumberIdAny),
      ...(["number", "sipUri", "email", "externalId", "extension"] as const).flatMap((field) =>
        customerField(field, query[field]),
      ),
    ],
  });
}
