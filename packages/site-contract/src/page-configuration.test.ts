import { describe, expect, it } from "vitest";
import { type PageConfiguration, parsePageConfiguration, renderPageConfiguration } from "./page-configuration.ts";

const configuration: PageConfiguration = {
  assistantName: "</script><script>alert(1)</script>",
  productName: "Parlor",
  links: { bookDemo: "https://a.example/", tryFree: "https://b.example/" },
  video: { provider: "youtube", id: "abcdef12345" },
  language: "en",
  analyticsSiteId: null,
  platformUrl: "http://localhost:3001",
  assistantId: "0",
  publicBackendKey: "key",
  accountId: "parlor",
  previewUrl: "http://localhost:3002",
  liveDemo: { isAvailable: true },
};

describe("renderPageConfiguration", () => {
  it("keeps any value inside its element and is read back", () => {
    const element = renderPageConfiguration(configuration);
    expect(element.match(/<\/script/g)).toHaveLength(1);
    const text = element.slice(element.indexOf(">") + 1, element.lastIndexOf("</script>"));
    expect(parsePageConfiguration(text)).toEqual(configuration);
  });
});
