import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseCompanyConfiguration } from "./company-configuration.ts";

const links = { bookDemo: "https://a.example/book", tryFree: "https://a.example/try" };

describe("parseCompanyConfiguration", () => {
  it("fills in what is left out", () => {
    expect(parseCompanyConfiguration(JSON.stringify({ links }))).toEqual({
      assistantName: "Alex",
      productName: "Parlor",
      links,
      video: { provider: "none" },
      knowledgeFolder: "knowledge",
      analyticsSiteId: null,
      liveDemo: { targetUrl: null },
      language: "en",
    });
  });

  it("reads the file that ships", () => {
    const text = readFileSync(new URL("../../../parlor.config.json", import.meta.url), "utf8");
    expect(parseCompanyConfiguration(text).assistantName).not.toBe("");
  });

  it.each([
    [{ links: { ...links, bookDemo: "javascript:alert(1)" } }, /links\.bookDemo/],
    [{ links, video: { provider: "youtube", id: "<script>" } }, /video\.id: must be a video id/],
    [
      { links, video: { provider: "file", src: "/a.mp4", poster: "//else.where/a.webp" } },
      /video\.poster: must be a path/,
    ],
    [
      {
        links,
        video: { provider: "file", src: "/a.mp4", captions: [{ language: "en", src: "https://a.example/a.vtt" }] },
      },
      /video\.captions\.0\.src: must be a path on the site/,
    ],
    [{ links, assistantName: "" }, /assistantName/],
    [{ links, colour: "red" }, /colour/],
  ])("refuses %j by name", (value, message) => {
    expect(() => parseCompanyConfiguration(JSON.stringify(value))).toThrow(message);
  });

  it("names a JSON error", () => {
    expect(() => parseCompanyConfiguration("{")).toThrow(/not valid JSON/);
  });
});
