import { describe, expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { readForm, readJson } from "./read-body.ts";

const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request("http://platform.test/", { method: "POST", body, headers });

const statusOf = async (work: Promise<unknown>): Promise<number | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? error.statusCode : -1),
  );

describe("reading a JSON body", () => {
  it("reads JSON, and nothing where there is none", async () => {
    expect(await readJson(post('{"a":["ü",1]}'))).toEqual({ a: ["ü", 1] });
    expect(await readJson(post(null))).toBeUndefined();
  });

  it.each([
    ["no JSON", "{a}", 400],
    ["half of a text", '{"a":', 400],
    ["bytes that are no UTF-8", new Uint8Array([0x22, 0xff, 0x22]), 400],
    ["a NUL", '{"a":"\\u0000"}', 400],
    ["a NUL in a name", '{"\\u0000":1}', 400],
    ["half of a surrogate pair", '["\\ud83d"]', 400],
    ["nesting without end", "[".repeat(5000) + "]".repeat(5000), 400],
  ])("refuses %s", async (_, body, status) => {
    expect(await statusOf(readJson(post(body)))).toBe(status);
  });

  it("refuses more than the limit, whatever the header says", async () => {
    expect(await statusOf(readJson(post(`"${"a".repeat(200)}"`), 100))).toBe(413);
    expect(await statusOf(readJson(post('"a"', { "content-length": "5000000" })))).toBe(413);
  });

  it("keeps whole surrogate pairs", async () => {
    expect(await readJson(post('"\\ud83d\\ude00"'))).toBe("😀");
  });
});

describe("reading a form", () => {
  it("tells texts from files", async () => {
    const form = new FormData();
    form.set("purpose", "assistant");
    form.set("file", new File(["hello"], "hello.txt", { type: "text/plain" }));
    const { fields, uploads } = await readForm(
      new Request("http://platform.test/", { method: "POST", body: form }),
      1000,
    );
    expect(fields).toEqual({ purpose: "assistant" });
    expect(await uploads.get("file")?.[0]?.text()).toBe("hello");
  });

  it("refuses other types and broken forms", async () => {
    expect(await statusOf(readForm(post("{}", { "content-type": "application/json" }), 1000))).toBe(415);
    expect(await statusOf(readForm(post("x", { "content-type": "multipart/form-data; boundary=b" }), 1000))).toBe(400);
  });
});
