import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openDatabase } from "./database.ts";
import { newId } from "./new-id.ts";
import { sealStored } from "./seal-stored.ts";
import { openSealed } from "./secret-fields.ts";
import { openSecrets } from "./secrets.ts";

const dataDir = mkdtempSync(join(tmpdir(), "parlor-seal-stored-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it("seals what versions before stored in plain, once, in every table", async () => {
  const database = await openDatabase({ dataDir, inMemory: true });
  const secrets = openSecrets({ dataDir });
  const now = new Date("2026-01-01T00:00:00Z");
  const [orgId, assistantId] = [newId(now), newId(now)];
  const data = JSON.stringify({ name: "Ava", server: { secret: "plain-secret-of-before" } });
  const run = (text: string, values: unknown[]) => database.executeSql(text, values);
  const row = "id, org_id, data, created_at, updated_at";
  await run("insert into platform.organisations (id, data, created_at, updated_at) values ($1, $2, now(), now())", [
    orgId,
    data,
  ]);
  await run(`insert into platform.assistants (${row}) values ($1, $2, $3, now(), now())`, [assistantId, orgId, data]);
  await run(
    "insert into platform.assistant_versions (assistant_id, version, data, created_at) values ($1, 1, $2, now())",
    [assistantId, data],
  );
  for (let index = 0; index < 3; index += 1)
    await run(`insert into platform.calls (${row}, effective) values ($1, $2, $3, now(), now(), $4)`, [
      newId(now),
      orgId,
      data,
      JSON.stringify({ assistant: JSON.parse(data), variableValues: { token: "a visitor's" } }),
    ]);

  await sealStored(database, secrets, now, 2);

  const everything = async () => {
    const { rows } = await database.executeSql(
      `select data from platform.organisations union all select data from platform.assistants
       union all select data from platform.assistant_versions union all select data from platform.calls
       union all select effective from platform.calls`,
    );
    return rows.map((one) => one["data"]);
  };
  const stored = await everything();
  expect(stored).toHaveLength(9);
  expect(JSON.stringify(stored)).not.toContain("plain-secret-of-before");
  expect(JSON.stringify(openSealed(stored, secrets)).split("plain-secret-of-before")).toHaveLength(10);

  await run("update platform.assistants set data = $1", [data]);
  await sealStored(database, secrets, now);
  expect(JSON.stringify(await everything())).toContain("plain-secret-of-before");
  await database.close();
});
