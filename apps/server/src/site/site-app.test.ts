import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parsePageConfiguration } from "@parlor/site-contract";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfiguration } from "../config.ts";
import { createVisitors } from "../http/visitors.ts";
import { pageConfigurationOf } from "./page-configuration.ts";
import { createSiteApp } from "./site-app.ts";
import { openSiteFiles } from "./site-files.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "parlor-site-"));
  const page = (language: string, words: string) =>
    `<!doctype html><html lang="${language}"><head><!--parlor-configuration--></head><h1>${words} {{assistantName}}</h1>`;
  writeFileSync(join(folder, "index.html"), page("en", "Meet"));
  writeFileSync(join(folder, "index.en.html"), page("en", "Meet"));
  writeFileSync(join(folder, "index.de.html"), page("de", "Guten Tag,"));
  writeFileSync(join(folder, "demo.mp4"), "0123456789");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function openApp(language: "auto" | "en" | "de", files = folder) {
  const page = pageConfigurationOf(readConfiguration({}), {
    platformUrl: "http://platform.test",
    previewUrl: "http://preview.test",
    assistantId: "assistant",
    isLiveDemoAvailable: true,
  });
  return createSiteApp({
    siteUrl: "http://site.test",
    files: openSiteFiles(files),
    page: () => page,
    language,
    policy: {
      siteUrl: "http://site.test",
      platformUrl: page.platformUrl,
      previewUrl: page.previewUrl,
      video: page.video,
      frameAncestors: [],
      analyticsOrigins: [],
      hasHostedCalls: false,
    },
    visitors: createVisitors({ secret: "0123456789abcdef0123456789abcdef", isSecure: false, now: () => 0 }),
    trustedProxies: 0,
    visitorRoutes: {},
    machineRoutes: {},
    logger: pino({ level: "silent" }),
  });
}

async function read(app: ReturnType<typeof openApp>, path: string, headers: Record<string, string> = {}) {
  const response = await app.request(`http://site.test${path}`, { headers });
  const html = await response.text();
  const configuration = /id="parlor-configuration">(.*?)<\/script>/.exec(html)?.[1] ?? "";
  return { response, html, language: parsePageConfiguration(configuration).language };
}

describe("a video of the company's own", () => {
  it("is sent in parts, as players ask for it", async () => {
    const ask = (headers: Record<string, string>) => openApp("en").request("http://site.test/demo.mp4", { headers });
    const part = await ask({ range: "bytes=2-4" });
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 2-4/10", "234"]);
    const beyond = await ask({ range: "bytes=99-" });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */10"]);
    const whole = await ask({});
    expect([whole.status, whole.headers.get("accept-ranges"), await whole.text()]).toEqual([
      200,
      "bytes",
      "0123456789",
    ]);
  });
});

describe("the document", () => {
  const german = { "accept-language": "de-AT,de;q=0.9,en;q=0.5" };

  it("comes in the visitor's language from its first byte, and says that it depends on it", async () => {
    const app = openApp("auto");
    const { response, html, language } = await read(app, "/", german);
    expect(html).toContain('<html lang="de">');
    expect(html).toContain("Guten Tag, Alex");
    expect(language).toBe("de");
    expect(response.headers.get("content-language")).toBe("de");
    expect(response.headers.get("vary")).toBe("accept-encoding, accept-language, cookie");
    expect((await read(app, "/", { "accept-language": "fr" })).html).toContain("Meet Alex");
  });

  it("follows the address, then the visitor's choice, then the company", async () => {
    const app = openApp("en");
    expect((await read(app, "/", german)).language).toBe("en");
    expect((await read(app, "/", { cookie: "parlor-language=de" })).language).toBe("de");
    expect((await read(app, "/?lang=en", { cookie: "parlor-language=de" })).language).toBe("en");
    expect((await read(openApp("de"), "/", { "accept-language": "en" })).html).toContain("Guten Tag");
  });

  it("is the same for a path that is nobody's, as a 404", async () => {
    const { response, html } = await read(openApp("en"), "/nowhere?lang=de");
    expect([response.status, html.includes('<html lang="de">')]).toEqual([404, true]);
  });
});
