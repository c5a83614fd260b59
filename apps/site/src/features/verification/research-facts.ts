import type { ResearchData } from "@parlor/site-contract";
import { VERIFICATION_SKILLS } from "../../spec-constants.ts";
import type { Texts } from "../../texts/texts.ts";

export function shownName(research: ResearchData): string {
  return research.fullName ?? research.name ?? research.email;
}

/** The first three skills; dots say that there are more. */
export function shownSkills(skills: readonly string[]): string {
  const shown = skills.slice(0, VERIFICATION_SKILLS).join(", ");
  return skills.length > VERIFICATION_SKILLS ? `${shown}...` : shown;
}

/** The result box's rows: name and company always, the others when present. */
export function researchFacts(research: ResearchData, texts: Texts["verification"]): [string, string][] {
  const rows: [string, string | undefined][] = [
    [texts.name, shownName(research)],
    [texts.company, research.company ?? ""],
    [texts.jobTitle, research.title],
    [texts.location, research.personalLocation ?? research.companyLocation],
    [texts.industry, research.industry],
    [texts.companySize, research.companySize],
    [texts.languages, research.languages?.join(", ")],
    [texts.skills, shownSkills(research.skills ?? [])],
  ];
  return rows.flatMap(([term, detail], index): [string, string][] =>
    index < 2 || detail ? [[term, detail || "–"]] : [],
  );
}
