import { openApiDocument } from "@parlor/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readAssistantSettings } from "../calls/assistant-settings.ts";
import { hooksOf } from "../plans/hooks.ts";
import { endpointingPlanOf, interruptionPlanOf } from "../plans/turn-plans.ts";
import { openTestPlatform, type TestPlatform } from "../testing/open-test-platform.ts";

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

const { components } = openApiDocument("") as {
  components: { schemas: Record<string, Schema>; parameters: Record<string, Schema> };
};

/** What the description of a field says that it is when it is left out. */
function stated(name: string): unknown {
  const [type = "", field = ""] = name.split(".");
  const { description = "" } = components.schemas[type]?.properties?.[field] ?? components.parameters[name] ?? {};
  const [, word] = /(?:^|[;,] )`?([\w.-]+)`?(?:, [^;.]+?,?)? if left out/.exec(description) ?? [];
  if (word === undefined) throw new Error(`${name} states no default: ${description}`);
  if (word === "true" || word === "false") return word === "true";
  return Number.isNaN(Number(word)) ? word : Number(word);
}

const settings = readAssistantSettings({});
const say = { type: "say", exact: "Are you there?" };
const [silence] = hooksOf({ hooks: [{ on: "customer.speech.timeout", do: [say] }] }).silence;
const endings = endpointingPlanOf({ startSpeakingPlan: { transcriptionEndpointingPlan: {} } }).byEnding;

describe("what is stated to hold where a field is left out, holds:", () => {
  it.each([
    ["CallSettings.maxDurationSeconds", settings.maxDurationSeconds],
    ["AssistantSettings.firstMessageInterruptionsEnabled", settings.firstMessageInterruptionsEnabled],
    ["ArtifactPlan.recordingEnabled", settings.artifactPlan.recordingEnabled],
    ["ArtifactPlan.videoRecordingEnabled", settings.artifactPlan.videoRecordingEnabled],
    ["TranscriptionEndpointingPlan.onPunctuationSeconds", (endings?.sentence ?? 0) / 1000],
    ["TranscriptionEndpointingPlan.onNoPunctuationSeconds", (endings?.none ?? 0) / 1000],
    ["TranscriptionEndpointingPlan.onNumberSeconds", (endings?.number ?? 0) / 1000],
    ["StopSpeakingPlan.numWords", interruptionPlanOf({ stopSpeakingPlan: {} }).words ?? 0],
    ["StopSpeakingPlan.backoffSeconds", interruptionPlanOf({ stopSpeakingPlan: {} }).backoff ?? 0],
    ["CustomerSpeechTimeoutOptions.triggerMaxCount", silence?.most],
  ])("%s", (name, real) => {
    expect(stated(name)).toBe(real);
  });
});

describe("what is stated to hold where a request leaves it out, holds:", () => {
  let test: TestPlatform;
  beforeAll(async () => {
    test = await openTestPlatform();
  });
  afterAll(() => test.close());

  it("a key is private, a session ends after a day", async () => {
    const token = await test.send("POST", "/token", {});
    expect(token.body["tag"]).toBe(stated("CreateTokenDTO.tag"));
    const session = await test.send("POST", "/session", {});
    expect(session.body["expirationSeconds"]).toBe(stated("CreateSessionDTO.expirationSeconds"));
  });

  it("pages are the first, of a hundred, the newest first", async () => {
    for (const name of ["First", "Second"]) await test.send("POST", "/session", { name });
    const { body } = await test.send("GET", "/session");
    const page = body as unknown as { results: { name?: string }[]; metadata: Record<string, unknown> };
    expect(page.results.slice(0, 2).map(({ name }) => name)).toEqual(["Second", "First"]);
    expect(page.metadata).toMatchObject({
      itemsPerPage: stated("Limited"),
      currentPage: stated("PagedByDate.page"),
    });
  });
});
