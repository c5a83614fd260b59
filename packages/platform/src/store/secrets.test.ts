import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openSecrets } from "./secrets.ts";

const dataDir = mkdtempSync(join(tmpdir(), "parlor-secrets-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe("secrets", () => {
  it("opens what it sealed, with the key that it generated for its owner alone", () => {
    const sealed = openSecrets({ dataDir }).seal("sk-ünïcode");
    expect(sealed).not.toContain("sk-");
    expect(openSecrets({ dataDir }).open(sealed)).toBe("sk-ünïcode");
    expect(statSync(join(dataDir, "secret.key")).mode & 0o777).toBe(0o600);
  });

  it("seals the same text differently each time", () => {
    const secrets = openSecrets({ dataDir, secretKey: "given" });
    expect(secrets.seal("same")).not.toBe(secrets.seal("same"));
  });

  it("refuses another key and a changed text", () => {
    const sealed = openSecrets({ dataDir, secretKey: "one" }).seal("text");
    expect(() => openSecrets({ dataDir, secretKey: "two" }).open(sealed)).toThrow();
    const changed = `${sealed.slice(0, -1)}${sealed.endsWith("A") ? "Q" : "A"}`;
    expect(() => openSecrets({ dataDir, secretKey: "one" }).open(changed)).toThrow();
    expect(() => openSecrets({ dataDir }).open("nonsense")).toThrow("not a sealed text");
  });

  it("derives a key for each purpose", () => {
    const secrets = openSecrets({ dataDir, secretKey: "given" });
    expect(secrets.deriveKey("a")).toEqual(openSecrets({ dataDir, secretKey: "given" }).deriveKey("a"));
    expect(secrets.deriveKey("a")).not.toEqual(secrets.deriveKey("b"));
  });
});
