import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { DataFolderInUseError, lockDirectory } from "./directory-lock.ts";

const folder = mkdtempSync(join(tmpdir(), "parlor-lock-"));
const lockFile = join(folder, "parlor.lock");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the lock on a data folder", () => {
  it("is held by one, refused to a second, and given back without a trace", () => {
    const unlock = lockDirectory(folder);
    expect(() => lockDirectory(folder)).toThrow(DataFolderInUseError);
    expect(() => lockDirectory(folder)).toThrow(folder);
    unlock();
    unlock();
    expect(readdirSync(folder)).toEqual([]);
    lockDirectory(folder)();
  });

  it("is taken over from a process that died, also when its number lives again in another", () => {
    const { pid } = spawnSync(process.execPath, ["-e", ""]);
    writeFileSync(lockFile, `${pid} 1\n`);
    lockDirectory(folder)();
    if (existsSync("/proc/self/stat")) {
      writeFileSync(lockFile, `${process.pid} 1\n`);
      lockDirectory(folder)();
    }
    writeFileSync(lockFile, "");
    lockDirectory(folder)();
  });

  it("leaves a lock alone that somebody else has taken meanwhile", () => {
    const unlock = lockDirectory(folder);
    writeFileSync(lockFile, "1 1\n");
    unlock();
    expect(existsSync(lockFile)).toBe(true);
    rmSync(lockFile);
  });
});
