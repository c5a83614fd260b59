/** A resource that can be created without any other, and what is done to it. */
export interface ResourceSample {
  readonly path: string;
  readonly create: Record<string, unknown>;
  readonly update: Record<string, unknown>;
  /** What the update's reply shows, where it is not the update itself. */
  readonly updated?: Record<string, unknown>;
  readonly list: "array" | "page";
}

const embedded = {
  model: { provider: "parlor", model: "knowledge" },
  voice: { provider: "parlor", voiceId: "slt" },
  transcriber: { provider: "parlor" },
};

export const resourceSamples = (): ResourceSample[] => [
  {
    path: "/assistant",
    create: { name: "Alex", firstMessage: "Hello", ...embedded },
    update: { name: "Alex the second" },
    list: "array",
  },
  {
    path: "/squad",
    create: { name: "Pair", members: [{ assistant: { name: "First", ...embedded } }] },
    update: { name: "Pair again", members: [{ assistant: { name: "Second", ...embedded } }] },
    list: "array",
  },
  {
    path: "/tool",
    create: {
      type: "function",
      function: { name: "trigger_demo", description: "Shows the demo", parameters: { type: "object", properties: {} } },
    },
    update: { type: "function", function: { name: "show_demo" } },
    list: "array",
  },
  {
    path: "/knowledge-base",
    create: { provider: "custom-knowledge-base", server: { url: "https://knowledge.example/search" } },
    update: { provider: "custom-knowledge-base", server: { url: "https://knowledge.example/find" } },
    list: "array",
  },
  {
    path: "/workflow",
    create: {
      name: "Greeting",
      nodes: [{ type: "conversation", name: "start", isStart: true, prompt: "Greet." }],
      edges: [],
    },
    update: { name: "Greeting again", nodes: [{ type: "conversation", name: "start", prompt: "Hi." }], edges: [] },
    list: "array",
  },
  {
    path: "/session",
    create: { name: "A visit", assistant: { name: "Alex", ...embedded } },
    update: { name: "The visit", status: "completed" },
    list: "page",
  },
  {
    path: "/campaign",
    create: {
      name: "Spring",
      assistantId: undefined,
      phoneNumberId: "0b9c9b1e-6f0f-4a53-9d3b-7d7a6a1b2c3d",
      customers: [{ number: "+14155550100" }],
      schedulePlan: { earliestAt: "2999-01-01T00:00:00.000Z" },
    },
    update: { name: "Summer" },
    list: "page",
  },
  {
    path: "/phone-number",
    create: { provider: "vapi", name: "Front desk", sipUri: "sip:desk@parlor.test" },
    update: { provider: "vapi", name: "Back desk" },
    list: "array",
  },
  {
    path: "/credential",
    create: { provider: "openai", apiKey: "sk-0123456789abcdef", name: "mine" },
    update: { provider: "openai", apiKey: "sk-fedcba9876543210" },
    updated: { provider: "openai", apiKey: "********3210", name: "mine" },
    list: "array",
  },
  {
    path: "/template",
    create: { type: "tool", name: "Booking", provider: "function", visibility: "private" },
    update: { type: "tool", name: "Booking again" },
    list: "array",
  },
  {
    path: "/test-suite",
    create: { name: "Smoke" },
    update: { name: "Smoke again" },
    list: "page",
  },
  {
    path: "/structured-output",
    create: { name: "Contact", schema: { type: "object", properties: { email: { type: "string" } } } },
    update: { name: "Contact and seats", conditions: [{ type: "minMessages", count: 0 }] },
    list: "page",
  },
  {
    path: "/eval",
    create: {
      name: "Price",
      type: "chat.mockConversation",
      messages: [
        { role: "user", content: "What does it cost?" },
        { role: "assistant", judgePlan: { type: "regex", content: "49" } },
      ],
    },
    update: { name: "Price again" },
    list: "page",
  },
  { path: "/token", create: { tag: "private", name: "mine" }, update: { name: "yours" }, list: "array" },
];
