import type { Consent, ResearchData } from "@parlor/site-contract";
import { CONTEXT_SKILLS } from "../spec-constants.ts";
import { type Visitor, visitorName } from "./visitor.ts";

export interface LocalTime {
  /** An IANA zone: Europe/Oslo. */
  timezone: string;
  /** Minutes behind UTC, as browsers count: -60 in Oslo in winter. */
  timezoneOffset: number;
  /** For people: "Monday, November 3, 2025 at 10:41 AM". */
  localTime: string;
}

export interface StartValuesInput {
  visitor: Visitor;
  sessionId: string;
  accountId: string;
  localTime: LocalTime;
  consent: Consent;
}

/** The visitor's zone and wall clock at the moment of the call. */
export function describeLocalTime(date: Date, timezone: string): LocalTime {
  const localTime = new Intl.DateTimeFormat("en-US", {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: timezone,
  }).format(date);
  return { timezone, timezoneOffset: date.getTimezoneOffset(), localTime };
}

/** What the assistant is told of its visitor: every research field, where and when they are, and one paragraph. */
export function callStartValues(input: StartValuesInput): {
  variableValues: Record<string, string | number>;
  metadata: Record<string, unknown>;
} {
  const { visitor, sessionId, accountId, localTime, consent } = input;
  const identifiers = { sessionId, contactId: visitor.contactId ?? "", accountId };
  const { socialProfiles, freeMail: _, source: __, ...fields } = visitor.research;
  const flat = Object.entries(fields).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, Array.isArray(value) ? value.join(", ") : String(value)]],
  );
  const variableValues: Record<string, string | number> = {
    ...Object.fromEntries(flat),
    ...(socialProfiles?.linkedin ? { linkedin: socialProfiles.linkedin } : {}),
    ...(socialProfiles?.twitter ? { twitter: socialProfiles.twitter } : {}),
    ...localTime,
    ...identifiers,
    context: visitorContext(visitor.research),
  };
  return { variableValues, metadata: { ...visitor.research, ...localTime, ...identifiers, consent } };
}

/** One paragraph about the visitor. A free-mail address says nothing about a company, so none is named then. */
export function visitorContext(research: ResearchData): string {
  const who = visitorName(research) ?? research.email;
  const company = research.freeMail ? undefined : research.company;
  const skills = research.skills?.slice(0, CONTEXT_SKILLS).join(", ");
  const sentences = [
    `The visitor is ${who}${research.title ? `, ${research.title}` : ""}${company ? ` at ${company}` : ""}.`,
    company && research.industry && `${company} works in ${research.industry}.`,
    company && research.companySize && `It has ${research.companySize} employees.`,
    company && research.companyLocation && `The company is in ${research.companyLocation}.`,
    research.personalLocation && `They are in ${research.personalLocation}.`,
    research.languages?.length && `They speak ${research.languages.join(", ")}.`,
    skills && `Their skills include ${skills}.`,
  ];
  return sentences.filter(Boolean).join(" ");
}
