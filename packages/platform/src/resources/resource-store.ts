import { and, eq, getTableName, sql } from "drizzle-orm";
import { badRequest, notFound } from "../http/api-error.ts";
import { builtOnce } from "../store/built-once.ts";
import type { Connection } from "../store/database.ts";
import { newId } from "../store/new-id.ts";
import type { JsonObject } from "../store/schema.ts";
import {
  maskAll,
  maskSecrets,
  openSealed,
  revealSecrets,
  type SecretFields,
  sealSecrets,
  unmaskSecrets,
} from "../store/secret-fields.ts";
import type { Secrets } from "../store/secrets.ts";
import { storable } from "../store/storable.ts";
import type { ResourceRow, ResourceTable } from "./list-query.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** What every resource has of the platform's own. */
interface OwnFields {
  readonly id: string;
  readonly orgId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const ownFields = new Set(["id", "orgId", "createdAt", "updatedAt"]);

/** What a body may set: everything but what the platform itself gives. */
export const writableFields = <Body extends object>(body: Body): Omit<Body, keyof OwnFields> =>
  Object.fromEntries(Object.entries(body).filter(([field]) => !ownFields.has(field))) as Omit<Body, keyof OwnFields>;

/** The merge of a PATCH: fields given replace, `null` takes away, the rest stays. */
export const mergeFields = <Data extends object>(current: Data, patch: object): Data =>
  Object.fromEntries(
    Object.entries({ ...current, ...writableFields(patch) }).filter(
      ([, value]) => value !== null && value !== undefined,
    ),
  ) as Data;

/** A row as the REST API shows it: its secrets by their ends. */
export const presentRow = <Data extends object>(row: ResourceRow<Data>): Data & OwnFields =>
  presentMasked(row, maskAll(row.data));

/** As `presentRow`, where the row's data was masked before. */
export const presentMasked = <Data extends object>(row: ResourceRow<Data>, masked: Data): Data & OwnFields =>
  wholeRow({ ...row, data: masked });

/** A row as it is kept, its secrets sealed: for the platform's own use. */
export const wholeRow = <Data extends object>(row: ResourceRow<Data>): Data & OwnFields => ({
  ...row.data,
  id: row.id,
  orgId: row.orgId,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const rowById = builtOnce((orm, table: ResourceTable) =>
  orm
    .select()
    .from(table)
    .where(and(eq(table.id, sql.placeholder("id")), eq(table.orgId, sql.placeholder("orgId"))))
    .prepare(`${getTableName(table)}_by_id`),
);

/** Reads and writes the rows of one table, each within its organisation: another one's row is not found. */
export interface ResourceStore<Data extends object = JsonObject> {
  readonly table: ResourceTable<Data>;
  readonly noun: string;
  insert(connection: Connection, orgId: string, data: Data, extra?: JsonObject): Promise<ResourceRow<Data>>;
  find(connection: Connection, orgId: string, id: string): Promise<ResourceRow<Data> | undefined>;
  /** @throws {ApiError} 404 */
  get(connection: Connection, orgId: string, id: string): Promise<ResourceRow<Data>>;
  /** As `get`, and keeps the row from being changed by others until the transaction ends. */
  getForUpdate(connection: Connection, orgId: string, id: string): Promise<ResourceRow<Data>>;
  replace(connection: Connection, row: ResourceRow<Data>, data: Data, extra?: JsonObject): Promise<ResourceRow<Data>>;
  remove(connection: Connection, row: ResourceRow<Data>): Promise<void>;
  /** The row's data with its secrets. */
  reveal(row: ResourceRow<Data>): Data;
  /**
   * A body with the row's secrets where a client sent their masks back.
   *
   * @throws {ApiError} 400 for a mask of which no secret is known
   */
  unmask<Given extends object>(row: ResourceRow<Data> | undefined, body: Given): Given;
}

/** A table whose `data` holds this. */
interface TableOf<Data> {
  readonly data: { readonly _: { readonly data: Data } };
}

/** What a table holds is known by its column's type; the code below is the same for all. */
export const createResourceStore = <Data extends object>(
  options: StoreOptions & { readonly table: TableOf<Data> },
): ResourceStore<Data> => openStore(options) as unknown as ResourceStore<Data>;

interface StoreOptions {
  readonly table: unknown;
  /** What an error calls the resource, as in `phone number`. */
  readonly noun: string;
  readonly now: () => Date;
  /** Seals the secrets of what is written: where they stand, or into the table's column of secrets. */
  readonly secrets?: Secrets;
}

function openStore(options: StoreOptions): ResourceStore {
  // Every resource table has the columns of this one; drizzle's types differ by the table's name only.
  const table = options.table as ResourceTable;
  const { noun, now, secrets } = options;
  const split = (given: JsonObject) => {
    const data = storable(given);
    if (!secrets) return { data };
    if (!("secrets" in table)) return { data: sealSecrets(data, secrets) };
    const parts = maskSecrets(data);
    return { data: parts.masked, secrets: secrets.seal(JSON.stringify(parts.secrets)) };
  };
  const select = ({ orm }: Connection, orgId: string, id: string) =>
    orm
      .select()
      .from(table)
      .where(and(eq(table.id, id), eq(table.orgId, orgId)));
  const reveal = (row: ResourceRow): JsonObject => {
    const sealed = "secrets" in row ? row.secrets : undefined;
    if (!secrets) return row.data;
    if (typeof sealed !== "string") return openSealed(row.data, secrets);
    return revealSecrets(row.data, JSON.parse(secrets.open(sealed)) as SecretFields);
  };
  const missing = (id: string) => notFound(`There is no ${noun} with the id ${id}.`);

  return {
    table,
    noun,
    async insert({ orm }, orgId, data, extra = {}) {
      const moment = now();
      const { id: given } = extra;
      const id = typeof given === "string" ? given : newId(moment);
      const row = { id, orgId, ...split(data), createdAt: moment, updatedAt: moment };
      await orm.insert(table).values({ ...extra, ...row });
      return row;
    },
    async find(connection, orgId, id) {
      if (!uuid.test(id)) return undefined;
      const [row] = await rowById(connection.orm, table).execute({ orgId, id });
      return row;
    },
    async get(connection, orgId, id) {
      const row = await this.find(connection, orgId, id);
      if (!row) throw missing(id);
      return row;
    },
    async getForUpdate(connection, orgId, id) {
      if (!uuid.test(id)) throw missing(id);
      const [row] = await select(connection, orgId, id).for("update");
      if (!row) throw missing(id);
      return row;
    },
    async replace({ orm }, row, data, extra = {}) {
      const changed = { ...extra, ...split(data), updatedAt: now() };
      await orm.update(table).set(changed).where(eq(table.id, row.id));
      return { ...row, ...changed };
    },
    async remove({ orm }, row) {
      await orm.delete(table).where(eq(table.id, row.id));
    },
    reveal,
    unmask(row, body) {
      const { data, unknown } = unmaskSecrets(body, row && reveal(row));
      if (unknown.length === 0) return data;
      const lines = unknown.map(
        (field) => `${field}: this is a mask, and no secret is kept for it. Send the secret itself, or leave it out.`,
      );
      throw badRequest(...lines);
    },
  };
}
