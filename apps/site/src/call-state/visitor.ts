import { deriveResearch, type ResearchData, researchFromReply, type UserProfile } from "@parlor/site-contract";

/** Who the call is with, as far as the page was told. */
export interface Visitor {
  research: ResearchData;
  /** Null when the CRM did not answer: the call goes on without it. */
  contactId: string | null;
}

/** What an address alone tells, for when research fails. */
export function derivedResearch(email: string): ResearchData {
  return researchFromReply(deriveResearch(email));
}

/** The name by which the visitor is shown: the full name, else the name, else nothing. */
export function visitorName(research: ResearchData): string | undefined {
  return research.fullName ?? research.name;
}

export function profileFrom(email: string, research: ResearchData, isVerified: boolean): UserProfile {
  const name = visitorName(research);
  return {
    email,
    isVerified,
    ...(name ? { name } : {}),
    ...(research.company ? { company: research.company } : {}),
  };
}
