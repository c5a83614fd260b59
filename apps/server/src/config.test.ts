import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { readConfiguration } from "./config.ts";
import { ConfigurationError } from "./configuration-error.ts";
import { projectFolder } from "./project-folder.ts";

let folder: string | undefined;
afterEach(async () => {
  if (folder) await rm(folder, { recursive: true, force: true });
  folder = undefined;
});

describe("readConfiguration", () => {
  it("needs nothing", () => {
    const configuration = readConfiguration({});
    expect(configuration.ports).toEqual({ site: 3000, platform: 3001, preview: 3002 });
    expect(configuration.dataDir).toMatch(/\/\.data$/);
    expect(configuration.knowledgeFolder).toMatch(/\/knowledge$/);
    expect(configuration).toMatchObject({ host: "127.0.0.1", hostedPlatform: undefined, hubspot: undefined });
    expect(configuration.platform.allowPrivateUrls).toBe(false);
  });

  it("takes blank variables for missing ones", () => {
    expect(readConfiguration({ PORT: "", DATABASE_URL: " " }).databaseUrl).toBeUndefined();
  });

  it("cannot be changed", () => {
    const configuration = readConfiguration({});
    expect(() => Object.assign(configuration.ports, { site: 1 })).toThrow(TypeError);
  });

  it("keeps no slash at the end of an address", () => {
    expect(readConfiguration({ SITE_URL: "https://demo.example.com/" }).addresses.site).toBe(
      "https://demo.example.com",
    );
  });

  it("names every bad value at once", () => {
    const read = () =>
      readConfiguration({ PORT: "eighty", PLATFORM_PORT: "70000", SITE_URL: "localhost", DATABASE_URL: "mysql://x" });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(
      /PORT must be a port number[\s\S]*PLATFORM_PORT must be 0[\s\S]*SITE_URL must be an http[\s\S]*DATABASE_URL must begin/,
    );
  });

  it.each([
    [{ PORT: "3001" }, /must differ/],
    [{ PLATFORM_PRIVATE_KEY: "short" }, /PLATFORM_PRIVATE_KEY must be at least 16/],
    [{ PARLOR_ALLOW_PRIVATE_URLS: "yes" }, /PARLOR_ALLOW_PRIVATE_URLS must be 1 or 0/],
    [{ VOICE_PLATFORM_URL: "https://api.example.com" }, /VOICE_PLATFORM_PRIVATE_KEY/],
    [{ FRAME_ANCESTORS: "https://a.example; script-src *" }, /FRAME_ANCESTORS/],
    [{ PARLOR_CONFIG: "/nowhere/parlor.json" }, /cannot be read/],
  ])("refuses %j", (variables, message) => {
    expect(() => readConfiguration(variables)).toThrow(message);
  });

  it("lets three free ports be three zeros", () => {
    expect(readConfiguration({ PORT: "0", PLATFORM_PORT: "0", PREVIEW_PORT: "0" }).ports.site).toBe(0);
  });

  it("reads another company's file and finds its knowledge beside it", async () => {
    folder = await mkdtemp(join(tmpdir(), "parlor-config-"));
    const path = join(folder, "acme.json");
    const links = { bookDemo: "https://acme.example/book", tryFree: "https://acme.example/try" };
    writeFileSync(path, JSON.stringify({ assistantName: "Robin", links, knowledgeFolder: "facts" }));
    const configuration = readConfiguration({ PARLOR_CONFIG: path });
    expect(configuration.company.assistantName).toBe("Robin");
    expect(configuration.knowledgeFolder).toBe(join(folder, "facts"));
    writeFileSync(path, JSON.stringify({ links: { bookDemo: "ftp://x", tryFree: "https://x.example" } }));
    expect(() => readConfiguration({ PARLOR_CONFIG: path })).toThrow(/acme\.json: links\.bookDemo/);
  });
});

describe("docs/configuration.md", () => {
  const read = (path: string) => readFileSync(join(projectFolder, path), "utf8");

  it("names every variable that is read, and none that is not", () => {
    const sources = ["config.ts", "many-machines.ts", "telemetry/variables.ts"]
      .map((file) => read(`apps/server/src/${file}`))
      .join("\n");
    const known = new Set(sources.match(/(?<=^ {2})[A-Z][A-Z_]+(?=:)/gm));
    const documented = new Set(read("docs/configuration.md").match(/(?<=`)[A-Z]+(?:_[A-Z]+)*(?=`)/g));
    const providers = new Set(read("apps/server/src/providers.ts").match(/(?<=^ {2})[A-Z][A-Z_]+(?=:)/gm));
    expect([...known].filter((name) => !documented.has(name))).toEqual([]);
    expect([...providers].filter((name) => !documented.has(name))).toEqual([]);
    expect([...documented].filter((name) => !known.has(name) && !providers.has(name))).toEqual([]);
  });
});
