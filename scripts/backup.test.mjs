// @ts-check
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { backUp, restore, withoutPassword } from "./backup.mjs";

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "parlor-backup-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (/** @type {string[]} */ ...names) => path.join(folder, ...names);

function fill() {
  mkdirSync(at("data", "database"), { recursive: true });
  mkdirSync(at("data", "recordings"));
  writeFileSync(at("data", "secret.key"), "secret", { mode: 0o600 });
  writeFileSync(at("data", "database", "1"), Buffer.from([0, 1, 255]));
  writeFileSync(at("data", "recordings", "a.wav"), "sound");
  writeFileSync(at("data", "parlor.lock"), "999999999 1");
}

describe("a backup", () => {
  it("brings back what was kept, and neither the lock nor the manifest", () => {
    fill();
    backUp({ dataDir: at("data"), file: at("backup.tar.gz") });
    restore({ dataDir: at("restored"), file: at("backup.tar.gz") });
    expect(readdirSync(at("restored"), { recursive: true }).sort()).toEqual(
      ["database", "database/1", "recordings", "recordings/a.wav", "secret.key"].sort(),
    );
    expect(readFileSync(at("restored", "database", "1"))).toEqual(Buffer.from([0, 1, 255]));
    expect(statSync(at("restored", "secret.key")).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).sort()).toEqual(["backup.tar.gz", "data", "restored"]);
  });

  it("is not made of a folder that a server works on, nor over another file", () => {
    fill();
    writeFileSync(at("data", "parlor.lock"), `${process.pid} 1`);
    const make = () => backUp({ dataDir: at("data"), file: at("backup.tar.gz") });
    expect(make).toThrow(`Process ${process.pid} works on`);
    rmSync(at("data", "parlor.lock"));
    make();
    expect(make).toThrow("is there already");
    expect(() => backUp({ dataDir: at("nothing"), file: at("other.tar.gz") })).toThrow("no data folder");
  });

  it("is not brought back over what is there, from another file, or without its Postgres", () => {
    fill();
    const file = at("backup.tar.gz");
    backUp({ dataDir: at("data"), file });
    expect(() => restore({ dataDir: at("data"), file })).toThrow("is not empty");
    expect(() => restore({ dataDir: at("new"), file, databaseUrl: "postgres://localhost/x" })).toThrow("embedded");
    writeFileSync(at("other.tar.gz"), "no archive");
    expect(() => restore({ dataDir: at("new"), file: at("other.tar.gz") })).toThrow("tar failed");
    expect(existsSync(at("new"))).toBe(false);
  });
});

it("tells a command's line no password, which everybody on the machine can read", () => {
  expect(withoutPassword("postgres://parlor:a%2Fb%40c@db.test:5433/parlor?sslmode=require")).toEqual({
    address: "postgres://parlor@db.test:5433/parlor?sslmode=require",
    environment: { PGPASSWORD: "a/b@c" },
  });
  expect(withoutPassword("postgres://db.test/parlor")).toEqual({
    address: "postgres://db.test/parlor",
    environment: {},
  });
});
