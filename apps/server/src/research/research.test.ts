import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type SiteHarness, startSite } from "../testing/site-harness.ts";

/** What the next lookups answer. */
type Answer = { status: number; body: unknown } | "silence";

let provider: Server;
let site: SiteHarness;
let answer: Answer;
let lookups: string[] = [];

beforeAll(async () => {
  provider = createServer((request, response) => {
    lookups.push(`${request.headers["x-api-key"]} ${request.url}`);
    if (answer === "silence") return void request.socket.destroy();
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  const { port } = provider.address() as AddressInfo;
  site = await startSite({
    environment: { PEOPLE_DATA_LABS_API_KEY: "a-key", PEOPLE_DATA_LABS_URL: `http://127.0.0.1:${port}` },
  });
});
afterAll(async () => {
  await site?.close();
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
});
afterEach(() => {
  lookups = [];
});

const person = {
  full_name: "ada lovelace",
  first_name: "ada",
  last_name: "lovelace",
  job_company_name: "analytical engines",
  job_title: "engineer",
  job_title_levels: ["senior"],
  industry: "machinery",
  job_company_size: "51-200",
  job_start_date: "1842-01",
  location_name: "london, united kingdom",
  languages: [{ name: "english", proficiency: 5 }, "french", 7],
  skills: ["mathematics", "", null],
  phone_numbers: false,
  linkedin_url: "linkedin.com/in/ada",
  summary: "<script>alert(1)</script>",
};

const research = async (email: string) => (await (await site.newVisitor()).call("enrichment-api", { email })).body;

describe("research by People Data Labs", () => {
  it("reads the fields that the product knows and leaves the rest", async () => {
    answer = { status: 200, body: { status: 200, likelihood: 9, data: person } };
    expect(await research("ada@engines.co.uk")).toEqual({
      email: "ada@engines.co.uk",
      full_name: "Ada Lovelace",
      first_name: "Ada",
      last_name: "Lovelace",
      company_name: "Analytical Engines",
      job_title: "engineer",
      job_title_levels: ["senior"],
      industry: "machinery",
      company_size: "51-200",
      job_start_date: "1842-01",
      location: "London, United Kingdom",
      languages: ["english", "french"],
      skills: ["mathematics"],
      linkedin_url: "linkedin.com/in/ada",
      source: "peopledatalabs",
      free_mail: false,
    });
    expect(lookups).toEqual(["a-key /v5/person/enrich?email=ada%40engines.co.uk&min_likelihood=4"]);
  });

  it("asks once for a visitor who returns, and once for two at a time", async () => {
    answer = { status: 200, body: { data: person } };
    await Promise.all([research("ada@cached.com"), research("ada@cached.com")]);
    await research("ADA@cached.com");
    expect(lookups).toHaveLength(1);
  });

  it.each<[string, Answer]>([
    ["nobody is known", { status: 404, body: { error: { type: "not_found" } } }],
    ["the account is empty", { status: 402, body: {} }],
    ["it is overrun", { status: 429, body: {} }],
    ["it breaks", { status: 500, body: "oops" }],
    ["it hangs up", "silence"],
    ["it talks nonsense", { status: 200, body: { data: [1, 2] } }],
  ])("derives from the address when %s", async (what, given) => {
    answer = given;
    const email = `ada.lovelace@${what.replace(/\W/g, "")}.com`;
    expect(await research(email)).toMatchObject({ full_name: "Ada Lovelace", source: "derived", email });
  });

  it("keeps the answer that nobody is known, but not a failure", async () => {
    answer = { status: 404, body: {} };
    await research("a@unknown.com");
    await research("a@unknown.com");
    expect(lookups).toHaveLength(1);
    answer = "silence";
    await research("a@failing.com");
    await research("a@failing.com");
    expect(lookups).toHaveLength(3);
  });

  it("does not take a free-mail address's domain for an employer", async () => {
    answer = { status: 200, body: { data: { full_name: "ada lovelace" } } };
    const found = await research("ada@gmail.com");
    expect(found).toMatchObject({ free_mail: true, full_name: "Ada Lovelace" });
    expect(found).not.toHaveProperty("company_name");
  });
});
