import { z } from "zod";
import { type FoundAssistant, found, foundAll, isJson, type Json, jsonOf, listOf } from "../found.ts";

/**
 * What an assistant's `hooks` and `messagePlan` mean for its calls, read once. Idle messages are a hook on the
 * visitor's silence like any other.
 */

const words = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => [given].flat().filter((one) => one !== ""));
const prompt = z.union([
  z.string(),
  z
    .array(z.looseObject({ content: z.string() }))
    .transform((messages) => messages.map(({ content }) => content).join("\n\n")),
]);
const json = z.record(z.string(), z.unknown());

const actionSchema = z.union([
  z.looseObject({ type: z.literal("say"), exact: words }),
  z.looseObject({ type: z.literal("say"), prompt }),
  z.looseObject({ type: z.literal("tool"), tool: json }),
  z.looseObject({
    type: z.literal("message.add"),
    message: z.looseObject({ role: z.enum(["system", "user", "assistant"]), content: z.string() }),
    triggerResponseEnabled: z.boolean().default(true),
  }),
]);
export type HookAction = z.infer<typeof actionSchema>;

/** A hook and its actions before they are read. */
type Hook = Record<"on" | "do", unknown>;
type Action = Record<"tool" | "toolId", unknown>;

const filterSchema = z.looseObject({
  type: z.literal("oneOf"),
  key: z.literal("call.endedReason"),
  oneOf: z.array(z.string()),
});

const hookSchema = z.discriminatedUnion("on", [
  z.looseObject({
    on: z.literal("customer.speech.timeout"),
    options: z
      .looseObject({
        timeoutSeconds: z.number().min(1).max(1_000).default(7.5),
        triggerMaxCount: z.int().min(1).max(10).default(3),
        triggerResetMode: z.enum(["never", "onUserSpeech"]).default("never"),
      })
      .prefault({}),
    do: z.array(actionSchema),
  }),
  z.looseObject({
    on: z.literal("call.timeElapsed"),
    options: z.looseObject({ seconds: z.number().min(1).max(43_200) }),
    do: z.array(actionSchema),
  }),
  z.looseObject({ on: z.literal("assistant.speech.interrupted"), do: z.array(actionSchema) }),
  z.looseObject({
    on: z.literal("call.ending"),
    filters: z.array(filterSchema).default([]),
    do: z.array(actionSchema),
  }),
]);

const messagePlanSchema = z.looseObject({
  idleMessages: z.array(z.string()).default([]),
  idleTimeoutSeconds: z.number().min(1).max(60).default(10),
  idleMessageMaxSpokenCount: z.int().min(1).max(10).default(3),
  idleMessageResetCountOnUserSpeechEnabled: z.boolean().default(false),
  silenceTimeoutMessage: z.string().default(""),
});

/** All times in milliseconds. */
export interface SilenceHook {
  readonly after: number;
  /** How often it is done in a call, or between two words of the visitor's where `resets`. */
  readonly most: number;
  readonly resets: boolean;
  readonly actions: readonly HookAction[];
}

export interface ElapsedHook {
  readonly after: number;
  readonly actions: readonly HookAction[];
}

export interface EndingHook {
  /** Empty for any. */
  readonly reasons: readonly string[];
  readonly actions: readonly HookAction[];
}

export interface Hooks {
  readonly silence: readonly SilenceHook[];
  readonly elapsed: readonly ElapsedHook[];
  readonly interrupted: readonly HookAction[];
  readonly ending: readonly EndingHook[];
}

/** Reads an assistant's hooks and message plan; what cannot be read is left out, and `hookWarnings` says so. */
export function hooksOf(assistant: FoundAssistant): Hooks {
  const hooks = listOf(assistant.hooks).flatMap((hook) => {
    const parsed = hookSchema.safeParse(hook);
    return parsed.success ? [parsed.data] : [];
  });
  const plan = messagePlanSchema.safeParse(assistant.messagePlan ?? {}).data;
  const idle: SilenceHook[] =
    plan && plan.idleMessages.length > 0
      ? [
          {
            after: plan.idleTimeoutSeconds * 1000,
            most: plan.idleMessageMaxSpokenCount,
            resets: plan.idleMessageResetCountOnUserSpeechEnabled,
            actions: [{ type: "say", exact: plan.idleMessages }],
          },
        ]
      : [];
  const farewell: EndingHook[] = plan?.silenceTimeoutMessage
    ? [{ reasons: ["silence-timed-out"], actions: [{ type: "say", exact: [plan.silenceTimeoutMessage] }] }]
    : [];
  return {
    silence: [
      ...idle,
      ...hooks.flatMap((hook) =>
        hook.on === "customer.speech.timeout"
          ? [
              {
                after: hook.options.timeoutSeconds * 1000,
                most: hook.options.triggerMaxCount,
                resets: hook.options.triggerResetMode === "onUserSpeech",
                actions: hook.do,
              },
            ]
          : [],
      ),
    ],
    elapsed: hooks.flatMap((hook) =>
      hook.on === "call.timeElapsed" ? [{ after: hook.options.seconds * 1000, actions: hook.do }] : [],
    ),
    interrupted: hooks.flatMap((hook) => (hook.on === "assistant.speech.interrupted" ? hook.do : [])),
    ending: [
      ...hooks.flatMap((hook) =>
        hook.on === "call.ending" ? [{ reasons: hook.filters.flatMap(({ oneOf }) => oneOf), actions: hook.do }] : [],
      ),
      ...farewell,
    ],
  };
}

/** What is done when a call ends for `reason`. */
export const actionsAtEnd = ({ ending }: Hooks, reason: string): HookAction[] =>
  ending.filter(({ reasons }) => reasons.length === 0 || reasons.includes(reason)).flatMap(({ actions }) => actions);

/** What is said before a call ends for `reason`; undefined where nothing is configured for it. */
export function lastWords(hooks: Hooks, reason: string): string | undefined {
  for (const action of actionsAtEnd(hooks, reason))
    if ("exact" in action && isWords(action.exact)) return action.exact[0];
  return undefined;
}

export const isWords = (value: unknown): value is string[] => Array.isArray(value) && value.length > 0;

/** The tools of an assistant's hooks, inline. */
export const hookTools = (assistant: FoundAssistant): Json[] =>
  foundAll<Hook>(assistant.hooks)
    .flatMap((hook) => foundAll<Action>(hook.do))
    .flatMap(({ tool }) => (isJson(tool) ? [tool] : []));

/** Why a hook or the message plan does not do what it says. */
export function hookWarnings(assistant: FoundAssistant): string[] {
  const plan = messagePlanSchema.safeParse(assistant.messagePlan ?? {});
  return [
    ...listOf(assistant.hooks).flatMap((hook, index) => {
      const named = withToolsNamed(hook);
      const parsed = hookSchema.safeParse(named);
      if (parsed.success) return [];
      const [issue] = parsed.error.issues;
      return [`hooks[${index}]: it does not run here (${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}).`];
    }),
    ...(plan.success ? [] : [`messagePlan: it does not act (${plan.error.issues[0]?.path.join(".") ?? ""}).`]),
  ];
}

/** A hook that names a stored tool is whole: the tool is looked up when the call begins. */
function withToolsNamed(hook: unknown): unknown {
  const actions = found<Hook>(hook).do;
  if (!isJson(hook) || !Array.isArray(actions)) return hook;
  const named = actions.map((action: unknown) =>
    found<Action>(action).toolId === undefined ? action : { ...jsonOf(action), tool: {} },
  );
  return { ...hook, do: named };
}
