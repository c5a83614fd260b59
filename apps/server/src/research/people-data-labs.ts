import type { EnrichmentReply } from "@parlor/site-contract";
import { z } from "zod";

/** A provider's texts are anybody's texts: bounded, and whatever is not a text is nothing. */
const text = z
  .string()
  .transform((value) => value.trim().slice(0, 500))
  .transform((value) => value || undefined)
  .optional()
  .catch(undefined);

const texts = z
  .array(z.unknown())
  .transform((values) =>
    values
      .map((value) => (typeof value === "object" && value !== null && "name" in value ? value.name : value))
      .filter((value): value is string => typeof value === "string" && value.trim() !== "")
      .slice(0, 50)
      .map((value) => value.trim().slice(0, 200)),
  )
  .transform((values) => (values.length > 0 ? values : undefined))
  .optional()
  .catch(undefined);

const person = z.looseObject({
  first_name: text,
  last_name: text,
  full_name: text,
  company_name: text,
  job_company_name: text,
  job_title: text,
  job_title_levels: texts,
  company_industry: text,
  job_company_industry: text,
  industry: text,
  company_size: text,
  job_company_size: text,
  company_website: text,
  job_company_website: text,
  company_location: text,
  job_company_location_name: text,
  job_start_date: text,
  location: text,
  location_name: text,
  phone_numbers: texts,
  mobile_phone: text,
  languages: texts,
  skills: texts,
  technologies: texts,
  linkedin_url: text,
  twitter_url: text,
});

const envelope = z.looseObject({ data: person.optional() });

const TIMEOUT_MILLISECONDS = 4_000;

/** Looks a person up by address. */
export interface ResearchProvider {
  /** Undefined when nobody is known by that address. @throws when the provider cannot be asked */
  find(email: string): Promise<EnrichmentReply | undefined>;
}

const withoutEmpty = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

/** Names come in lower case: "ada lovelace" is Ada Lovelace. */
const titleCase = (value: string | undefined): string | undefined =>
  value && value === value.toLowerCase()
    ? value.replace(/(^|[\s'’-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase())
    : value;

/**
 * People Data Labs' person enrichment.
 *
 * @param options.url the API's base, without a slash at its end
 */
export function createPeopleDataLabs(options: {
  readonly url: string;
  readonly key: string;
  readonly fetch: typeof fetch;
}): ResearchProvider {
  return {
    async find(email) {
      const query = new URLSearchParams({ email, min_likelihood: "4" });
      const response = await options.fetch(`${options.url}/v5/person/enrich?${query}`, {
        headers: { "x-api-key": options.key, accept: "application/json" },
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      });
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`People Data Labs answered ${response.status}.`);
      const { data } = envelope.parse(await response.json());
      if (!data) return undefined;
      return withoutEmpty({
        email,
        first_name: titleCase(data.first_name),
        last_name: titleCase(data.last_name),
        full_name: titleCase(data.full_name),
        company_name: titleCase(data.company_name ?? data.job_company_name),
        job_title: data.job_title,
        job_title_levels: data.job_title_levels,
        company_industry: data.company_industry ?? data.job_company_industry,
        industry: data.industry,
        company_size: data.company_size ?? data.job_company_size,
        company_website: data.company_website ?? data.job_company_website,
        company_location: titleCase(data.company_location ?? data.job_company_location_name),
        job_start_date: data.job_start_date,
        location: titleCase(data.location ?? data.location_name),
        phone_numbers: data.phone_numbers ?? (data.mobile_phone ? [data.mobile_phone] : undefined),
        languages: data.languages,
        skills: data.skills,
        technologies: data.technologies,
        linkedin_url: data.linkedin_url,
        twitter_url: data.twitter_url,
        source: "peopledatalabs" as const,
      });
    },
  };
}
