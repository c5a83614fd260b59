import { z } from "zod";
import type { VisitorFactName } from "../knowledge/schema.ts";
import type { BrainTask } from "../parlor-options.ts";
import { markUntrusted, type Untrusted } from "../untrusted.ts";

const contextSchema = z
  .object({
    assistantName: z.string().trim().min(1).max(60).optional().catch(undefined),
    productName: z.string().trim().min(1).max(60).optional().catch(undefined),
    variableValues: z.record(z.string(), z.unknown()).optional().catch(undefined),
    task: z.enum(["reply", "summary", "outcome"]).optional().catch(undefined),
    longAnswers: z.boolean().optional().catch(undefined),
    notes: z.boolean().optional().catch(undefined),
    knowledge: z.enum(["folder", "instructions"]).optional().catch(undefined),
  })
  .catch({});

/** What a call tells the embedded brain beside the messages, by `providerOptions.parlor`. */
export interface BrainContext {
  readonly assistantName: string;
  readonly productName: string;
  /** What research found; nobody vouches for it. */
  readonly research: Readonly<Partial<Record<VisitorFactName, Untrusted>>>;
  readonly task: BrainTask;
  /** Chats may be answered at length; speech may not. */
  readonly longAnswers: boolean;
  /** Whether what is said is summed up for a person afterwards: only then may a note be promised. */
  readonly notes: boolean;
  /** Whether the knowledge folder may be spoken of, or only what the assistant's own instructions state. */
  readonly knowledge: "folder" | "instructions";
}

export interface BrainDefaults {
  readonly assistantName: string;
  readonly productName: string;
}

/** Where each fact may be found among the variable values, best first. */
const researchFields: Readonly<Partial<Record<VisitorFactName, readonly string[]>>> = {
  name: ["firstName", "name", "fullName", "customerName"],
  company: ["company", "companyName"],
  role: ["title", "jobTitle"],
  companySize: ["companySize"],
  email: ["email"],
};

/** Free mail providers, whose domain says nothing about a company. */
const freeMailCompany = /^(gmail|googlemail|outlook|hotmail|live|yahoo|icloud|gmx|web|aol|proton(mail)?)(\.\w+)?$/i;

/**
 * Parses `providerOptions.parlor`. Never throws: a value of the wrong shape counts as absent.
 */
export function parseBrainContext(options: unknown, defaults: BrainDefaults, instructions: string): BrainContext {
  const parsed = contextSchema.parse(options ?? {});
  const values = parsed.variableValues ?? {};
  const research: Partial<Record<VisitorFactName, Untrusted>> = {};
  for (const [fact, fields] of Object.entries(researchFields) as [VisitorFactName, readonly string[]][]) {
    const value = fields.map((field) => values[field]).find((found) => isFilled(found));
    if (value !== undefined) research[fact] = markUntrusted(String(value).slice(0, 200));
  }
  const company = values["company"] ?? values["companyName"];
  const isFreeMail = values["isFreeMail"] === true || values["isFreeMail"] === "true";
  if (isFreeMail || (typeof company === "string" && freeMailCompany.test(company.trim()))) delete research.company;
  return {
    assistantName: parsed.assistantName ?? nameInInstructions(instructions) ?? defaults.assistantName,
    productName: parsed.productName ?? defaults.productName,
    research,
    task: parsed.task ?? "reply",
    longAnswers: parsed.longAnswers ?? false,
    notes: parsed.notes ?? parsed.longAnswers !== true,
    knowledge: parsed.knowledge ?? knowledgeFor(instructions, parsed.productName ?? defaults.productName),
  };
}

function isFilled(value: unknown): value is string | number {
  return (typeof value === "string" && value.trim() !== "") || (typeof value === "number" && Number.isFinite(value));
}

/**
 * An assistant that has instructions of its own which do not speak of the product is somebody else's: it must not
 * start to talk about the product of the folder.
 */
function knowledgeFor(instructions: string, productName: string): BrainContext["knowledge"] {
  const isOthers = instructions.trim() !== "" && !instructions.toLowerCase().includes(productName.toLowerCase());
  return isOthers ? "instructions" : "folder";
}

/** "You are Riley, the assistant of ..." names the assistant. */
function nameInInstructions(instructions: string): string | undefined {
  return /\b(?:You are|Your name is|You're)\s+(?:named\s+|called\s+)?(\p{Lu}[\p{Ll}]{1,20})\b(?=[\s]*[,.;(]|\s+(?:from|at|of|and|the)\b)/u.exec(
    instructions,
  )?.[1];
}
