import { createHash } from "node:crypto";
import { type PGlite, parse, protocol, type QueryOptions, type Results } from "@electric-sql/pglite";

const { serialize } = protocol;

/** Statements that are kept prepared; a search with many conditions has its own text each time. */
const mostStatements = 300;
/** Whether a statement changes nothing; one that locks rows is among those that do. */
export const isReading = (text: string): boolean => /^\s*select\b/i.test(text) && !/\bfor\s+update\b/i.test(text);

interface Statement {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  /** What its rows look like, as the database said when it was prepared. */
  readonly description: Messages;
}

type Messages = Awaited<ReturnType<PGlite["execProtocol"]>>["messages"];

/** A database's `query` for statements outside of transactions. */
export interface Querying {
  query<Row>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<Row>>;
}

/**
 * PGlite's `query`, with whatever reads and comes a second time prepared: parsed and described once, then bound, executed
 * and synchronised in one message instead of five. A third of the time for a list of ten.
 */
export function prepareOnPGlite(client: PGlite): Querying {
  const seen = new Set<string>();
  const statements = new Map<string, Promise<Statement>>();

  const prepare = async (text: string): Promise<Statement> => {
    const name = nameOf(text);
    const message = joined(serialize.parse({ name, text }), serialize.describe({ type: "S", name }), serialize.sync());
    const { messages } = await client._runExclusiveQuery(() => client.execProtocol(message, { syncToFs: false }));
    const description = messages.filter((entry) => entry.name === "rowDescription");
    return { name, parameterTypes: parse.parseDescribeStatementResults(messages), description };
  };

  const run = async <Row>(text: string, values: unknown[], options: QueryOptions): Promise<Results<Row>> => {
    let preparing = statements.get(text);
    if (!preparing) {
      preparing = prepare(text);
      statements.set(text, preparing);
    }
    const { name, parameterTypes, description } = await preparing;
    const bound = values.map((value, index) => serialized(client, parameterTypes[index] ?? 0, value));
    const message = joined(serialize.bind({ statement: name, values: bound }), serialize.execute({}), serialize.sync());
    const { messages } = await client._runExclusiveQuery(() => client.execProtocol(message, { syncToFs: false }));
    const [result] = parse.parseResults([...description, ...messages], client.parsers, options);
    if (!result) throw new Error("The database answered nothing.");
    return result as Results<Row>;
  };

  return {
    async query<Row>(text: string, values: unknown[] = [], options: QueryOptions = {}) {
      if (!isReading(text)) return client.query<Row>(text, values, options);
      if (!seen.has(text)) {
        if (seen.size < mostStatements) seen.add(text);
        return client.query<Row>(text, values, options);
      }
      await client.waitReady;
      try {
        return await client._runExclusiveTransaction(() => run<Row>(text, values, options));
      } catch {
        // Also where the table changed its columns since: the usual way tells, or answers.
        statements.delete(text);
        return client.query<Row>(text, values, options);
      }
    },
  };
}

const nameOf = (text: string): string => `parlor_${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;

const joined = (...messages: Uint8Array[]): Uint8Array => Buffer.concat(messages);

function serialized(client: PGlite, type: number, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const serializer = client.serializers[type];
  return serializer ? String(serializer(value)) : String(value);
}
