import fc from "fast-check";
import { Hono } from "hono";
import { ApiError } from "../http/api-error.ts";
import { formBody } from "../http/body.ts";
import { runningCall } from "./open-live-call.ts";

const word = fc.constantFrom(
  ..."type say control add-message end-call handoff recognized ping message content role system destination transcript transcriptType final id mute-assistant __proto__ constructor".split(
    " ",
  ),
);
const anything = fc.oneof(
  word,
  fc.string({ unit: "binary" }),
  fc.double(),
  fc.constant(null),
  fc.boolean(),
  fc.jsonValue(),
);
const nearlyMessage = fc
  .dictionary(fc.oneof(word, fc.string()), anything, { maxKeys: 8 })
  .chain((fields) => word.map((type) => JSON.stringify({ ...fields, type })));
const channelText = fc.oneof(
  nearlyMessage,
  fc.tuple(nearlyMessage, fc.nat(300)).map(([text, at]) => text.slice(0, at)),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.constantFrom("playable", "", "[".repeat(20_000), "null", `{"type":"say","message":"${"x".repeat(30_000)}"}`),
);

/** Sends damaged messages over a call's data channel, each to a call of its own. @throws what none may throw */
export async function fuzzDataChannel(seed: number, inputs: number): Promise<void> {
  const texts = fc.sample(channelText, { seed, numRuns: inputs });
  let one = await runningCall();
  for (const [at, text] of texts.entries()) {
    one.transport.handlers.onMessage(text);
    const isOver = one.call.ended;
    const asked = /"type":"end-call"/.test(text);
    if (isOver && !asked) throw new Error(`seed ${seed}, input ${at} ended the call: ${text.slice(0, 300)}`);
    if (isOver || at % 100 === 99) {
      await one.call.end("fuzzed");
      one = await runningCall();
    }
  }
  await one.call.end("fuzzed");
}

const boundary = "----parlor";
const part = fc
  .record({
    name: fc.oneof(word, fc.string()),
    file: fc.option(fc.string({ unit: "binary", maxLength: 40 }), { nil: undefined }),
    type: fc.option(fc.string({ maxLength: 20 }), { nil: undefined }),
    body: fc.string({ unit: "binary", maxLength: 200 }),
    end: fc.constantFrom("\r\n", "\n", "", "\r\n\r\n"),
  })
  .map(
    ({ name, file, type, body, end }) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file === undefined ? "" : `; filename="${file}"`}\r\n${type === undefined ? "" : `content-type: ${type}\r\n`}\r\n${body}${end}`,
  );
const form = fc
  .tuple(
    fc.array(part, { maxLength: 5 }),
    fc.constantFrom(`--${boundary}--`, `--${boundary}--\r\n`, "", "--", "\0"),
    fc.nat(2_000),
  )
  .map(([parts, end, cut]) => (cut < 200 ? (parts.join("") + end).slice(0, cut) : parts.join("") + end));
const contentType = fc.constantFrom(
  `multipart/form-data; boundary=${boundary}`,
  `multipart/form-data; boundary="${boundary}"`,
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "application/json",
);

/** Sends damaged forms. @returns those that were answered as no form may be */
export async function fuzzForms(seed: number, inputs: number): Promise<string[]> {
  const app = new Hono()
    .post("/", async (context) => {
      const { fields, uploads } = await formBody(context);
      return context.json({ fields: Object.keys(fields).length, uploads: uploads.size });
    })
    .onError((error) =>
      error instanceof ApiError ? error.getResponse() : new Response(String(error), { status: 500 }),
    );
  const faults: string[] = [];
  for (const [body, type] of fc.sample(fc.tuple(form, contentType), { seed, numRuns: inputs })) {
    const response = await app.request("/", { method: "POST", body, headers: { "content-type": type } });
    if (response.status >= 500) faults.push(`${await response.text()}: ${body.slice(0, 300)}`);
  }
  if ("polluted" in {}) faults.push("a prototype was changed");
  return faults;
}
