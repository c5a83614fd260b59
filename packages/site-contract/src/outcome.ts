import * as z from "zod/mini";

const line = z.pipe(
  z.string(),
  z.transform((text) => text.trim().replace(/\s+/g, " ").slice(0, 500)),
);
const lines = z.pipe(
  z.array(line),
  z.transform((texts) => texts.filter((text) => text !== "").slice(0, 20)),
);

/** What a sales conversation is to find out, by these names; each in the visitor's own words. */
export const outcomeSlots = [
  "name",
  "company",
  "industry",
  "size",
  "need",
  "currentTool",
  "deadline",
  "budget",
  "decisionMaker",
  "objections",
] as const;
export type OutcomeSlot = (typeof outcomeSlots)[number];

/** What came of a call beside its summary: the call's `analysis.structuredData` on the platform. */
export const callOutcome = z.object({
  /** What the visitor told, by slot; others are left out. */
  slots: z.optional(z.partialRecord(z.enum(outcomeSlots), line)),
  /** What was agreed; left out when nothing was. */
  nextStep: z.optional(line),
  /** What the visitor asked and got no answer to. */
  openQuestions: z.optional(lines),
  /** What the assistant said that it would note. */
  notes: z.optional(lines),
  /** 0 (no lead) to 100. */
  leadScore: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
});
export type CallOutcome = z.infer<typeof callOutcome>;

/** What the embedded brain calls the slots otherwise. */
const SLOT_ALIASES: Readonly<Record<string, OutcomeSlot>> = {
  companySize: "size",
  timeline: "deadline",
  decider: "decisionMaker",
};

/** What the embedded brain's next steps mean; those that are left out agree on nothing. */
const NEXT_STEPS: Readonly<Record<string, string>> = {
  contact: "The visitor wants to be contacted.",
  person: "The visitor wants to talk with a person.",
  "answer-questions": "Answer the open questions.",
  later: "The visitor wants to come back later.",
  pursue: "Follow up on the need.",
};
const NO_STEPS = new Set(["none", "not-interested"]);

/** The same for models that are asked for it: JSON Schema. */
export const callOutcomeSchema = {
  type: "object",
  properties: {
    slots: {
      type: "object",
      description: "What the visitor told of themselves, in their own words. Leave out what was not said.",
      properties: Object.fromEntries(outcomeSlots.map((name) => [name, { type: "string" }])),
    },
    nextStep: { type: "string", description: "The next step that was agreed. Leave it out when none was." },
    openQuestions: {
      type: "array",
      items: { type: "string" },
      description: "Questions of the visitor's that got no answer.",
    },
    notes: { type: "array", items: { type: "string" }, description: "What the assistant said that it would note." },
    leadScore: { type: "integer", minimum: 0, maximum: 100, description: "0: no lead. 100: wants to buy now." },
  },
} as const;

/** Reads an outcome; what is not understood is left out, and nothing at all is undefined. */
export function readCallOutcome(value: unknown): CallOutcome | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const given = value as Record<string, unknown>;
  const found: Record<string, unknown> = {};
  for (const name of ["nextStep", "openQuestions", "notes", "leadScore"] as const) {
    const parsed = z.safeParse(callOutcome.shape[name], given[name]);
    if (parsed.success && parsed.data !== undefined && parsed.data !== "") found[name] = parsed.data;
  }
  if (typeof found.nextStep === "string") {
    const { nextStep } = found;
    if (NO_STEPS.has(nextStep)) delete found.nextStep;
    else found.nextStep = NEXT_STEPS[nextStep] ?? nextStep;
  }
  const slots = Object.entries(typeof given.slots === "object" && given.slots !== null ? given.slots : {}).flatMap(
    ([name, said]): [string, string][] => {
      const parsed = z.safeParse(line, said);
      const slot = SLOT_ALIASES[name] ?? outcomeSlots.find((known) => known === name);
      return slot !== undefined && parsed.success && parsed.data !== "" ? [[slot, parsed.data]] : [];
    },
  );
  const objections = z.safeParse(lines, given.objections);
  if (objections.success && objections.data.length > 0) slots.push(["objections", objections.data.join("; ")]);
  if (slots.length > 0) found.slots = Object.fromEntries(slots);
  return Object.keys(found).length > 0 ? (found as CallOutcome) : undefined;
}
