import { freeMailDomains } from "./free-mail-domains.ts";
import type { EnrichmentReply } from "./research.ts";

const HOST_PREFIXES = /^(?:(?:www|mail|smtp)\.)+/;

/** Second-level labels that belong to the suffix: acme.co.uk is Acme, not Co. */
const SUFFIX_LABELS = new Set(["co", "com", "net", "org", "gov", "edu", "ac", "or", "ne", "gob", "gouv"]);

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

const words = (text: string): string[] => text.split(/[._-]+/).filter((word) => word.length > 0);

/** The name in the part before the @: "ada.love-lace" reads "Ada Love Lace"; a mailbox tag after + is no name. */
const nameWords = (local: string): string[] => words(local.split("+")[0] ?? "").map(capitalise);

/** The host without www, mail and smtp in front and without its public suffix. */
function companyLabel(domain: string): string {
  const labels = domain.replace(HOST_PREFIXES, "").split(".").filter(Boolean);
  if (labels.length > 1) labels.pop();
  while (labels.length > 1 && SUFFIX_LABELS.has(labels.at(-1) ?? "")) labels.pop();
  return labels.at(-1) ?? "";
}

/**
 * What an address alone tells: a name (split on dot, underscore or hyphen, capitalised) and a company from the domain.
 * Used by the server without a data provider, and by the site when research fails.
 *
 * @param email any string with an @; the last one counts
 * @returns the same shape as research by a provider, with `source: "derived"`
 * @example
 * deriveResearch("ada.lovelace@mail.acme.co.uk")
 * // { full_name: "Ada Lovelace", company_name: "Acme", company_website: "acme.co.uk", ... }
 */
export function deriveResearch(email: string): EnrichmentReply {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  const local = at < 0 ? address : address.slice(0, at);
  const domain = (at < 0 ? "" : address.slice(at + 1)).replace(/[^\w.-]/g, "");
  const name = nameWords(local);
  const host = domain.replace(HOST_PREFIXES, "");
  const isFreeMail = freeMailDomains.has(host);
  const company = words(companyLabel(domain)).map(capitalise).join(" ");
  const [first] = name;
  const last = name.length > 1 ? name.slice(1).join(" ") : undefined;
  return {
    email: address,
    ...(first ? { first_name: first, full_name: name.join(" ") } : {}),
    ...(last ? { last_name: last } : {}),
    ...(company ? { company_name: company } : {}),
    ...(host.includes(".") && !isFreeMail ? { company_website: host } : {}),
    source: "derived",
    free_mail: isFreeMail,
  };
}
