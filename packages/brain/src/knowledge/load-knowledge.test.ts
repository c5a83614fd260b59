import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { KnowledgeError } from "./knowledge-error.ts";
import { loadKnowledge, parseKnowledge } from "./load-knowledge.ts";
import { phraseNames } from "./schema.ts";

const phrases = {
  name: "phrases.md",
  source: `---\nkind: phrases\n---\n${phraseNames.map((name) => `## ${name}\n- ${name} said\n`).join("\n")}`,
};
const topic = `# Shop

## Opening hours
Label: the hours
> when are you open
> what are your hours
> are you open on sunday

We open at nine. We close
at five.

More: On Sundays
we are closed.

Words: weekend, sunday
`;

/** Small talk and acts come with the brain. */
const isOwn = ({ kind }: { readonly kind: string }) => kind === "topic";

describe("parseKnowledge", () => {
  it("reads a topic", () => {
    const { topics } = parseKnowledge("knowledge", [{ name: "shop.md", source: topic }, phrases]);
    expect(topics.slice(0, 1)).toEqual([
      {
        id: "opening-hours",
        title: "Opening hours",
        label: "the hours",
        kind: "topic",
        questions: ["when are you open", "what are your hours", "are you open on sunday"],
        words: ["weekend", "sunday"],
        answers: ["We open at nine. We close at five."],
        more: "On Sundays we are closed.",
      },
    ]);
  });

  it("reads Windows line ends, a byte order mark and comments", () => {
    const source = `\uFEFF<!-- note -->\n${topic}`.replace(/\n/g, "\r\n");
    expect(parseKnowledge("knowledge", [{ name: "shop.md", source }, phrases]).topics.filter(isOwn)).toHaveLength(1);
  });

  it("reads small talk with several answers, and qualifying questions", () => {
    const talk = {
      name: "talk.md",
      source: "---\nkind: small-talk\n---\n## Hello\n> hi\n> hey\n> hello\n\n- Hello!\n- Hi!\n",
    };
    const asking = {
      name: "asking.md",
      source: "---\nkind: qualifying\n---\n## size\nFact: companySize\nHow many are you?\n",
    };
    const knowledge = parseKnowledge("knowledge", [
      { name: "shop.md", source: topic.replace("Words:", "Ask: size\n\nWords:") },
      talk,
      asking,
      phrases,
    ]);
    expect(knowledge.topics[1]).toMatchObject({ kind: "small-talk", answers: ["Hello!", "Hi!"] });
    expect(knowledge.qualifyingQuestions).toEqual([{ id: "size", fact: "companySize", question: "How many are you?" }]);
  });

  const wrong: readonly [string, string, string, RegExp][] = [
    [
      "too few questions",
      "a.md",
      topic.replace("> are you open on sunday\n", ""),
      /^a\.md:5: .*at least three questions/,
    ],
    ["no answer", "a.md", topic.replace("We open at nine. We close\nat five.\n\n", ""), /^a\.md:3: .*answer/],
    ["an unknown field", "a.md", topic.replace("Label:", "Lable:"), /^a\.md:4: 'Lable:' is not a field/],
    ["a field twice", "a.md", topic.replace("Label: the hours", "Label: the hours\nLabel: hours"), /^a\.md:5: .*twice/],
    ["an unknown kind", "a.md", `---\nkind: topic\n---\n${topic}`, /^a\.md:2: 'topic' is not a kind/],
    ["front matter that is not closed", "a.md", `---\nkind: topics\n${topic}`, /^a\.md:1: .*never closed/],
    ["front matter of another shape", "a.md", `---\nkind\n---\n${topic}`, /^a\.md:2: Front matter/],
    ["a heading too deep", "a.md", topic.replace("## Opening", "### Opening"), /^a\.md:3: Use '## '/],
    ["an id twice", "a.md", `${topic}\n${topic}`, /already taken at a\.md:3/],
    [
      "an unknown qualifying question",
      "a.md",
      topic.replace("Words:", "Ask: shoe-size\n\nWords:"),
      /^a\.md:15: There is no qualifying question 'shoe-size'/,
    ],
    ["no topic at all", "a.md", "# Nothing here\n", /no topic/],
    ["an id with spaces", "a.md", topic.replace("Label:", "Id: Opening Hours\nLabel:"), /^a\.md:4: .*lower-case/],
  ];
  it.each(wrong)("names file and line for %s", (_, name, source, message) => {
    expect(() => parseKnowledge("knowledge", [{ name, source }, phrases])).toThrow(KnowledgeError);
    expect(() => parseKnowledge("knowledge", [{ name, source }, phrases])).toThrow(message);
  });

  it("refuses two questions in one qualifying question, and an unknown fact", () => {
    const asking = (body: string) => ({ name: "q.md", source: `---\nkind: qualifying\n---\n## size\n${body}` });
    const parse = (body: string) => () =>
      parseKnowledge("knowledge", [{ name: "a.md", source: topic }, asking(body), phrases]);
    expect(parse("Fact: companySize\nHow many? Really?\n")).toThrow(/^q\.md:6: .*exactly one question/);
    expect(parse("Fact: shoeSize\nHow many?\n")).toThrow(/^q\.md:5: /);
  });

  it("words the phrases that a folder leaves out, and refuses unknown and doubled ones", () => {
    const parse = (source: string) =>
      parseKnowledge("knowledge", [
        { name: "a.md", source: topic },
        { name: "p.md", source },
      ]);
    const few = parse("---\nkind: phrases\n---\n## goodbye\n- So long!\n").phrases;
    expect(few.goodbye).toEqual(["So long!"]);
    expect(few.unknown.length).toBeGreaterThan(1);
    expect(() => parse(`${phrases.source}\n## farewell\n- x`)).toThrow(/'farewell' is not a phrase/);
    expect(() => parse(`${phrases.source}\n## goodbye\n- x`)).toThrow(/'goodbye' stands twice/);
  });

  it("reads follow-ups, near misses and what is answered by yes or no", () => {
    const source = topic
      .replace("> when are you open", "> are you open today (yes)\n>! are you open source\n> when are you open")
      .concat("\n### why\n> why not later\n\nBecause we sleep.\n");
    const [found] = parseKnowledge("knowledge", [{ name: "shop.md", source }]).topics;
    expect(found?.polarity).toEqual({ "are you open today": "yes" });
    expect(found?.misses).toEqual(["are you open source"]);
    expect(found?.details).toEqual([{ heading: "why", questions: ["why not later"], answers: ["Because we sleep."] }]);
  });

  it("takes ordinary Markdown as it is", () => {
    const source = `# Our bakery

Some words of welcome.

## Opening hours
We open at **six**. On Sundays at eight. See [the map](https://example.com/map).
Note: closed in August.

## Empty

## Cakes
- Cheesecake
- Apple pie
### Gluten free
Our almond cake has no flour.
`;
    const topics = parseKnowledge("bakery", [{ name: "bakery.md", source }]).topics.filter(isOwn);
    expect(topics.map(({ id }) => id)).toEqual(["opening-hours", "cakes"]);
    expect(topics[0]?.answers[0]).toMatch(/^We open at six\. On Sundays at eight\. See the map\./);
    expect(topics[0]?.questions).toContain("what about Opening hours");
    expect(topics[1]?.answers).toEqual(["Cheesecake. Apple pie."]);
    expect(topics[1]?.details?.[0]?.answers).toEqual(["Our almond cake has no flour."]);
  });
});

describe("loadKnowledge", () => {
  it("reads a folder but its readme, and names a folder that is not there", async () => {
    const folder = await mkdtemp(join(tmpdir(), "parlor-knowledge-"));
    try {
      await writeFile(join(folder, "shop.md"), topic);
      await writeFile(join(folder, "phrases.md"), phrases.source);
      await writeFile(join(folder, "README.md"), "## Not a topic\n");
      expect((await loadKnowledge(folder)).topics.filter(isOwn)).toHaveLength(1);
    } finally {
      await rm(folder, { recursive: true });
    }
    await expect(loadKnowledge(folder)).rejects.toThrow(folder);
  });
});
