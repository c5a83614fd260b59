import { describe, expect, it } from "vitest";
import type { PageConfiguration } from "./page-configuration.ts";
import { fillPageDocument, initialOf } from "./page-document.ts";

const configuration: PageConfiguration = {
  assistantName: "Zoë <b>",
  productName: "Tea & Co",
  links: { bookDemo: "https://example.com/?a=1&b=2", tryFree: "https://example.com/free" },
  video: { provider: "none" },
  language: "en",
  analyticsSiteId: null,
  platformUrl: "http://localhost:3001",
  assistantId: "a",
  publicBackendKey: "k",
  accountId: "o",
  previewUrl: "http://localhost:3002",
  liveDemo: { isAvailable: true },
};

describe("fillPageDocument", () => {
  it("puts the company's words in the placeholders' place, escaped", () => {
    const html = fillPageDocument(
      '<a href="{{bookDemo}}">{{assistantName}} {{assistantInitial}} {{productName}}</a></head>',
      configuration,
    );
    expect(html).toContain('<a href="https://example.com/?a=1&amp;b=2">Zoë &lt;b&gt; Z Tea &amp; Co</a>');
  });

  it("puts the configuration at its mark, else before the end of the head", () => {
    expect(fillPageDocument("<head><!--parlor-configuration--><p></head>", configuration)).toMatch(
      /^<head><script .*<\/script><p>/,
    );
    expect(fillPageDocument("<head><p></head>", configuration)).toMatch(/<p><script .*<\/script><\/head>$/);
  });

  it("leaves braces that are no placeholder alone, and dollar signs in values", () => {
    expect(fillPageDocument("{{other}}</head>", configuration)).toMatch(/^\{\{other\}\}/);
    expect(fillPageDocument("{{productName}}</head>", { ...configuration, productName: "$& $1" })).toMatch(
      /^\$&amp; \$1/,
    );
  });
});

describe("initialOf", () => {
  it.each([
    ["alex", "A"],
    [" émile", "É"],
    ["{{assistantName}}", "{{assistantInitial}}"],
    ["", ""],
  ])("%j gives %j", (name, initial) => expect(initialOf(name)).toBe(initial));
});
