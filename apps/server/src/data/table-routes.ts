import type { Database } from "@parlor/platform";
import { type TableBody, type TableName, tableBodies } from "@parlor/site-contract";
import { Hono } from "hono";
import { takeTurn } from "../functions/function-routes.ts";
import type { Caller, SiteEnvironment } from "../http/caller.ts";
import { Problem } from "../http/problem.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import { type BodySchema, readJson } from "../http/read-json.ts";
import { insertTranscript } from "./call-transcripts.ts";
import { selectContact, upsertContact } from "./contacts.ts";
import { insertSession, updateSession } from "./sessions.ts";

const VISITOR_TURNS_A_MINUTE = 60;
const ADDRESS_TURNS_A_MINUTE = 240;
/** A transcript of ten hours, in bytes. */
const LARGEST_BODY = 2_097_152;

type TableDoors = { readonly [Name in TableName]: (body: TableBody<Name>, caller: Caller) => Promise<object> };

const isTableName = (name: string): name is TableName => Object.hasOwn(tableBodies, name);

function tableDoors(database: Database): TableDoors {
  return {
    contacts: async (body, { visitorId }) => {
      if (body.action === "select") return { rows: await selectContact(database, body.match.email, visitorId) };
      const id = await database.transaction((connection) => upsertContact(connection, body.values, visitorId));
      return { id };
    },
    sessions: async (body, { visitorId }) => {
      if (body.action === "insert") return { id: await insertSession(database, body.values, visitorId) };
      return { id: await updateSession(database, body.match.browser_session_id, body.values, visitorId) };
    },
    call_transcripts: async (body, { visitorId }) => ({ id: await insertTranscript(database, body.values, visitorId) }),
  };
}

interface TableRouteOptions {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly addressAllowance: number;
}

/** `POST /data/v1/{table}`: a visitor's own rows and no others. */
export function tableRoutes({ database, now, addressAllowance }: TableRouteOptions): Hono<SiteEnvironment> {
  const doors = tableDoors(database);
  const minute = (limit: number) =>
    createRateLimit({ limit: limit * addressAllowance, windowMilliseconds: 60_000, now });
  const perVisitor = minute(VISITOR_TURNS_A_MINUTE);
  const perAddress = minute(ADDRESS_TURNS_A_MINUTE);

  const open = async <Name extends TableName>(name: Name, body: TableBody<Name>, caller: Caller) =>
    doors[name](body, caller);

  return new Hono<SiteEnvironment>().post("/:table", async (context) => {
    const table = context.req.param("table");
    if (!isTableName(table)) throw new Problem(404, `There is no table "${table.slice(0, 60)}".`);
    const caller = context.get("caller");
    takeTurn(perAddress, caller.address);
    takeTurn(perVisitor, caller.visitorId);
    const schema = tableBodies[table] as BodySchema<TableBody<typeof table>>;
    return context.json(await open(table, await readJson(context, schema, LARGEST_BODY), caller));
  });
}
