import type { ArtifactPlan, CompliancePlan, TranscriptPlan } from "@parlor/contract";
import { type FoundAssistant, found, type Json, jsonOf } from "../found.ts";

/** Whether nothing of what is said may stay: `compliancePlan.hipaaEnabled` or `pciEnabled`. */
export function keepsNothing({ compliancePlan }: FoundAssistant): boolean {
  const { hipaaEnabled, pciEnabled } = found<CompliancePlan>(compliancePlan);
  return hipaaEnabled === true || pciEnabled === true;
}

/** The assistant with recordings off where nothing may stay. */
export const withCompliance = (assistant: Json & FoundAssistant): Json =>
  keepsNothing(assistant)
    ? {
        ...assistant,
        artifactPlan: { ...jsonOf(assistant.artifactPlan), recordingEnabled: false, videoRecordingEnabled: false },
      }
    : assistant;

/** The transcript with the names of an assistant's `artifactPlan.transcriptPlan`; undefined where it wants none. */
export function namedTranscript({ artifactPlan }: FoundAssistant, transcript: string): string | undefined {
  const { enabled, assistantName, userName } = found<TranscriptPlan>(found<ArtifactPlan>(artifactPlan).transcriptPlan);
  if (enabled === false) return undefined;
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
