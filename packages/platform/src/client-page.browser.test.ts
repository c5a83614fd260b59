import { fileURLToPath } from "node:url";
import { ParlorClient } from "@parlor/client";
import { build } from "esbuild";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchChromium } from "../../../e2e/support/chromium.ts";
import { openTestPlatform, type TestPlatform } from "./testing/open-test-platform.ts";
import { scriptedModel } from "./testing/scripted-model.ts";
import { servePlatform } from "./testing/serve-platform.ts";

/** The client as a page has it. */
const PAGE = `
import * as parlor from "@parlor/client";
globalThis.parlor = parlor;
`;
declare const parlor: typeof import("@parlor/client");

const fileBytes = 3_000_000;

describe("the REST client over HTTP", () => {
  let test: TestPlatform;
  let server: Awaited<ReturnType<typeof servePlatform>>;
  let browser: Browser;
  let page: Page;
  let access: { readonly token: string; readonly baseUrl: string };

  beforeAll(async () => {
    test = await openTestPlatform({ openModels: scriptedModel((text) => `You said: ${text}`).openModels });
    server = await servePlatform(test);
    access = { token: test.platform.keys.privateKey, baseUrl: server.url };
    browser = await launchChromium();
    page = await browser.newPage();
    await page.goto(`${server.url}/healthz`);
    const { outputFiles } = await build({
      stdin: { contents: PAGE, resolveDir: fileURLToPath(new URL(".", import.meta.url)) },
      bundle: true,
      format: "iife",
      write: false,
      platform: "browser",
      conditions: ["@parlor/source"],
    });
    await page.evaluate(outputFiles[0]?.text ?? "");
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await test?.close();
  });

  it("uploads from a page, and tells how far it is", async () => {
    const { stored, told } = await page.evaluate(
      async ({ access, fileBytes }) => {
        const told: { sent: number; total: number | undefined }[] = [];
        const file = new File([new Uint8Array(fileBytes)], "big.txt", { type: "text/plain" });
        const onUploadProgress = (progress: (typeof told)[number]) => told.push(progress);
        const stored = await new parlor.ParlorClient(access).file.create({ file }, { onUploadProgress });
        return { stored, told };
      },
      { access, fileBytes },
    );
    expect(stored).toMatchObject({ bytes: fileBytes, originalName: "big.txt" });
    expect(told.length).toBeGreaterThan(0);
    expect(told.at(-1)?.sent).toBe(told.at(-1)?.total);
    expect(told.at(-1)?.total).toBeGreaterThan(fileBytes);
  });

  it("uploads from Node, and tells how far it is", async () => {
    const told: number[] = [];
    const file = new File([new Uint8Array(fileBytes)], "big.txt", { type: "text/plain" });
    const onUploadProgress = ({ sent }: { sent: number }) => told.push(sent);
    const stored = await new ParlorClient(access).file.create({ file }, { onUploadProgress });
    expect(stored).toMatchObject({ bytes: fileBytes, originalName: "big.txt" });
    expect(told.length).toBeGreaterThan(10);
  });

  it("reads a chat in a page as it is written, and lists whole", async () => {
    const result = await page.evaluate(async (access) => {
      const client = new parlor.ParlorClient(access);
      const { id } = await client.assistant.create({ name: "Alex" });
      const deltas: string[] = [];
      for await (const { delta } of client.chat.stream({ assistantId: id, input: "Hello there" })) deltas.push(delta);
      const names: (string | undefined)[] = [];
      for await (const { name } of client.assistant.listAll({ limit: 1 })) names.push(name);
      return { deltas, names };
    }, access);
    expect(result.deltas.length).toBeGreaterThan(1);
    expect(result.deltas.join("")).toBe("You said: Hello there");
    expect(result.names).toEqual(["Alex"]);
  });

  it("fails in a page with the parsed body, and ends by a signal", async () => {
    const result = await page.evaluate(async (access) => {
      const client = new parlor.ParlorClient(access);
      const error: unknown = await client.assistant.get("nobody").catch((caught: unknown) => caught);
      const aborted: unknown = await client.assistant
        .list({}, { signal: AbortSignal.abort("left") })
        .catch((caught: unknown) => caught);
      return { body: parlor.NotFoundError.isInstance(error) && error.body, aborted };
    }, access);
    expect(result).toMatchObject({ body: { statusCode: 404, error: "Not Found" }, aborted: "left" });
  });
});
