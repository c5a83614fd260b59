import type { AssistantSettings, RowName, RowTypes } from "@parlor/contract";
import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

type Shown<Row extends RowName> = RowTypes[Row]["response"];
/** What of an object of the REST API is kept in `data`: all but what has columns of its own. */
export type DataOf<Resource> = Resource extends unknown
  ? Omit<Resource, "id" | "orgId" | "createdAt" | "updatedAt">
  : never;

/** A JSON object as the REST API knows it. */
export type JsonObject = Record<string, unknown>;

/** An assistant with references looked up and overrides applied; its id where it is a stored one. */
export type EffectiveAssistant = AssistantSettings & {
  readonly id?: string | undefined;
  readonly variableValues?: JsonObject | undefined;
};

/** What a call was opened with, and what of it is kept beside what is shown. */
export type CallOpening = {
  readonly assistant?: EffectiveAssistant;
  readonly squad?: readonly {
    readonly assistant: EffectiveAssistant;
    readonly assistantDestinations: readonly JsonObject[];
  }[];
  readonly variableValues?: JsonObject;
  /** Whether stored credentials may be used; true if left out. */
  readonly mayUseStored?: boolean;
  /** Set for a call that a public key opened; `network` names where from, for this day only. */
  readonly stranger?: { readonly network?: string };
  /** The request that opened it, and the trace that this is in. */
  readonly cause?: { readonly requestId: string; readonly traceparent?: string };
  /** The last event that is not shown any more. */
  readonly logClearedThrough?: number;
};

export const platformSchema = pgSchema("platform");

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });

const rowColumns = <Data extends object>() => ({
  id: uuid("id").primaryKey(),
  orgId: uuid("org_id")
    .notNull()
    .references(() => organisations.id, { onDelete: "cascade" }),
  /** Everything of the resource but its id, organisation and dates. */
  data: jsonb("data").$type<Data>().notNull(),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

/** The one shape of a resource: whatever the API's object holds, in `data`; newest first within an organisation. */
const resourceTable = <Data extends object>(name: string) =>
  platformSchema.table(name, rowColumns<Data>(), (table) => [
    index(`${name}_by_organisation`).on(table.orgId, table.createdAt, table.id),
  ]);

/** A resource that holds secrets: `data` carries them masked, `secrets` encrypted. */
const secretResourceTable = <Data extends object>(name: string) =>
  platformSchema.table(name, { ...rowColumns<Data>(), secrets: text("secrets") }, (table) => [
    index(`${name}_by_organisation`).on(table.orgId, table.createdAt, table.id),
  ]);

export const organisations = platformSchema.table("organisations", {
  id: uuid("id").primaryKey(),
  data: jsonb("data").$type<DataOf<Shown<"org.get">>>().notNull(),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

export const users = platformSchema.table("users", {
  id: uuid("id").primaryKey(),
  /** Lower case. */
  email: text("email").notNull().unique(),
  fullName: text("full_name"),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

export const memberships = platformSchema.table(
  "memberships",
  {
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisations.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text("role").$type<"admin" | "editor" | "viewer">().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.userId] }), index("memberships_by_user").on(table.userId)],
);

export const tokens = platformSchema.table(
  "tokens",
  {
    ...rowColumns<DataOf<Shown<"token.get">>>(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the key in hex; the key itself is not kept. */
    hash: text("hash").notNull(),
    /** The keys which the installation itself manages. */
    managedAs: text("managed_as").$type<"private" | "public" | "page">(),
  },
  (table) => [uniqueIndex("tokens_hash").on(table.hash), uniqueIndex("tokens_managed_as").on(table.managedAs)],
);

export const calls = platformSchema.table(
  "calls",
  { ...rowColumns<DataOf<Shown<"call.get">>>(), effective: jsonb("effective").$type<CallOpening>().notNull() },
  (table) => [
    index("calls_by_organisation").on(table.orgId, table.createdAt, table.id),
    index("calls_by_assistant").on(sql`(${table.data}->>'assistantId')`),
    index("calls_by_status").on(sql`(${table.data}->>'status')`),
  ],
);

/** The one append-only list of what happened in a call; everything that is shown of a call is read from it. */
export const callEvents = platformSchema.table(
  "call_events",
  {
    callId: uuid("call_id")
      .notNull()
      .references(() => calls.id, { onDelete: "cascade" }),
    seq: integer("seq").notNull(),
    at: moment("at").notNull(),
    type: text("type").notNull(),
    data: jsonb("data").$type<JsonObject>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.callId, table.seq] })],
);

/** Call workers on many machines: each says every second that it lives, and how many calls more it carries. */
export const callWorkers = platformSchema.table("call_workers", {
  id: text("id").primaryKey(),
  seenAt: moment("seen_at").notNull(),
  free: integer("free").notNull(),
});

/** Those who want to call and cannot yet, where several servers have one line. */
export const waitingTickets = platformSchema.table("waiting_tickets", {
  ticket: text("ticket").primaryKey(),
  /** Who came first has the lower one. */
  place: bigserial("place", { mode: "number" }).notNull(),
  /** When its holder last asked. */
  seenAt: moment("seen_at").notNull(),
});

/** Calls on many machines, from their opening to their end: where each can be joined, and who holds it. */
export const heldCalls = platformSchema.table(
  "held_calls",
  {
    callId: uuid("call_id")
      .primaryKey()
      .references(() => calls.id, { onDelete: "cascade" }),
    room: text("room").notNull().unique(),
    /** Who holds it; null while nobody does. */
    worker: text("worker"),
    /** What it was opened with, provider keys included: sealed. */
    opening: text("opening").notNull(),
    /** What its worker said when it had opened it. */
    opened: jsonb("opened").$type<JsonObject>(),
    /** Of whoever opened it, where it is known. */
    address: text("address"),
    hasVisitor: boolean("has_visitor").notNull().default(false),
    takeOvers: integer("take_overs").notNull().default(0),
    /** Since when nobody holds it, or since when somebody does. */
    since: moment("since").notNull(),
  },
  (table) => [index("held_calls_by_worker").on(table.worker)],
);

export const assistants = resourceTable<DataOf<Shown<"assistant.get">>>("assistants");
export const squads = resourceTable<DataOf<Shown<"squad.get">>>("squads");
export const tools = resourceTable<DataOf<Shown<"tool.get">>>("tools");
export const files = resourceTable<DataOf<Shown<"file.get">>>("files");
export const knowledgeBases = resourceTable<DataOf<Shown<"knowledgeBase.get">>>("knowledge_bases");
export const workflows = resourceTable<DataOf<Shown<"workflow.get">>>("workflows");
export const sessions = resourceTable<DataOf<Shown<"session.get">>>("sessions");
export const campaigns = resourceTable<DataOf<Shown<"campaign.get">>>("campaigns");
export const testSuites = resourceTable<DataOf<Shown<"testSuite.get">>>("test_suites");
export const structuredOutputs = resourceTable<DataOf<Shown<"structuredOutput.get">>>("structured_outputs");
export const scorecards = resourceTable<DataOf<Shown<"scorecard.get">>>("scorecards");
export const knowledgeBasesV2 = resourceTable<DataOf<Shown<"knowledgeBaseV2.get">>>("knowledge_bases_v2");
export const evals = resourceTable<DataOf<Shown<"eval.get">>>("evals");
export const evalRuns = resourceTable<DataOf<Shown<"eval.run.get">>>("eval_runs");
export const voices = resourceTable<DataOf<Shown<"voiceLibrary.list">[number]>>("voices");
export const supportTickets = resourceTable<RowTypes["support.createTicket"]["body"]>("support_tickets");
export const phoneNumbers = secretResourceTable<DataOf<Shown<"phoneNumber.get">>>("phone_numbers");
export const credentials = secretResourceTable<DataOf<Shown<"credential.get">>>("credentials");

export const assistantVersions = platformSchema.table(
  "assistant_versions",
  {
    assistantId: uuid("assistant_id")
      .notNull()
      .references(() => assistants.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    data: jsonb("data").$type<DataOf<Shown<"assistant.get">>>().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.assistantId, table.version] })],
);

export const chats = platformSchema.table("chats", rowColumns<DataOf<Shown<"chat.get">>>(), (table) => [
  index("chats_by_organisation").on(table.orgId, table.createdAt, table.id),
  index("chats_by_session").on(sql`(${table.data}->>'sessionId')`),
]);

/** Any table of the one shape, whatever its `data`. */
export type AnyResourceTable = ReturnType<typeof resourceTable<JsonObject>>;

export const templates = resourceTable<DataOf<Shown<"template.get">>>("templates");

const ofTestSuite = <Data extends object>() => ({
  ...rowColumns<Data>(),
  testSuiteId: uuid("test_suite_id")
    .notNull()
    .references(() => testSuites.id, { onDelete: "cascade" }),
});

export const testSuiteTests = platformSchema.table(
  "test_suite_tests",
  ofTestSuite<DataOf<Shown<"testSuite.test.get">>>(),
  (table) => [index("test_suite_tests_by_suite").on(table.testSuiteId, table.createdAt, table.id)],
);

export const testSuiteRuns = platformSchema.table(
  "test_suite_runs",
  ofTestSuite<DataOf<Shown<"testSuite.run.get">>>(),
  (table) => [index("test_suite_runs_by_suite").on(table.testSuiteId, table.createdAt, table.id)],
);

/** Requests, webhook deliveries and a call's log lines. */
export const logs = platformSchema.table(
  "logs",
  {
    sequence: bigserial("sequence", { mode: "number" }).primaryKey(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisations.id, { onDelete: "cascade" }),
    type: text("type").notNull(),
    callId: uuid("call_id"),
    at: moment("at").notNull(),
    data: jsonb("data").$type<JsonObject>().notNull(),
  },
  (table) => [index("logs_by_organisation").on(table.orgId, table.at), index("logs_by_call").on(table.callId)],
);

/** What a POST with an `Idempotency-Key` was answered, so that a second one gets the same. */
export const idempotencyKeys = platformSchema.table(
  "idempotency_keys",
  {
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisations.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    /** SHA-256 of method, path and body. */
    fingerprint: text("fingerprint").notNull(),
    status: integer("status"),
    /** Sealed. */
    body: text("body"),
    /** The id of what the answer tells of, so that it is forgotten with it. */
    about: text("about"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.key] }), index("idempotency_keys_about").on(table.about)],
);

/** What was used on a day, in the organisation's count of it. */
export const usage = platformSchema.table(
  "usage",
  {
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisations.id, { onDelete: "cascade" }),
    /** As in `2026-01-31`, by UTC. */
    day: text("day").notNull(),
    kind: text("kind").$type<"calls" | "minutes" | "paidUnits">().notNull(),
    amount: doublePrecision("amount").notNull(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.day, table.kind] })],
);

/** How much of a day's budget each network has used, by a name that tells nothing of it and changes every day. */
export const usageOfNetworks = platformSchema.table(
  "usage_of_networks",
  {
    day: text("day").notNull(),
    network: text("network").notNull(),
    kind: text("kind").$type<"calls" | "minutes" | "paidUnits">().notNull(),
    amount: doublePrecision("amount").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.network, table.kind] })],
);

/** What was done once for all to what had been stored before. */
export const doneOnce = platformSchema.table("done_once", {
  name: text("name").primaryKey(),
  at: moment("at").notNull(),
});
