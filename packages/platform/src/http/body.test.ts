import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { formBody, jsonBody, limitBody } from "./body.ts";

/** Reads a body behind a limit as the doors do; a refusal comes back as its status. */
function reading(reader: typeof jsonBody | typeof formBody) {
  return async (body: BodyInit | null, headers: Record<string, string> = {}, limit = 100_000): Promise<unknown> => {
    let read: unknown;
    const app = new Hono().post("/", limitBody(limit), async (context) => {
      read = await reader(context);
      return context.body(null);
    });
    app.onError((error) => (error instanceof ApiError ? error.getResponse() : new Response(null, { status: 599 })));
    const request = new Request("http://platform.test/", { method: "POST", body, headers, ...halfDuplex });
    const { status } = await app.fetch(request);
    return status === 200 ? read : status;
  };
}
// A stream as a body needs it, which the types do not know yet.
const halfDuplex: object = { duplex: "half" };
const readJson = reading(jsonBody);
const readForm = reading(formBody);

describe("reading a JSON body", () => {
  it("reads JSON, and nothing where there is none", async () => {
    expect(await readJson('{"a":["ü",1]}')).toEqual({ a: ["ü", 1] });
    expect(await readJson(null)).toBeUndefined();
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
    expect(await readJson(body)).toBe(status);
  });

  it("refuses more than the limit, whatever the header says", async () => {
    expect(await readJson(`"${"a".repeat(200)}"`, {}, 100)).toBe(413);
    expect(await readJson('"a"', { "content-length": "5000000" })).toBe(413);
  });

  it("refuses a body without a length at the first byte too many, and reads no further", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1_000;
        controller.enqueue(new Uint8Array(1_000));
      },
    });
    expect(await readJson(endless, {}, 10_000)).toBe(413);
    expect(sent).toBeLessThan(20_000);
  });

  it("keeps whole surrogate pairs", async () => {
    expect(await readJson('"\\ud83d\\ude00"')).toBe("😀");
  });
});

describe("reading a form", () => {
  it("tells texts from files", async () => {
    const form = new FormData();
    form.set("purpose", "assistant");
    form.set("file", new File(["hello"], "hello.txt", { type: "text/plain" }));
    const { fields, uploads } = (await readForm(form)) as Awaited<ReturnType<typeof formBody>>;
    expect(fields).toEqual({ purpose: "assistant" });
    expect(await uploads.get("file")?.[0]?.text()).toBe("hello");
  });

  it("refuses other types and broken forms", async () => {
    expect(await readForm("{}", { "content-type": "application/json" })).toBe(415);
    expect(await readForm("x", { "content-type": "multipart/form-data; boundary=b" })).toBe(400);
  });
});
