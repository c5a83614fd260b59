import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestPlatform, type TestPlatform } from "../../testing/open-test-platform.ts";

let test: TestPlatform;
beforeAll(async () => {
  test = await openTestPlatform();
});
afterAll(() => test.close());

function form(parts: Record<string, string | File>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(parts)) made.set(name, value);
  return made;
}

const textFile = (name: string, text = "hello world", type = "text/plain") => new File([text], name, { type });
const pathOf = (url: unknown) => new URL(String(url)).pathname;

const read = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  test.platform.fetch(new Request(`http://platform.test${path}`, { method, headers }));

describe("files", () => {
  it("keep what was uploaded, and give its bytes to whoever has the address", async () => {
    const { status, body } = await test.send(
      "POST",
      "/file",
      form({ file: textFile("notes.txt"), metadata: '{"a":1}' }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: "notes.txt",
      bytes: 11,
      mimetype: "text/plain",
      status: "done",
      metadata: { a: 1 },
    });
    const response = await read(pathOf(body["url"]));
    expect(await response.text()).toBe("hello world");
    expect(response.headers.get("content-disposition")).toContain("attachment");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    const part = await read(pathOf(body["url"]), { range: "bytes=6-8" });
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 6-8/11", "wor"]);
    expect(await (await read(pathOf(body["url"]), { range: "bytes=-5" })).text()).toBe("world");
    expect((await read(pathOf(body["url"]), { range: "bytes=20-" })).status).toBe(416);
    expect((await read(pathOf(body["url"]), {}, "HEAD")).headers.get("content-length")).toBe("11");
  });

  it("take names for names only", async () => {
    const { body } = await test.send("POST", "/file/upload", form({ file: textFile("../../etc/passwd") }));
    expect(body).toMatchObject({ originalName: "passwd" });
    const changed = await test.send("PATCH", `/file/${String(body["id"])}`, {
      name: "mine",
      key: "../x",
      url: "http://x",
    });
    expect(changed.body).toEqual({ ...body, name: "mine", updatedAt: changed.body["updatedAt"] });
    for (const path of ["/storage/..%2f..%2fsecret.key", "/storage/secret.key", `/storage/${"0".repeat(48)}`]) {
      expect((await read(path)).status).toBe(404);
    }
  });

  it("are gone with their bytes when they are deleted", async () => {
    const { body } = await test.send("POST", "/file", form({ file: textFile("gone.txt") }));
    await test.send("DELETE", `/file/${String(body["id"])}`);
    expect((await read(pathOf(body["url"]))).status).toBe(404);
  });

  it.each([
    ["no file", form({ purpose: "assistant" }), 400],
    ["metadata that is no JSON", form({ file: textFile("a.txt"), metadata: "{" }), 400],
    ["a program", form({ file: textFile("a.exe", "MZ", "application/x-msdownload") }), 415],
    ["a program under another name", form({ file: textFile("a.png", "MZ\0", "image/bmp") }), 415],
    ["a page that says that it is a PDF", form({ file: textFile("a.pdf", "<script>", "application/pdf") }), 415],
    ["JSON instead of a form", { file: "x" }, 415],
    ["more than the limit", form({ file: new File([new Uint8Array(25_000_001)], "big.bin") }), 413],
  ])("refuse %s, and keep nothing", async (_, body, status) => {
    const count = () => readdirSync(join(test.dataDir, "files"), { recursive: true }).length;
    const before = count();
    expect((await test.send("POST", "/file", body)).status).toBe(status);
    expect(count()).toBe(before);
  });
});
