import { describe, expect, test } from "vitest";
import { createAssistantClient } from "../resources/assistant.ts";
import { createCampaignClient } from "../resources/campaign.ts";
import { createTestSuiteClient } from "../resources/test-suite.ts";
import { fakePlatform, json } from "../testing/fake-platform.ts";
import { ParlorError } from "./errors.ts";

interface Stored {
  readonly id: string;
  readonly createdAt: string;
}

async function idsOf(items: AsyncIterable<{ readonly id: string }>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of items) ids.push(id);
  return ids;
}

/** Newest first; `at` is the time of each in milliseconds. */
const store = (count: number, at: (index: number) => number): Stored[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `i-${index}`,
    createdAt: new Date(at(count - index)).toISOString(),
  }));

/** A list as the older rows answer it. */
const windows = (stored: readonly Stored[]) => (request: Request) => {
  const query = new URL(request.url).searchParams;
  const until = query.get("createdAtLe");
  const found = stored.filter(({ createdAt }) => until === null || createdAt <= until);
  return json(found.slice(0, Number(query.get("limit"))));
};

describe("a list that answers arrays", () => {
  test.each([0, 1, 99, 100, 101, 250])("of %i comes whole and once", async (count) => {
    const stored = store(count, (index) => index * 1000);
    const { options } = fakePlatform(windows(stored));
    expect(await idsOf(createAssistantClient(options).listAll())).toEqual(stored.map(({ id }) => id));
  });

  test("keeps the query, and asks only for what is wanted", async () => {
    const { options, sent } = fakePlatform(windows(store(30, (index) => index)));
    const assistants = createAssistantClient(options).listAll({ limit: 10, createdAtGt: new Date(0) });
    for await (const { id } of assistants) if (id === "i-11") break;
    expect(sent.map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([
      { limit: "10", createdAtGt: "1970-01-01T00:00:00.000Z" },
      { limit: "10", createdAtGt: "1970-01-01T00:00:00.000Z", createdAtLe: "1970-01-01T00:00:00.022Z" },
    ]);
  });

  test("loses nothing when many were made in the same moment", async () => {
    const stored = store(700, (index) => (index < 100 || index > 650 ? index : 300));
    const { options } = fakePlatform(windows(stored));
    expect(await idsOf(createAssistantClient(options).listAll())).toEqual(stored.map(({ id }) => id));
  });

  test("says so rather than leave out what no window reaches", async () => {
    const { options } = fakePlatform(windows(store(1500, () => 5)));
    const result = idsOf(createAssistantClient(options).listAll({ limit: 1000 }));
    await expect(result).rejects.toThrow(ParlorError);
  });
});

/** A list as the newer rows answer it; `told` chooses what its numbers say. */
const pages = (stored: readonly Stored[], told: (page: number, limit: number) => object) => (request: Request) => {
  const query = new URL(request.url).searchParams;
  const limit = Number(query.get("limit"));
  const page = Number(query.get("page") ?? 1);
  return json({ results: stored.slice((page - 1) * limit, page * limit), metadata: told(page, limit) });
};

describe("a list that answers pages", () => {
  const stored = store(25, (index) => index);
  test.each([
    ["whether another follows", (page: number) => ({ hasNextPage: page < 3 })],
    ["how many there are", (_: number, limit: number) => ({ itemsPerPage: limit, totalItems: 25 })],
    ["nothing", () => ({})],
  ])("comes whole when its numbers say %s", async (_, told) => {
    const { options, sent } = fakePlatform(pages(stored, told));
    expect(await idsOf(createCampaignClient(options).listAll({ limit: 10 }))).toEqual(stored.map(({ id }) => id));
    expect(sent[1]?.url.searchParams.get("page")).toBe("2");
  });

  test("gives an item once that moved to the next page meanwhile", async () => {
    const [first, second, third] = stored;
    const answer = (results: unknown[], hasNextPage: boolean) => json({ results, metadata: { hasNextPage } });
    const { options } = fakePlatform(answer([first, second], true), answer([second, third], false));
    expect(await idsOf(createCampaignClient(options).listAll())).toEqual(["i-0", "i-1", "i-2"]);
  });

  test("below another resource takes its id first", async () => {
    const { options, sent } = fakePlatform(pages(stored, () => ({ hasNextPage: false })));
    await idsOf(createTestSuiteClient(options).run.listAll("suite-1", { limit: 5 }, { headers: { "x-a": "b" } }));
    expect(sent[0]?.url.pathname).toBe("/test-suite/suite-1/run");
    expect(sent[0]?.headers.get("x-a")).toBe("b");
  });
});
