import { rows } from "@parlor/contract";
import { describe, expect, it } from "vitest";
import { referenceRoutes } from "./reference-routes.ts";

const reference = referenceRoutes();
const open = async (path: string) => {
  const response = await reference.request(path.replace(/^\/docs/, "") || "/");
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const linksIn = (text: string) => [...text.matchAll(/href="(\/docs[^"]*)"/g)].map(([, link = ""]) => link);

describe("the reference", () => {
  it("has a page for every row and every type, and no link that leads nowhere", async () => {
    const seen = new Set<string>(["/docs"]);
    for (const path of seen) {
      const { status, text } = await open(path);
      expect(status, path).toBe(200);
      for (const link of linksIn(text)) seen.add(link);
    }
    expect([...seen].filter((path) => path.startsWith("/docs/rows/"))).toHaveLength(rows.size);
    expect([...seen].filter((path) => path.startsWith("/docs/types/")).length).toBeGreaterThan(700);
  }, 120_000);

  it("says of a row what goes in, what comes back, and has a form with a complete example", async () => {
    const { text } = await open("/docs/rows/assistant.create");
    expect(text).toContain("Stores an assistant.");
    expect(text).toContain('<a href="/docs/types/CreateAssistantDTO">');
    expect(text).toContain("<code>firstMessage</code>");
    expect(text).toContain("Who speaks first");
    expect(text).toContain("<td>429</td>");
    expect(text).toContain('data-method="POST" data-path="/assistant"');
  });

  it("asks for what stands in the address, and for files", async () => {
    expect((await open("/docs/rows/assistant.get")).text).toContain('<input name="id" data-in="path" required>');
    expect((await open("/docs/rows/file.create")).text).toContain('<input data-part="file" type="file">');
  });

  it("loads nothing from elsewhere, and runs no script but its own file", async () => {
    const { headers, text } = await open("/docs/rows/assistant.create");
    const policy = headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
    const files = [...text.matchAll(/(?:src|rel="stylesheet" href)="([^"]+)"/g)].map(([, file = ""]) => file);
    expect(files).toEqual(["/docs/style.css", "/docs/try.js"]);
    for (const file of files) expect((await open(file)).status).toBe(200);
  });

  it("knows no other addresses", async () => {
    for (const path of ["/rows/nothing", "/types/constructor", "/rows/__proto__", "/../package.json"])
      expect((await open(path)).status).toBe(404);
  });
});
