import { z } from "zod";

/** What the sample sign-up asks, step by step, and what it insists on. Nothing of it is kept. */

const text = (message: string, limit = 80) =>
  z.string().trim().min(1, message).max(limit, `Please use at most ${limit} characters.`);

const account = z.object({
  fullName: text("Please enter your name.").regex(/\S+\s+\S+/, "Please enter your first and last name."),
  email: z
    .string()
    .trim()
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "Please enter a valid email address."),
  password: z
    .string()
    .min(10, "The password must have at least 10 characters.")
    .regex(/\d/, "The password must contain a number."),
});

export const companySizes = [
  "1 to 10",
  "11 to 50",
  "51 to 200",
  "201 to 1,000",
  "More than 1,000",
  "I would rather not say",
] as const;
export const industries = [
  "Energy and utilities",
  "Finance and insurance",
  "Healthcare",
  "Hospitality and travel",
  "Manufacturing",
  "Professional services",
  "Retail and e-commerce",
  "Software and technology",
  "Transport and logistics",
  "Other",
] as const;

const company = z.object({
  company: text("Please enter your company."),
  workspace: z
    .string()
    .trim()
    .min(3, "The address must have at least 3 characters.")
    .max(24, "Please use at most 24 characters.")
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Please use lowercase letters, numbers and hyphens only."),
  companySize: z.enum(companySizes, "Please choose your company's size."),
  industry: z.enum(industries, "Please choose an industry."),
  jobTitle: z.string().trim().max(80, "Please use at most 80 characters.").default(""),
});

export const firstTasks = [
  "Questions before a purchase",
  "Support questions",
  "Booking and changing appointments",
] as const;
export const volumes = ["Fewer than 500", "500 to 5,000", "More than 5,000", "Not sure yet"] as const;

const assistant = z.object({
  firstTask: z.enum(firstTasks, "Please choose what it should answer first."),
  volume: z.enum(volumes, "Please choose how many calls you take."),
  success: z.string().trim().max(400, "Please use at most 400 characters.").default(""),
  terms: z.literal("yes", "Please accept the terms to create the workspace."),
  news: z.string().default(""),
});

export const sampleSteps = [
  { key: "account", title: "Create your workspace", schema: account },
  { key: "company", title: "Tell us about your company", schema: company },
  { key: "assistant", title: "Shape your assistant", schema: assistant },
] as const;

export type SampleValues = Readonly<Record<string, string>>;

/** The errors of a step by field; empty when the step is complete. */
export function checkStep(index: number, values: SampleValues): Readonly<Record<string, string>> {
  const parsed = sampleSteps[index]?.schema.safeParse(values);
  if (parsed === undefined || parsed.success) return {};
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const [field] = issue.path;
    if (typeof field === "string") errors[field] ??= values[field] ? issue.message : missing(field, issue.message);
  }
  return errors;
}

/** An empty field is missing, whatever rule happens to come first. */
function missing(field: string, message: string): string {
  if (field === "password") return "Please choose a password.";
  if (field === "workspace") return "Please choose an address for your workspace.";
  return message === "Invalid input" ? "Please fill in this field." : message;
}
