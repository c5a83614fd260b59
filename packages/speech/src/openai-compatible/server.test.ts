import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import type { TranscriberEngine, VoiceEngine } from "../engines.ts";
import { encodeWave } from "../wave-file.ts";
import { type SpeechServer, speechServerSchema } from "./server.ts";
import { createServerTranscriber } from "./server-transcriber.ts";
import { createServerVoice } from "./server-voice.ts";

type Handler = (request: IncomingMessage, body: Buffer, response: ServerResponse) => void;

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function serve(handler: Handler, settings: Partial<SpeechServer> = {}) {
  const requests: { path: string | undefined; authorization: string | undefined; body: Buffer }[] = [];
  const http = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    requests.push({ path: request.url, authorization: request.headers.authorization, body });
    handler(request, body, response);
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  closers.push(async () => {
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  });
  const { port } = http.address() as AddressInfo;
  const server = speechServerSchema.parse({ baseUrl: `http://127.0.0.1:${port}/v1/`, apiKey: "key-1", ...settings });
  return { server, requests };
}

const json =
  (value: unknown): Handler =>
  (_request, _body, response) => {
    response.setHeader("content-type", "application/json").end(JSON.stringify(value));
  };
const refuse =
  (status: number, body: unknown): Handler =>
  (_request, _body, response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
const speech = Int16Array.from({ length: 8_000 }, (_, index) => index % 100);
const { signal: never } = new AbortController();

async function transcribe(engine: TranscriberEngine, audio: Int16Array = speech) {
  const failures: Error[] = [];
  const partials: string[] = [];
  const session = await engine.open({
    onPartial: (text) => partials.push(text),
    onFailure: (error) => failures.push(error),
  });
  const hear = async () => {
    session.begin();
    session.push(audio);
    return session.end();
  };
  return { session, hear, failures, partials };
}

/** A transcriber beside the server that understands the same in every utterance. */
const companion: TranscriberEngine = {
  label: "companion",
  open: async ({ onPartial }) => ({
    begin: () => {},
    push: () => onPartial("from the"),
    end: async () => ({ text: "from the companion" }),
    cancel: () => {},
    close: () => {},
  }),
  close: async () => {},
};

describe("the transcriber of an OpenAI-compatible server", () => {
  test("posts the utterance as a WAV file and gives the text", async () => {
    const { server, requests } = await serve(json({ text: " How much is it? " }));
    const { hear } = await transcribe(createServerTranscriber({ server, model: "whisper-1", language: "en" }));
    expect(await hear()).toEqual({ text: "How much is it?" });
    const [request] = requests;
    expect(request?.path).toBe("/v1/audio/transcriptions");
    expect(request?.authorization).toBe("Bearer key-1");
    const body = request?.body.toString("latin1") ?? "";
    expect(body).toContain('name="model"\r\n\r\nwhisper-1');
    expect(body).toContain('name="language"\r\n\r\nen');
    expect(body).toContain(Buffer.from(encodeWave(speech, 16_000)).toString("latin1"));
  });

  test("sends nothing for less than a tenth of a second", async () => {
    const { server, requests } = await serve(json({ text: "x" }));
    const { hear } = await transcribe(createServerTranscriber({ server, model: "m" }), new Int16Array(100));
    expect(await hear()).toEqual({ text: "" });
    expect(requests).toEqual([]);
  });

  test("gives up at once when the key is wrong, and says what the server said", async () => {
    const { server } = await serve(refuse(401, { error: { message: "Incorrect API key" } }));
    const { hear, failures } = await transcribe(createServerTranscriber({ server, model: "m" }));
    expect(await hear()).toEqual({ text: "" });
    expect(failures.map(({ message }) => message)).toEqual([
      expect.stringMatching(/refused with 401: Incorrect API key/),
    ]);
  });

  test("gives up after three failures in a row that may pass", async () => {
    const { server } = await serve(refuse(503, { error: "busy" }));
    const { hear, failures } = await transcribe(createServerTranscriber({ server, model: "m" }));
    await hear();
    await hear();
    expect(failures).toEqual([]);
    await hear();
    expect(failures).toHaveLength(1);
  });

  test("an answer without a text is an error, not an empty one", async () => {
    const { server } = await serve(json({ words: [] }));
    const { hear, failures } = await transcribe(createServerTranscriber({ server, model: "m" }));
    await hear();
    expect(failures[0]?.message).toContain("has no text");
  });

  test("a companion gives the partial hypotheses and stands in for a server that is away", async () => {
    const { server } = await serve(() => {}, { timeout: 50 });
    const { hear, failures, partials } = await transcribe(createServerTranscriber({ server, model: "m", companion }));
    expect(await hear()).toEqual({ text: "from the companion" });
    expect(partials).toEqual(["from the"]);
    expect(failures).toEqual([]);
  });

  test("the server's text wins over the companion's", async () => {
    const { server } = await serve(json({ text: "from the server" }));
    const { hear } = await transcribe(createServerTranscriber({ server, model: "m", companion }));
    expect(await hear()).toEqual({ text: "from the server" });
  });

  test("a cancel ends the request and resolves empty", async () => {
    let ended: () => void = () => {};
    const closed = new Promise<void>((resolve) => {
      ended = resolve;
    });
    let arrived: () => void = () => {};
    const asked = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const { server } = await serve((_request, _body, response) => {
      response.on("close", ended);
      arrived();
    });
    const { session, hear, failures } = await transcribe(createServerTranscriber({ server, model: "m" }));
    const transcript = hear();
    await asked;
    session.cancel();
    expect(await transcript).toEqual({ text: "" });
    await closed;
    expect(failures).toEqual([]);
  });
});

async function collect(voice: VoiceEngine, signal: AbortSignal = never) {
  const samples: number[] = [];
  for await (const chunk of voice.synthesize("Hello.", { signal })) samples.push(...chunk);
  return samples;
}

const fallback: VoiceEngine = {
  label: "fallback",
  sampleRate: 24_000,
  async *synthesize() {
    yield Int16Array.from([7, 7]);
  },
  close: async () => {},
};

describe("the voice of an OpenAI-compatible server", () => {
  const pcm = Buffer.from(Int16Array.from([1, -2, 3, -4]).buffer);

  test("asks for raw samples and gives them as they come, split anywhere", async () => {
    const { server, requests } = await serve(async (_request, _body, response) => {
      response.setHeader("content-type", "audio/pcm");
      for (const piece of [pcm.subarray(0, 3), pcm.subarray(3, 4), pcm.subarray(4, 7), pcm.subarray(7)]) {
        response.write(piece);
        await new Promise((resolve) => setImmediate(resolve));
      }
      response.end();
    });
    const voice = createServerVoice({ server, model: "tts-1", voiceId: "alloy", speed: 1.2 });
    expect(await collect(voice)).toEqual([1, -2, 3, -4]);
    expect(voice.sampleRate).toBe(24_000);
    expect(requests[0]?.path).toBe("/v1/audio/speech");
    expect(JSON.parse(requests[0]?.body.toString() ?? "")).toEqual({
      model: "tts-1",
      voice: "alloy",
      input: "Hello.",
      response_format: "pcm",
      speed: 1.2,
    });
  });

  test("takes a WAV file of another rate too", async () => {
    const { server } = await serve((_request, _body, response) => {
      response.setHeader("content-type", "audio/wav").end(encodeWave(new Int16Array(1_200).fill(500), 12_000));
    });
    const samples = await collect(createServerVoice({ server, model: "m", voiceId: "v" }));
    expect(Math.abs(samples.length - 2_400)).toBeLessThanOrEqual(2);
    expect(new Set(samples)).toEqual(new Set([500]));
  });

  test.each([
    ["refuses", refuse(400, { error: { message: "no such voice" } }), /refused with 400: no such voice/],
    ["sends nothing", (_q: unknown, _b: unknown, response: ServerResponse) => void response.end(), /sent no audio/],
    ["sends JSON", json({ audio: "" }), /sent text/],
  ] as const)("says so when the server %s", async (_, handler, message) => {
    const { server } = await serve(handler);
    await expect(collect(createServerVoice({ server, model: "m", voiceId: "v" }))).rejects.toThrow(message);
  });

  test("the fallback speaks when the server cannot be reached", async () => {
    const server = speechServerSchema.parse({ baseUrl: "http://127.0.0.1:9/v1" });
    expect(await collect(createServerVoice({ server, model: "m", voiceId: "v", fallback }))).toEqual([7, 7]);
    await expect(collect(createServerVoice({ server, model: "m", voiceId: "v" }))).rejects.toThrow("did not answer");
  });

  test("a sentence that breaks off is an error and is not begun again by the fallback", async () => {
    const { server } = await serve((_request, _body, response) => {
      response.setHeader("content-type", "audio/pcm");
      response.write(pcm);
      setImmediate(() => response.destroy());
    });
    await expect(collect(createServerVoice({ server, model: "m", voiceId: "v", fallback }))).rejects.toThrow();
  });

  test("an abort ends it without an error", async () => {
    const controller = new AbortController();
    const { server } = await serve((_request, _body, response) => {
      response.setHeader("content-type", "audio/pcm");
      response.write(pcm);
    });
    const heard: number[] = [];
    const voice = createServerVoice({ server, model: "m", voiceId: "v" });
    for await (const chunk of voice.synthesize("Hello.", { signal: controller.signal })) {
      heard.push(...chunk);
      controller.abort();
    }
    expect(heard).toEqual([1, -2, 3, -4]);
  });
});
