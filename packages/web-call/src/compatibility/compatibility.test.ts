import { afterAll, afterEach, describe, expect, it } from "vitest";
import { PROVIDER_CLIENTS, type ProviderVersion } from "./load-provider-client.ts";
import type { Scenario } from "./scenario.ts";
import { SCENARIOS } from "./scenarios.ts";
import { type ClientName, Subject } from "./subject.ts";

type Logs = Partial<Record<ClientName, string[]>>;

const results = new Map<string, Logs>();
let subject: Subject | null = null;

async function runWith(name: ClientName, scenario: Scenario): Promise<string[]> {
  subject = new Subject(name);
  try {
    await scenario.run(subject);
    return [...subject.log];
  } finally {
    subject.dispose();
  }
}

describe("the same scenarios against the provider's clients and this one", () => {
  afterEach(() => subject?.dispose());

  it.each(SCENARIOS.map((scenario) => [scenario.name, scenario] as const))("%s", async (name, scenario) => {
    const logs: Logs = {};
    for (const client of Object.keys(PROVIDER_CLIENTS) as ProviderVersion[])
      if (client !== scenario.skip) logs[client] = await runWith(client, scenario);
    logs.Parlor = await runWith("Parlor", scenario);
    results.set(name, logs);
    if ("same" in scenario.verdict) expect(logs.Parlor).toEqual(logs[scenario.verdict.same]);
    else {
      expect(logs.Parlor).toEqual(scenario.verdict.log);
      for (const log of [logs["2.3.8"], logs["2.7.1"]]) expect(log).not.toEqual(logs.Parlor);
    }
  });

  it("is written down", async () => {
    await expect(report()).toMatchFileSnapshot("../../docs/compatibility.md");
  });

  afterAll(() => results.clear());
});

function report(): string {
  const rows = SCENARIOS.map(({ name, verdict }) => {
    const told = "same" in verdict ? `same as ${verdict.same}` : `**better**: ${verdict.better}`;
    return `| ${name} | ${told} |`;
  });
  const details = SCENARIOS.filter(({ verdict }) => "better" in verdict).flatMap(({ name }) => [
    `### ${name}`,
    "",
    ...Object.entries(results.get(name) ?? {}).flatMap(([client, log]) => [
      `${client === "Parlor" ? "@parlor/web-call" : `@vapi-ai/web ${client}`}:`,
      "",
      "```text",
      ...(log.length > 0 ? log : ["(nothing)"]),
      "```",
      "",
    ]),
  ]);
  return [
    "# Compared with the provider's client",
    "",
    "Written by `src/compatibility/compatibility.test.ts`, which runs each scenario against the published",
    "@vapi-ai/web 2.3.8 and 2.7.1 and against this package, with the same fake Daily, platform and page, and compares",
    "the events: names, order and payloads, without times and ids. It fails when a row is not true.",
    "",
    "| Scenario | @parlor/web-call |",
    "|---|---|",
    ...rows,
    "",
    "## Where it differs, in full",
    "",
    ...details,
  ].join("\n");
}
