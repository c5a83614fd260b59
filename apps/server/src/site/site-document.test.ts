import { parsePageConfiguration } from "@parlor/site-contract";
import { describe, expect, it } from "vitest";
import { readConfiguration } from "../config.ts";
import { pageConfigurationOf } from "./page-configuration.ts";
import { prepareDocument } from "./site-document.ts";

const facts = { platformUrl: "http://p", previewUrl: "http://v", assistantId: "a", isLiveDemoAvailable: false };
const configuration = {
  ...pageConfigurationOf(readConfiguration({}), facts),
  assistantName: `Zoë <"&'>`,
  productName: "$& Voice",
};

describe("prepareDocument", () => {
  it("fills in names and links as text, and leaves what it does not know", () => {
    const { html } = prepareDocument(
      '<title>{{assistantName}} {{productName}} {{other}}</title><a href="{{bookDemo}}">{{assistantInitial}}</a></head>',
      configuration,
    );
    expect(html).toContain("<title>Zoë &lt;&quot;&amp;&#39;&gt; $&amp; Voice {{other}}</title>");
    expect(html).toContain(`<a href="${configuration.links.bookDemo}">Z</a>`);
  });

  it("puts the configuration in place of the comment, where the page reads it back", () => {
    const { html } = prepareDocument("<head><!--parlor-configuration--></head>", configuration);
    const text = /<script type="application\/json" id="parlor-configuration">(.*)<\/script><\/head>$/.exec(html)?.[1];
    expect(parsePageConfiguration(text ?? "")).toEqual(configuration);
  });

  it("hashes the document's own inline scripts", () => {
    expect(prepareDocument("<head></head><script>1</script>", configuration).scriptHashes).toHaveLength(1);
  });
});
