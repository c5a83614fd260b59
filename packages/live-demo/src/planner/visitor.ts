import type { AutomationProfile } from "../contract.ts";

/** What the sign-up may type, worked out from the visitor's profile once a run. */
export interface Visitor {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  readonly company: string;
  readonly title: string;
  readonly phone: string;
  readonly website: string;
  readonly industry: string;
  /** As research gave it: `51-200`, `11 to 50`, `1200`. */
  readonly companySize: string;
  readonly country: string;
  readonly city: string;
  readonly language: string;
  /** Made up for this run, used nowhere else, never shown. */
  readonly password: string;
  /** ISO date. */
  readonly today: string;
  /** Which of these the profile gave; the others are sensible guesses and are called so. */
  readonly known: ReadonlySet<string>;
}

export interface VisitorSource {
  readonly profile: AutomationProfile;
  readonly password: string;
  readonly today: string;
}

/** Reserved for use in examples; reaches nobody. */
const EXAMPLE_PHONE = "+1 202 555 0142";

const mailProviders = /^(gmail|googlemail|outlook|hotmail|live|yahoo|icloud|me|aol|gmx|proton|protonmail|web|mail)\./;

const countryByDomain: Readonly<Record<string, string>> = {
  at: "Austria",
  au: "Australia",
  be: "Belgium",
  br: "Brazil",
  ca: "Canada",
  ch: "Switzerland",
  de: "Germany",
  dk: "Denmark",
  es: "Spain",
  fi: "Finland",
  fr: "France",
  ie: "Ireland",
  in: "India",
  it: "Italy",
  jp: "Japan",
  nl: "Netherlands",
  no: "Norway",
  nz: "New Zealand",
  pl: "Poland",
  pt: "Portugal",
  se: "Sweden",
  uk: "United Kingdom",
};

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function namesFrom(profile: AutomationProfile, mailbox: string): { first: string; last: string; isKnown: boolean } {
  const whole = (profile.fullName || profile.name || "").trim();
  const [first = "", ...rest] = whole.split(/\s+/);
  const isKnown = Boolean(profile.firstName || whole);
  const guessed = mailbox
    .replace(/\+.*$/, "")
    .replace(/\d+/g, "")
    .split(/[._-]+/)
    .filter(Boolean)
    .map(capitalised);
  return {
    first: profile.firstName || first || guessed[0] || "Guest",
    last: profile.lastName || rest.join(" ") || (isKnown ? "" : guessed.slice(1).join(" ")) || "Visitor",
    isKnown,
  };
}

/** Turns the profile into everything that a sign-up might ask for. */
export function visitorFrom({ profile, password, today }: VisitorSource): Visitor {
  const email = profile.email ?? "";
  const [mailbox = "", domain = ""] = email.split("@");
  const isCompanyDomain = domain !== "" && !mailProviders.test(domain);
  const { first, last, isKnown } = namesFrom(profile, mailbox);
  const place = (profile.companyLocation || profile.personalLocation || "").split(",").map((part) => part.trim());
  const topLevel = domain.split(".").at(-1) ?? "";
  const guessedCompany = isCompanyDomain ? capitalised(domain.split(".")[0] ?? "") : `${first} ${last}`.trim();
  const website = profile.companyWebsite || (isCompanyDomain ? `https://${domain}` : "https://example.com");
  const known = new Set<string>(
    Object.entries({
      email,
      name: isKnown,
      company: profile.company,
      title: profile.title,
      phone: profile.phoneNumbers?.[0],
      website: profile.companyWebsite,
      industry: profile.industry,
      companySize: profile.companySize,
      country: place.length > 1,
    }).flatMap(([key, value]) => (value ? [key] : [])),
  );
  return {
    email,
    firstName: first,
    lastName: last,
    fullName: profile.fullName || profile.name || `${first} ${last}`.trim(),
    company: profile.company || guessedCompany,
    title: profile.title || "Operations Manager",
    phone: profile.phoneNumbers?.[0] || EXAMPLE_PHONE,
    website: /^https?:\/\//.test(website) ? website : `https://${website}`,
    industry: profile.industry || "",
    companySize: profile.companySize || "",
    country: (place.length > 1 ? place.at(-1) : undefined) || countryByDomain[topLevel] || "United States",
    city: (place.length > 1 ? place[0] : undefined) || "Springfield",
    language: profile.languages?.[0] || "English",
    password,
    today,
    known,
  };
}

/** Letters that every password rule known to sign-ups is content with: upper, lower, digits and one symbol. */
export function makePassword(randomBytes: (size: number) => Uint8Array): string {
  const letters = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789";
  const body = [...randomBytes(14)].map((byte) => letters[byte % letters.length]).join("");
  return `${body}Qz7!`;
}
