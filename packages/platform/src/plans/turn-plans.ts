import type { EndpointingPlan, InterruptionPlan } from "@parlor/speech";
import { z } from "zod";
import type { FoundAssistant } from "../found.ts";
import { type Patience, readPattern, regexOptionsSchema } from "./untrusted-pattern.ts";
import { readWaitFunction } from "./wait-function.ts";

/**
 * What an assistant's `startSpeakingPlan` and `stopSpeakingPlan` mean for its turns. Whatever cannot be read is left to
 * the platform's own policy, and `turnPlanWarnings` says so.
 */

/** How many rules, and how many phrases of a list, act: strangers may set them, and each costs time at every word. */
const mostRules = 20;
const mostPhrases = 100;
const longestPhrase = 240;

const actingPhrases = (phrases: readonly string[] | undefined): string[] | undefined =>
  phrases?.filter(({ length }) => length <= longestPhrase).slice(0, mostPhrases);

/** Milliseconds that slow patterns may take in a call, all together. */
const patternMilliseconds = 500;

const seconds = (most: number) => z.number().min(0).max(most);
const timeout = { timeoutSeconds: seconds(15) };
const options = regexOptionsSchema.default([]);

const ruleSchema = z.discriminatedUnion("type", [
  z.looseObject({ type: z.literal("assistant"), regex: z.string(), regexOptions: options, ...timeout }),
  z.looseObject({ type: z.literal("customer"), regex: z.string(), regexOptions: options, ...timeout }),
  z.looseObject({
    type: z.literal("both"),
    assistantRegex: z.string(),
    assistantRegexOptions: options,
    customerRegex: z.string(),
    customerRegexOptions: options,
    ...timeout,
  }),
]);

const endingsSchema = z.looseObject({
  onPunctuationSeconds: seconds(3).default(0.1),
  onNoPunctuationSeconds: seconds(3).default(1.5),
  onNumberSeconds: seconds(3).default(0.5),
});

const startSchema = z.looseObject({
  waitSeconds: seconds(5).optional().catch(undefined),
  smartEndpointingEnabled: z
    .union([z.boolean(), z.literal("livekit")])
    .optional()
    .catch(undefined),
  smartEndpointingPlan: z
    .looseObject({ provider: z.string(), waitFunction: z.string().optional() })
    .optional()
    .catch(undefined),
  customEndpointingRules: z.array(z.unknown()).catch([]),
  transcriptionEndpointingPlan: endingsSchema.optional().catch(undefined),
});

const stopSchema = z.looseObject({
  numWords: z.int().min(0).max(10).optional().catch(undefined),
  voiceSeconds: seconds(0.5).optional().catch(undefined),
  backoffSeconds: seconds(10).optional().catch(undefined),
  acknowledgementPhrases: z.array(z.string()).optional().catch(undefined),
  interruptionPhrases: z.array(z.string()).optional().catch(undefined),
});

/** The provider's function where a LiveKit plan brings none. */
const usualWait = "20 + 500 * sqrt(x) + 2500 * x^3";

type Rule = NonNullable<EndpointingPlan["rules"]>[number];

/** @throws Error that says what is wrong with the rule */
function readRule(given: unknown, patience: Patience): Rule {
  const parsed = ruleSchema.safeParse(given);
  if (!parsed.success) throw new Error("a rule has a type, a regex and timeoutSeconds from 0 to 15");
  const rule = parsed.data;
  const wait = rule.timeoutSeconds * 1_000;
  if (rule.type === "both") {
    const assistantFits = readPattern(rule.assistantRegex, rule.assistantRegexOptions, patience);
    const customerFits = readPattern(rule.customerRegex, rule.customerRegexOptions, patience);
    return { wait, fits: ({ assistant, customer }) => assistantFits(assistant) && customerFits(customer) };
  }
  const { type } = rule;
  const fits = readPattern(rule.regex, rule.regexOptions, patience);
  return { wait, fits: (said) => fits(said[type]) };
}

/** `undefined` for what `read` cannot read. */
function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** When an assistant begins to answer. */
export function endpointingPlanOf(assistant: FoundAssistant): EndpointingPlan {
  const { language } = z
    .looseObject({ language: z.string().optional().catch(undefined) })
    .catch({})
    .parse(assistant.transcriber);
  const plan = startSchema.safeParse(assistant.startSpeakingPlan).data;
  if (!plan) return { language };
  const { smartEndpointingPlan: smart, smartEndpointingEnabled: smartOn } = plan;
  const endings = plan.transcriptionEndpointingPlan ?? (smartOn === false ? endingsSchema.parse({}) : undefined);
  const patience = { left: 2, milliseconds: patternMilliseconds };
  const byFunction = smart?.provider === "livekit";
  return {
    language,
    leastWait: plan.waitSeconds === undefined ? undefined : plan.waitSeconds * 1_000,
    rules: plan.customEndpointingRules
      .slice(0, mostRules)
      .flatMap((rule) => attempt(() => readRule(rule, patience)) ?? []),
    byEnding:
      endings && !smart && smartOn !== true && smartOn !== "livekit"
        ? {
            sentence: endings.onPunctuationSeconds * 1_000,
            number: endings.onNumberSeconds * 1_000,
            none: endings.onNoPunctuationSeconds * 1_000,
          }
        : undefined,
    byDoubt: byFunction ? attempt(() => readWaitFunction(smart.waitFunction ?? usualWait)) : undefined,
  };
}

/** When an assistant falls silent because the visitor speaks. */
export function interruptionPlanOf(assistant: FoundAssistant): InterruptionPlan {
  const plan = stopSchema.safeParse(assistant.stopSpeakingPlan).data;
  if (!plan) return {};
  const milliseconds = (given: number | undefined) => (given === undefined ? undefined : given * 1_000);
  return {
    words: plan.numWords,
    voice: milliseconds(plan.voiceSeconds),
    backoff: milliseconds(plan.backoffSeconds),
    acknowledgements: actingPhrases(plan.acknowledgementPhrases),
    interruptions: actingPhrases(plan.interruptionPhrases),
  };
}

/** What of both plans cannot be done, and what stands in another's shadow. */
export function turnPlanWarnings(assistant: FoundAssistant): string[] {
  const plan = startSchema.safeParse(assistant.startSpeakingPlan).data;
  const stop = stopSchema.safeParse(assistant.stopSpeakingPlan).data;
  const warnings: string[] = [];
  const problem = (path: string, read: () => unknown) => {
    try {
      read();
    } catch (error) {
      warnings.push(`${path}: this cannot be read (${error instanceof Error ? error.message : String(error)}).`);
    }
  };
  const rules = plan?.customEndpointingRules ?? [];
  if (rules.length > mostRules)
    warnings.push(`startSpeakingPlan.customEndpointingRules: the first ${mostRules} act, the others do not.`);
  for (const name of ["acknowledgementPhrases", "interruptionPhrases"] as const)
    if (actingPhrases(stop?.[name])?.length !== stop?.[name]?.length)
      warnings.push(
        `stopSpeakingPlan.${name}: the first ${mostPhrases} of at most ${longestPhrase} characters act, the others do not.`,
      );
  for (const [index, rule] of rules.slice(0, mostRules).entries())
    problem(`startSpeakingPlan.customEndpointingRules[${index}]`, () => readRule(rule, { left: 0 }));
  const smart = plan?.smartEndpointingPlan;
  const asked = smart?.waitFunction;
  if (smart?.provider === "custom-endpointing-model")
    warnings.push("startSpeakingPlan.smartEndpointingPlan: no server is asked; the platform's own policy decides.");
  else if (asked !== undefined && smart?.provider === "livekit")
    problem("startSpeakingPlan.smartEndpointingPlan.waitFunction", () => readWaitFunction(asked));
  const smartOn =
    smart !== undefined || plan?.smartEndpointingEnabled === true || plan?.smartEndpointingEnabled === "livekit";
  if (plan?.transcriptionEndpointingPlan && smartOn)
    warnings.push(
      "startSpeakingPlan.transcriptionEndpointingPlan: it does not act while smart endpointing is on, which goes before it.",
    );
  if ((stop?.numWords ?? 0) > 0 && stop?.voiceSeconds !== undefined)
    warnings.push("stopSpeakingPlan.voiceSeconds: it does not act beside numWords, which goes before it.");
  return warnings;
}
