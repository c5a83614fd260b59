import type { AnyToolRes, WorkflowUserEditable } from "@parlor/contract";

const topicsAtMost = 5;
const questionsPerTopic = 3;
const commonWords = new Set(
  "about also and any are but can could does for from get got give had has have hello how into its just know like make many more much need not okay one our please really say see should some tell thank thanks that the their them then there they thing this those use want was well were what when where which who why will with would yeah yes you your".split(
    " ",
  ),
);

const userLines = (transcript: string): string[] =>
  transcript
    .split("\n")
    .filter((line) => line.startsWith("User: "))
    .map((line) => line.slice("User: ".length).trim());

const wordsOf = (line: string): string[] =>
  [...new Set(line.toLowerCase().match(/[a-z][a-z'-]{2,}/g) ?? [])].filter((word) => !commonWords.has(word));

/** The words that most callers used, each with lines they stood in; a line counts for its most frequent word only. */
function findTopics(transcripts: readonly string[]): { readonly word: string; readonly lines: string[] }[] {
  const callsWith = new Map<string, number>();
  for (const transcript of transcripts) {
    for (const word of new Set(userLines(transcript).flatMap(wordsOf))) {
      callsWith.set(word, (callsWith.get(word) ?? 0) + 1);
    }
  }
  const rank = (word: string) => callsWith.get(word) ?? 0;
  const topics = new Map<string, string[]>();
  for (const line of transcripts.flatMap(userLines)) {
    const [word] = wordsOf(line).sort((one, other) => rank(other) - rank(one) || one.localeCompare(other));
    if (word === undefined) continue;
    const lines = topics.get(word) ?? [];
    if (!lines.includes(line)) lines.push(line);
    topics.set(word, lines);
  }
  return [...topics]
    .map(([word, lines]) => ({ word, lines }))
    .sort((one, other) => rank(other.word) - rank(one.word) || one.word.localeCompare(other.word))
    .slice(0, topicsAtMost);
}

/**
 * Drafts a workflow: a greeting, one node for each of the topics that callers raised most, one for each tool, and
 * an end. Without transcripts the topics are left out.
 */
export function generateWorkflow(transcripts: readonly string[], tools: readonly AnyToolRes[]): WorkflowUserEditable {
  const topics = findTopics(transcripts).map(({ word, lines }) => ({
    node: {
      type: "conversation" as const,
      name: `topic_${word.replace(/[^a-z]/g, "_")}`,
      prompt: `The caller asks about ${word}. Callers said, for example: ${lines
        .slice(0, questionsPerTopic)
        .map((line) => `"${line.slice(0, 200)}"`)
        .join("; ")}. Answer from what you know, then ask whether there is anything else.`,
    },
    condition: `The caller asks about ${word}`,
  }));
  const toolNodes = tools.map((tool, index) => {
    const described = "function" in tool ? tool.function : undefined;
    const name = described?.name ?? tool.type ?? "tool";
    return {
      node: { type: "tool" as const, name: `tool_${index + 1}_${name}`.slice(0, 80), toolId: tool.id },
      condition: `The caller needs ${(described?.description ?? name).slice(0, 900)}`,
    };
  });
  const steps = [...topics, ...toolNodes];
  const greeting = {
    type: "conversation" as const,
    name: "greeting",
    isStart: true,
    prompt: "Greet the caller and ask what they would like to know.",
  };
  const goodbye = { type: "conversation" as const, name: "goodbye", prompt: "Thank the caller and say goodbye." };
  const when = (from: string, to: string, prompt: string) => ({ from, to, condition: { type: "ai" as const, prompt } });
  return {
    name: "Generated workflow",
    nodes: [greeting, ...steps.map(({ node }) => node), goodbye],
    edges: [
      ...steps.map(({ node, condition }) => when("greeting", node.name, condition)),
      ...steps.map(({ node }) => when(node.name, "goodbye", "The caller has no further question")),
      when("greeting", "goodbye", "The caller wants to end the conversation"),
    ],
  };
}
