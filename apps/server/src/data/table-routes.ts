import { ApiError, createRateLimit, type Database, takeTurn } from "@parlor/platform";
import { type TableBody, type TableName, tableBodies } from "@parlor/site-contract";
import { Hono } from "hono";
import type { CallClosing } from "../calls/call-closing.ts";
import type { Caller, SiteEnvironment } from "../http/caller.ts";
import { type BodySchema, readJson } from "../http/read-json.ts";
import { contactColumns, toldByColumns } from "../visit/person.ts";
import type { Visits } from "../visit/visits.ts";
import type { SiteCalls } from "../voice-platform/site-calls.ts";
import { insertSession, updateSession } from "./sessions.ts";

const VISITOR_TURNS_A_MINUTE = 60;
const ADDRESS_TURNS_A_MINUTE = 240;
/** A transcript of ten hours, in bytes. */
const LARGEST_BODY = 2_097_152;

type TableOperations = { readonly [Name in TableName]: (body: TableBody<Name>, caller: Caller) => Promise<object> };

const isTableName = (name: string): name is TableName => Object.hasOwn(tableBodies, name);

interface TableDependencies {
  readonly database: Database;
  readonly visits: Visits;
  readonly closing: CallClosing;
  readonly calls: SiteCalls;
}

function tableOperations({ database, visits, closing, calls }: TableDependencies): TableOperations {
  return {
    contacts: async (body, { visitorId }) => {
      if (body.action === "select") {
        const { email } = body.match;
        const told = await visits.told(email, visitorId);
        return { rows: told ? [{ email, ...contactColumns(told) }] : [] };
      }
      const visit = await visits.open(body.values.email, visitorId);
      await visits.tell(visit, toldByColumns(body.values));
      return { id: await visits.storeContact(visit) };
    },
    sessions: async (body, { visitorId }) => {
      if (body.action === "insert") return { id: await insertSession(database, body.values, visitorId, calls.belongs) };
      const { browser_session_id: id } = body.match;
      const session = await updateSession(database, id, body.values, visitorId, calls.belongs);
      if (session.status === "ended") await closing.sessionEnded(session);
      return { id };
    },
    call_transcripts: async (body, { visitorId }) => {
      const { call_metadata } = body.values;
      const callId = call_metadata?.callId ?? call_metadata?.call_id;
      if (typeof callId !== "string" || callId === "")
        throw new ApiError(
          400,
          "call_metadata.callId: name the call; the server writes the transcript that it has of it",
        );
      return { id: await closing.transcript(callId, visitorId) };
    },
  };
}

interface TableRouteOptions extends TableDependencies {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly addressAllowance: number;
}

/** `POST /data/v1/{table}`: a visitor's own rows and no others. */
export function tableRoutes({ now, addressAllowance, ...dependencies }: TableRouteOptions): Hono<SiteEnvironment> {
  const operations = tableOperations(dependencies);
  const minute = (limit: number) =>
    createRateLimit({ limit: limit * addressAllowance, windowMilliseconds: 60_000, now });
  const perVisitor = minute(VISITOR_TURNS_A_MINUTE);
  const perAddress = minute(ADDRESS_TURNS_A_MINUTE);

  const open = async <Name extends TableName>(name: Name, body: TableBody<Name>, caller: Caller) =>
    operations[name](body, caller);

  return new Hono<SiteEnvironment>().post("/:table", async (context) => {
    const table = context.req.param("table");
    if (!isTableName(table)) throw new ApiError(404, `There is no table "${table.slice(0, 60)}".`);
    const caller = context.get("caller");
    takeTurn(perAddress, caller.address);
    takeTurn(perVisitor, caller.visitorId);
    const schema = tableBodies[table] as BodySchema<TableBody<typeof table>>;
    return context.json(await open(table, await readJson(context, schema, LARGEST_BODY), caller));
  });
}
