import { describe, expect, it } from "vitest";
import { assistantFields } from "./assistant-fields.ts";
import { compatibilityPage } from "./compatibility-page.ts";
import { toolFields } from "./tool-fields.ts";

const page = new URL("../../../../docs/compatibility.md", import.meta.url).pathname;

describe("docs/compatibility.md", () => {
  it("is current: 'npx vitest run --project unit packages/platform/src/warnings -u' writes it", async () => {
    await expect(compatibilityPage()).toMatchFileSnapshot(page);
  });

  it("says of every field that does not act why", () => {
    const rules = [
      ...assistantFields,
      ...Object.values(toolFields).flatMap((one) => (typeof one === "string" ? [] : one)),
    ];
    expect(rules.filter(({ outcome, note }) => outcome !== "acts" && !note?.endsWith("."))).toEqual([]);
  });

  it("names no field twice", () => {
    const paths = assistantFields.map(({ path }) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });
});
