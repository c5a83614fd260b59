type Json = Record<string, unknown>;

const objectOf = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};

/** Whether nothing of what is said may stay: `compliancePlan.hipaaEnabled` or `pciEnabled`. */
export function keepsNothing(assistant: Json): boolean {
  const plan = objectOf(assistant["compliancePlan"]);
  return plan["hipaaEnabled"] === true || plan["pciEnabled"] === true;
}

/** The assistant with recordings off where nothing may stay. */
export const withCompliance = (assistant: Json): Json =>
  keepsNothing(assistant)
    ? {
        ...assistant,
        artifactPlan: { ...objectOf(assistant["artifactPlan"]), recordingEnabled: false, videoRecordingEnabled: false },
      }
    : assistant;

/** The transcript with the names of an assistant's `artifactPlan.transcriptPlan`; undefined where it wants none. */
export function namedTranscript(assistant: Json, transcript: string): string | undefined {
  const plan = objectOf(objectOf(assistant["artifactPlan"])["transcriptPlan"]);
  if (plan["enabled"] === false) return undefined;
  const { assistantName, userName } = plan;
  const name = (given: unknown, otherwise: string) => (typeof given === "string" && given !== "" ? given : otherwise);
  return transcript
    .split("\n")
    .map((line) =>
      line.startsWith("AI: ")
        ? `${name(assistantName, "AI")}: ${line.slice(4)}`
        : line.startsWith("User: ")
          ? `${name(userName, "User")}: ${line.slice(6)}`
          : line,
    )
    .join("\n");
}
