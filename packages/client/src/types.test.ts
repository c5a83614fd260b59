import { expect, expectTypeOf, test } from "vitest";
import { type Assistant, ParlorClient, type TestSuiteRun } from "./index.ts";
import { fakePlatform } from "./testing/fake-platform.ts";

const { options } = fakePlatform();
const client = new ParlorClient(options);

test("calls are typed by their rows", () => {
  expectTypeOf(client.assistant.get).parameter(0).toBeString();
  expectTypeOf(client.assistant.get).returns.resolves.toEqualTypeOf<Assistant>();
  expectTypeOf(client.testSuite.run.listAll("a")).toEqualTypeOf<AsyncIterableIterator<TestSuiteRun>>();
  expectTypeOf(client.call.export).returns.resolves.toEqualTypeOf<Response>();
});

test("the embedded model, voice and transcriber have types of their own", () => {
  expectTypeOf({
    model: { provider: "parlor", model: "knowledge" },
    voice: { provider: "parlor", voiceId: "rms" },
    transcriber: { provider: "parlor" },
  } as const).toExtend<Parameters<typeof client.assistant.create>[0]>();
});

test("the compiler refuses what does not fit a row", async () => {
  const wrong = [
    // @ts-expect-error an id is missing
    () => client.assistant.get(),
    // @ts-expect-error a number is no id
    () => client.testSuite.run.get("a", 7),
    // @ts-expect-error there is no such method
    () => client.assistant.nothing("a"),
  ];
  for (const call of wrong) await expect((async () => call())()).rejects.toThrow(TypeError);

  // @ts-expect-error options where a query is expected
  await client.assistant.list({ signal: new AbortController().signal });
  // @ts-expect-error a limit is a number
  await client.assistant.list({ limit: "5" });
  // @ts-expect-error a name is a text
  await client.assistant.create({ name: 5 });
  // @ts-expect-error a required query
  await client.log.list();
  // @ts-expect-error streams are asked for by stream()
  await client.chat.create({ assistantId: "a", input: "Hi", stream: true });
});
