import type { ContactChanges, ContactRow, ResearchData } from "@parlor/site-contract";
import { isEmptyValue } from "../store/merge-fields.ts";

/** A person as the server knows them. The table's columns and the CRM's properties are views of it, made here. */
export type Person = ResearchData;

const withoutEmpty = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmptyValue(value))) as T;

/** The person as the columns of the table `contacts`; what is not known is left out. */
export const contactColumns = (person: Partial<Person>): Omit<ContactRow, "email"> =>
  withoutEmpty({
    name: person.name,
    full_name: person.fullName,
    company: person.company,
    title: person.title,
    job_title_levels: person.jobTitleLevels,
    industry: person.industry,
    company_size: person.companySize,
    company_website: person.companyWebsite,
    company_location: person.companyLocation,
    job_start_date: person.jobStartDate,
    personal_location: person.personalLocation,
    phone_numbers: person.phoneNumbers,
    languages: person.languages,
    skills: person.skills,
    technologies: person.technologies,
    linkedin_url: person.socialProfiles?.linkedin,
    twitter_url: person.socialProfiles?.twitter,
  });

/**
 * The person as the CRM's contact properties. A company that was only read off a free-mail address says nothing of the
 * person and is left out.
 */
export const crmProperties = (person: Person): Record<string, string> =>
  withoutEmpty({
    email: person.email,
    firstname: person.firstName ?? "",
    lastname: person.lastName ?? "",
    phone: person.phoneNumbers?.[0] ?? "",
    company: person.freeMail && person.source === "derived" ? "" : (person.company ?? ""),
    jobtitle: person.title ?? "",
    industry: person.industry ?? "",
    enrichment_data: JSON.stringify(person),
  });

/** What a visitor said by the columns of the table. */
export function toldByColumns(row: ContactRow): Partial<Person> {
  const socialProfiles = withoutEmpty({
    linkedin: row.linkedin_url ?? undefined,
    twitter: row.twitter_url ?? undefined,
  });
  return withoutEmpty({
    name: row.name ?? undefined,
    fullName: row.full_name ?? undefined,
    company: row.company ?? undefined,
    title: row.title ?? undefined,
    jobTitleLevels: row.job_title_levels ?? undefined,
    industry: row.industry ?? undefined,
    companySize: row.company_size ?? undefined,
    companyWebsite: row.company_website ?? undefined,
    companyLocation: row.company_location ?? undefined,
    jobStartDate: row.job_start_date ?? undefined,
    personalLocation: row.personal_location ?? undefined,
    phoneNumbers: row.phone_numbers ?? undefined,
    languages: row.languages ?? undefined,
    skills: row.skills ?? undefined,
    technologies: row.technologies ?? undefined,
    ...(Object.keys(socialProfiles).length > 0 ? { socialProfiles } : {}),
  }) as Partial<Person>;
}

/** What a visitor said by the CRM's names. Research that comes back and summaries are the server's and are left. */
export const toldByCrmNames = (contact: ContactChanges): Partial<Person> =>
  withoutEmpty({
    firstName: contact.firstname ?? undefined,
    lastName: contact.lastname ?? undefined,
    phoneNumbers: contact.phone ? [contact.phone] : undefined,
    company: contact.company ?? undefined,
    title: contact.jobtitle ?? undefined,
    industry: contact.industry ?? undefined,
  }) as Partial<Person>;
