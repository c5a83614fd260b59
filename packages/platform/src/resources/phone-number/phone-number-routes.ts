import { sql } from "drizzle-orm";
import { conflict, failedDependency } from "../../http/api-error.ts";
import { type RowRoutes, type RowsOf, route } from "../../http/route.ts";
import type { Connection } from "../../store/database.ts";
import { phoneNumbers } from "../../store/schema.ts";
import { crudRoutes } from "../crud.ts";
import { pageRows } from "../list-query.ts";
import { createResourceStore, presentRow } from "../resource-store.ts";
import type { Services } from "../services.ts";

const importNeeds = (carrier: string) =>
  `A number is imported from ${carrier} by asking ${carrier}, and no telephony is configured here. ` +
  "Register the number with POST /phone-number, or import it on a hosted platform (VOICE_PLATFORM_URL).";

/** Phone numbers: kept with what should answer them. This installation has no line of its own to them. */
export function phoneNumberRoutes(services: Services): RowRoutes<RowsOf<"phoneNumber">> {
  const { database, secrets, now } = services;
  const store = createResourceStore({ table: phoneNumbers, noun: "phone number", now, secrets });

  const checkFree = async (connection: Connection, orgId: string, data: object, ownId: string | undefined) => {
    const number = "number" in data ? data.number : undefined;
    if (typeof number !== "string") return;
    const { rows } = await connection.executeSql(
      "select id from platform.phone_numbers where org_id = $1 and data->>'number' = $2 and id::text <> $3",
      [orgId, number, ownId ?? ""],
    );
    if (rows.length > 0) throw conflict(`number: ${number} is registered already.`);
  };

  return {
    ...crudRoutes({
      services,
      store,
      path: "/phone-number",
      list: "array",
      async prepare(connection, { principal }, data, current) {
        await checkFree(connection, principal.orgId, data, current?.id);
        return { ...data, status: data.status ?? "active" };
      },
    }),
    "POST /phone-number/import/twilio": route(async () => {
      throw failedDependency(importNeeds("Twilio"));
    }),
    "POST /phone-number/import/vonage": route(async () => {
      throw failedDependency(importNeeds("Vonage"));
    }),
    "GET /v2/phone-number": route(async ({ principal, query }) => {
      const text = query.search;
      const pattern = `%${String(text).replace(/[\\%_]/g, "\\$&")}%`;
      const condition =
        text === undefined
          ? undefined
          : sql`(${phoneNumbers.data}->>'number' ilike ${pattern} or ${phoneNumbers.data}->>'name' ilike ${pattern} or ${phoneNumbers.data}->>'sipUri' ilike ${pattern})`;
      const page = await pageRows(database, store.table, principal.orgId, query, [condition]);
      return { results: page.rows.map(presentRow), metadata: page.metadata };
    }),
  };
}
