import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openSecrets } from "@parlor/platform";
import { openTestDatabase } from "@parlor/platform/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrationsFolder } from "./migrations-folder.ts";
import { readOrMakeSecret, readSetting, writeSetting } from "./settings.ts";

let database: Database;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "parlor-settings-"));
  database = await openTestDatabase({ dataDir });
  await database.migrate({ schema: "site", migrationsFolder });
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const secrets = openSecrets({ dataDir: tmpdir(), secretKey: "the key of this installation" });

it("makes a secret once, for all servers, and keeps it sealed", async () => {
  const made = await Promise.all([1, 2, 3].map(() => readOrMakeSecret(database, secrets, "hook")));
  expect(new Set(made).size).toBe(1);
  const [secret = ""] = made;
  expect(secret.length).toBeGreaterThan(40);
  const stored = await readSetting(database, "hook");
  expect(stored).toMatch(/^sealed:/);
  expect(stored).not.toContain(secret);
  expect(await readOrMakeSecret(database, secrets, "hook")).toBe(secret);
});

it("seals what a version before left in plain, and goes on with it", async () => {
  await writeSetting(database, "visitor", "a-plain-secret-of-before");
  expect(await readOrMakeSecret(database, secrets, "visitor")).toBe("a-plain-secret-of-before");
  expect(await readSetting(database, "visitor")).not.toContain("a-plain-secret-of-before");
  expect(await readOrMakeSecret(database, secrets, "visitor")).toBe("a-plain-secret-of-before");
});

it("makes a new one where the key that sealed it is lost", async () => {
  const before = await readOrMakeSecret(database, secrets, "lost");
  const others = openSecrets({ dataDir: tmpdir(), secretKey: "another key, after a restore without the old one" });
  const [after, same] = await Promise.all([1, 2].map(() => readOrMakeSecret(database, others, "lost")));
  expect(after).not.toBe(before);
  expect(same).toBe(after);
});
