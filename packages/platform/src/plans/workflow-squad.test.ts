import { describe, expect, test } from "vitest";
import { squadOfWorkflow } from "./workflow-squad.ts";

const talk = (name: string, extra: Record<string, unknown> = {}) => ({
  type: "conversation",
  name,
  prompt: `You do ${name}.`,
  ...extra,
});
const edge = (from: string, to: string, prompt?: string) => ({
  from,
  to,
  ...(prompt && { condition: { type: "ai", prompt } }),
});
const to = (assistantName: string, description: string) => ({
  type: "assistant",
  assistantName,
  message: "",
  description,
});

const workflow = {
  name: "Bookings",
  globalPrompt: "Be brief.",
  model: { provider: "parlor", model: "knowledge" },
  voice: { provider: "parlor", voiceId: "slt" },
  nodes: [
    talk("greet", {
      isStart: true,
      messagePlan: { firstMessage: "Hello!" },
      variableExtractionPlan: { output: [{ title: "city", type: "string", description: "Where." }] },
    }),
    talk("book", { voice: { provider: "parlor", voiceId: "rms" } }),
    talk("complaints", { globalNodePlan: { enabled: true, enterCondition: "The visitor complains." } }),
    { type: "tool", name: "look", tool: { type: "function", function: { name: "lookUp", description: "Looks up." } } },
    { type: "tool", name: "bye", tool: { type: "endCall" } },
    { type: "tool", name: "kept", toolId: "t-1" },
  ],
  edges: [
    edge("greet", "look", "They name a city."),
    edge("look", "book"),
    edge("book", "bye", "All is said."),
    edge("book", "kept"),
  ],
};

describe("a workflow as a squad", () => {
  const { members, warnings } = squadOfWorkflow(workflow);
  const [greet, book, complaints] = members;

  test("has an assistant for every node that talks, the start first, with both prompts and its own parts", () => {
    expect(members.map(({ assistant }) => assistant["name"])).toEqual(["greet", "book", "complaints"]);
    expect(greet?.assistant).toMatchObject({
      firstMessage: "Hello!",
      voice: { voiceId: "slt" },
      model: { provider: "parlor", messages: [{ role: "system", content: "Be brief.\n\nYou do greet." }] },
    });
    expect(book?.assistant).toMatchObject({
      firstMessage: "",
      firstMessageMode: "assistant-speaks-first-with-model-generated-message",
      voice: { voiceId: "rms" },
    });
    expect(greet?.assistant["nodes"]).toBeUndefined();
    expect(warnings).toEqual([]);
  });

  test("follows edges, also through tools, and reaches global nodes from everywhere", () => {
    const city = { schema: { type: "object", properties: { city: { type: "string", description: "Where." } } } };
    expect(greet?.assistantDestinations).toMatchObject([
      { ...to("book", "after look"), variableExtractionPlan: city },
      to("complaints", "The visitor complains."),
    ]);
    expect(greet?.assistant).toMatchObject({
      model: { tools: [{ function: { name: "lookUp", description: "Use it when: They name a city. Looks up." } }] },
    });
    expect(book?.assistantDestinations).toEqual([to("complaints", "The visitor complains.")]);
    expect(book?.assistant).toMatchObject({
      model: {
        tools: [{ type: "endCall", function: { description: "Use it when: All is said." } }],
        toolIds: ["t-1"],
      },
    });
    expect(complaints?.assistantDestinations).toEqual([]);
  });

  test("says which nodes and edges do nothing", () => {
    const broken = { nodes: [{ type: "teleport", name: "x" }], edges: [edge("x", "y")] };
    expect(squadOfWorkflow(broken)).toEqual({
      members: [],
      warnings: [
        "workflow.nodes: x is of the type teleport, which does nothing here.",
        "workflow.edges: from x to y: there is no such node.",
        "workflow.nodes: there is no conversation node, so nobody speaks.",
      ],
    });
  });
});
