import type { CampaignData, ContactData, ContactRow } from "@parlor/site-contract";
import { type Visitor, visitorName } from "./visitor.ts";

/** The visitor as the CRM takes a contact. */
export function contactDataFrom({ profile, research }: Visitor, campaign: CampaignData): ContactData {
  return {
    email: profile.email,
    firstname: research.firstName,
    lastname: research.lastName,
    phone: research.phoneNumbers?.[0],
    company: research.company,
    jobtitle: research.title,
    industry: research.industry,
    enrichmentData: research,
    ...campaign,
  };
}

/** The visitor as a row of the contacts table. */
export function contactRowFrom({ profile, research }: Visitor): ContactRow {
  return {
    email: profile.email,
    name: visitorName(research),
    full_name: research.fullName,
    company: research.company,
    title: research.title,
    job_title_levels: research.jobTitleLevels,
    industry: research.industry,
    company_size: research.companySize,
    company_website: research.companyWebsite,
    company_location: research.companyLocation,
    job_start_date: research.jobStartDate,
    personal_location: research.personalLocation,
    phone_numbers: research.phoneNumbers,
    languages: research.languages,
    skills: research.skills,
    technologies: research.technologies,
    linkedin_url: research.socialProfiles?.linkedin,
    twitter_url: research.socialProfiles?.twitter,
  };
}
