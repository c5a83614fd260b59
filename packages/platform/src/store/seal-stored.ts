import { eq } from "drizzle-orm";
import type { Database } from "./database.ts";
import { doneOnce } from "./schema.ts";
import { sealSecrets } from "./secret-fields.ts";
import type { Secrets } from "./secrets.ts";
import { storable } from "./storable.ts";

const name = "secrets sealed";

/** Tables whose `data` may hold secrets; those with a column of their own for them are sealed since they exist. */
const tables = [
  "organisations",
  "assistants",
  "assistant_versions",
  "squads",
  "tools",
  "knowledge_bases",
  "workflows",
  "sessions",
  "campaigns",
  "test_suites",
  "test_suite_tests",
  "test_suite_runs",
  "templates",
  "voices",
  "chats",
  "calls",
] as const;

/**
 * Seals once, at the first start of a version that does it, the secrets that versions before it stored in plain. What is
 * rewritten is vacuumed; what a journal or a backup from before still holds is not reached.
 */
export async function sealStored(
  database: Database,
  secrets: Pick<Secrets, "seal">,
  now: Date,
  rowsAtOnce = 200,
): Promise<void> {
  const [done] = await database.orm.select().from(doneOnce).where(eq(doneOnce.name, name));
  if (done) return;
  for (const table of tables) {
    const columns = table === "calls" ? ["data", "effective"] : ["data"];
    let changed = false;
    for (const column of columns) changed = (await sealColumn(database, secrets, table, column, rowsAtOnce)) || changed;
    if (changed) await database.executeSql(`vacuum full platform.${table}`);
  }
  await database.orm.insert(doneOnce).values({ name, at: now }).onConflictDoNothing();
}

async function sealColumn(
  database: Database,
  secrets: Pick<Secrets, "seal">,
  table: (typeof tables)[number],
  column: string,
  rowsAtOnce: number,
): Promise<boolean> {
  let changed = false;
  const list = async (after: string) => {
    // `ctid` moves with every change, so rows are walked by their key.
    const key = table === "assistant_versions" ? "assistant_id::text || ' ' || version::text" : "id::text";
    const { rows } = await database.executeSql(
      `select ${key} as key, ${column} as value from platform.${table} where ${key} > $1 order by ${key} limit $2`,
      [after, rowsAtOnce],
    );
    for (const row of rows) {
      const before = JSON.stringify(row["value"]);
      const sealed = JSON.stringify(storable(sealSecrets(row["value"], secrets)));
      if (sealed === before) continue;
      changed = true;
      const sql = `update platform.${table} set ${column} = $1::jsonb where ${key} = $2 and ${column} = $3::jsonb`;
      await database.executeSql(sql, [sealed, row["key"], before]);
    }
    return rows;
  };
  for (let rows = await list(""); rows.length > 0; ) rows = await list(String(rows.at(-1)?.["key"]));
  return changed;
}
