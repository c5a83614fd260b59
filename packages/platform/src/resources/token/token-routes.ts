import type { Token } from "@parlor/contract";
import { and, eq } from "drizzle-orm";
import { badRequest, conflict } from "../../http/api-error.ts";
import { type RowRoutes, type RowsOf, route } from "../../http/route.ts";
import { hashKey, maskSecret, newKey } from "../../store/keys.ts";
import { type DataOf, memberships, tokens } from "../../store/schema.ts";
import { crudRoutes } from "../crud.ts";
import { createResourceStore, mergeFields, presentRow, writableFields } from "../resource-store.ts";
import type { Services } from "../services.ts";

/**
 * Keys. The whole key is in the reply that creates it and nowhere else. A key acts for whoever created it, or, with
 * `userId` in the body, for another member: that is how an editor or a viewer gets one.
 */
export function tokenRoutes(services: Services): RowRoutes<RowsOf<"token">> {
  const { database } = services;
  const store = createResourceStore({ table: tokens, noun: "token", now: services.now });
  const access = { role: "admin" } as const;
  return {
    ...crudRoutes({
      services,
      store,
      path: "/token",
      list: "array",
      access,
      prepare: async (_connection, _context, data, current) => ({
        ...data,
        // Set once, by the platform.
        value: current?.data.value,
      }),
      async removing({ orm }, row) {
        const [token] = await orm.select().from(tokens).where(eq(tokens.id, row.id));
        if (token?.managedAs) {
          throw conflict(
            "This key belongs to the installation: change PLATFORM_PRIVATE_KEY or PLATFORM_PUBLIC_KEY instead.",
          );
        }
      },
    }),
    "POST /token": route(async ({ body, principal }) => {
      const { userId, ...fields } = mergeFields(body, {});
      return database.transaction(async (connection) => {
        const [member] = await connection.orm
          .select()
          .from(memberships)
          .where(and(eq(memberships.orgId, principal.orgId), eq(memberships.userId, userId ?? principal.userId)));
        if (!member) throw badRequest("userId: this user is not a member of the organisation.");
        const key = newKey();
        const data = { tag: "private" as const, ...writableFields(fields), value: maskSecret(key) } as DataOf<Token>;
        const row = await store.insert(connection, principal.orgId, data, {
          hash: hashKey(key),
          userId: member.userId,
        });
        return { ...presentRow(row), value: key };
      });
    }, access),
  };
}
