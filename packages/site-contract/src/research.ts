import * as z from "zod/mini";
import { emailAddress, shortText, textList } from "./text.ts";

/** Where research came from: a data provider, or the address alone. */
export const researchSource = z.enum(["peopledatalabs", "derived"]);

/**
 * The reply of `enrichment-api`, in the provider's spelling. Every field but `email` may be missing.
 *
 * `free_mail` is true for addresses of public mail services: the derived company then says nothing about the visitor
 * and belongs in no greeting.
 */
export const enrichmentReply = z.object({
  email: emailAddress,
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
  full_name: z.optional(z.string()),
  company_name: z.optional(z.string()),
  job_company_name: z.optional(z.string()),
  job_title: z.optional(z.string()),
  job_title_levels: z.optional(z.array(z.string())),
  company_industry: z.optional(z.string()),
  industry: z.optional(z.string()),
  company_size: z.optional(z.string()),
  job_company_size: z.optional(z.string()),
  company_website: z.optional(z.string()),
  company_location: z.optional(z.string()),
  job_start_date: z.optional(z.string()),
  location: z.optional(z.string()),
  phone_numbers: z.optional(z.array(z.string())),
  languages: z.optional(z.array(z.string())),
  skills: z.optional(z.array(z.string())),
  technologies: z.optional(z.array(z.string())),
  linkedin_url: z.optional(z.string()),
  twitter_url: z.optional(z.string()),
  source: z.optional(researchSource),
  free_mail: z.optional(z.boolean()),
});
export type EnrichmentReply = z.infer<typeof enrichmentReply>;

/** What the product knows of a visitor: the entity that screens, calls and the CRM work with. */
export const researchData = z.object({
  email: emailAddress,
  firstName: z.optional(shortText()),
  lastName: z.optional(shortText()),
  name: z.optional(shortText()),
  fullName: z.optional(shortText()),
  company: z.optional(shortText()),
  title: z.optional(shortText()),
  jobTitleLevels: z.optional(textList()),
  industry: z.optional(shortText()),
  companySize: z.optional(shortText()),
  companyWebsite: z.optional(shortText()),
  companyLocation: z.optional(shortText()),
  jobStartDate: z.optional(shortText()),
  personalLocation: z.optional(shortText()),
  phoneNumbers: z.optional(textList()),
  languages: z.optional(textList()),
  skills: z.optional(textList()),
  technologies: z.optional(textList()),
  socialProfiles: z.optional(z.object({ linkedin: z.optional(shortText()), twitter: z.optional(shortText()) })),
  source: z.optional(researchSource),
  freeMail: z.optional(z.boolean()),
});
export type ResearchData = z.infer<typeof researchData>;

/** The visitor as the site keeps them. */
export const userProfile = z.object({
  email: emailAddress,
  name: z.optional(shortText()),
  company: z.optional(shortText()),
  isVerified: z.optional(z.boolean()),
});
export type UserProfile = z.infer<typeof userProfile>;

/** Drops keys whose value is undefined, empty or an empty list: "present" then means "worth showing". */
function present<T extends object>(values: T): T {
  const kept = Object.entries(values).filter(
    ([, value]) => value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(kept) as T;
}

/**
 * Turns the reply of `enrichment-api` into research data: the fallbacks between two spellings of one field are here.
 *
 * @example
 * researchFromReply({ email: "ada@hooli.com", job_company_name: "Hooli" }).company // "Hooli"
 */
export function researchFromReply(reply: EnrichmentReply): ResearchData {
  const fullName = reply.full_name ?? ([reply.first_name, reply.last_name].filter(Boolean).join(" ") || undefined);
  const socialProfiles = present({ linkedin: reply.linkedin_url, twitter: reply.twitter_url });
  return present({
    email: reply.email,
    firstName: reply.first_name,
    lastName: reply.last_name,
    name: fullName,
    fullName,
    company: reply.company_name ?? reply.job_company_name,
    title: reply.job_title,
    jobTitleLevels: reply.job_title_levels,
    industry: reply.company_industry ?? reply.industry,
    companySize: reply.company_size ?? reply.job_company_size,
    companyWebsite: reply.company_website,
    companyLocation: reply.company_location,
    jobStartDate: reply.job_start_date,
    personalLocation: reply.location,
    phoneNumbers: reply.phone_numbers,
    languages: reply.languages,
    skills: reply.skills,
    technologies: reply.technologies,
    socialProfiles: Object.keys(socialProfiles).length > 0 ? socialProfiles : undefined,
    source: reply.source,
    freeMail: reply.free_mail,
  });
}
