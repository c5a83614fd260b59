import { userLinesOf } from "@parlor/platform";
import { z } from "zod";

const json = z.record(z.string(), z.unknown());
const texts = z.union([z.string().transform((one) => [one]), z.array(z.string())]);

const turnSchema = z.strictObject({
  say: z.string().min(1),
  /** What the answer to this has to contain, or must not; in any case of letters. */
  contains: texts.optional(),
  lacks: texts.optional(),
  /** A tool that has to be used for the answer. */
  uses: z.string().optional(),
});

const testSchema = z.strictObject({
  name: z.string().min(1),
  script: z.union([
    z.string().transform((script) => userLinesOf(script).map((say) => ({ say }))),
    z.array(z.union([z.string().transform((say) => ({ say })), turnSchema])),
  ]),
  /** Judged on what the assistant said in the whole conversation. */
  rubric: texts.default([]),
  /** As test suites of the API have it. */
  scorers: z.array(z.looseObject({ rubric: z.string() })).default([]),
  attempts: z.int().min(1).max(10).default(1),
  variableValues: json.optional(),
});

const fileSchema = z
  .strictObject({
    name: z.string().default("Tests"),
    assistant: json.optional(),
    assistantId: z.string().optional(),
    squad: json.optional(),
    squadId: z.string().optional(),
    workflow: json.optional(),
    workflowId: z.string().optional(),
    /** A model as assistants have it, which judges rubrics; without one they are judged by words. */
    judge: json.optional(),
    tests: z.array(testSchema).min(1),
  })
  .refine((file) => targetFields.some((field) => file[field] !== undefined), {
    message: "give one of assistant, assistantId, squad, squadId, workflow and workflowId",
  });

export const targetFields = ["assistant", "assistantId", "squad", "squadId", "workflow", "workflowId"] as const;

export type TestFile = z.infer<typeof fileSchema>;
export type Test = TestFile["tests"][number];
export type Turn = z.infer<typeof turnSchema>;

/** A test file that cannot be used; its message says what is wrong where. */
export class TestFileError extends Error {
  override readonly name = "TestFileError";
}

/**
 * Reads a file of tests.
 *
 * @throws TestFileError
 */
export function readTestFile(text: string): TestFile {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    throw new TestFileError(`It is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = fileSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => `${path.join(".") || "the file"}: ${message}`);
  throw new TestFileError(issues.join("\n"));
}
