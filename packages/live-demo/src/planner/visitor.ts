import type { AutomationProfile } from "../contract.ts";
import { type Country, countryNamed, splitPhone } from "../words/countries.ts";

/** What the sign-up may type: the visitor's own facts. An empty text is not known, and nobody makes it up. */
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
  readonly country: Country | undefined;
  readonly city: string;
  readonly language: string;
  /** Made up for this run, used nowhere else, never shown. */
  readonly password: string;
  /** ISO date. */
  readonly today: string;
  /** Which of these the profile gave; the others follow from the e-mail address or the phone number. */
  readonly known: ReadonlySet<string>;
}

export interface VisitorSource {
  readonly profile: AutomationProfile;
  readonly password: string;
  readonly today: string;
}

const mailProviders =
  /^(gmail|googlemail|outlook|hotmail|live|yahoo|icloud|me|aol|gmx|proton|protonmail|web|mail|msn|posteo|zoho|t-online|orange|free|libero|wp|seznam|qq|163)\./;
/** Mailboxes that are no person's. */
const shared =
  /^(info|office|hello|contact|kontakt|sales|support|admin|mail|team|service|billing|hr|jobs|press|marketing|no-?reply|post|hi|dev|test)$/i;

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

interface Names {
  readonly first: string;
  readonly last: string;
  readonly whole: string;
  readonly isKnown: boolean;
}

/** The profile's name; else the one that an address of the form first.last tells. */
function namesFrom(profile: AutomationProfile, mailbox: string): Names {
  const whole = (profile.fullName || profile.name || "").trim();
  const [first = "", ...rest] = whole.split(/\s+/).filter(Boolean);
  if (profile.firstName || whole !== "") {
    const given = profile.firstName || (rest.length > 0 ? first : whole);
    const family = profile.lastName || rest.join(" ");
    return { first: given, last: family, whole: whole || `${given} ${family}`.trim(), isKnown: true };
  }
  const parts = mailbox.replace(/\+.*$/, "").split(/[._-]+/);
  const isName = parts.length === 2 && parts.every((part) => /^\p{L}{2,}$/u.test(part) && !shared.test(part));
  const [given = "", family = ""] = isName ? parts.map(capitalised) : [];
  return { first: given, last: family, whole: `${given} ${family}`.trim(), isKnown: false };
}

/** Turns the profile into what a sign-up may be told. What is not in it, and does not follow from it, stays empty. */
export function visitorFrom({ profile, password, today }: VisitorSource): Visitor {
  const email = profile.email ?? "";
  const [mailbox = "", domain = ""] = email.split("@");
  const isCompanyDomain = domain !== "" && !mailProviders.test(domain);
  const names = namesFrom(profile, mailbox);
  const place = (profile.companyLocation || profile.personalLocation || "").split(",").map((part) => part.trim());
  const phone = profile.phoneNumbers?.[0] ?? "";
  const located = countryNamed(place.at(-1) ?? "");
  const website = profile.companyWebsite || (isCompanyDomain ? domain : "");
  const known = new Set<string>(
    Object.entries({
      email,
      name: names.isKnown,
      company: profile.company,
      title: profile.title,
      phone,
      website: profile.companyWebsite,
      industry: profile.industry,
      companySize: profile.companySize,
      country: located,
      language: profile.languages?.[0],
    }).flatMap(([key, value]) => (value ? [key] : [])),
  );
  return {
    email,
    firstName: names.first,
    lastName: names.last,
    fullName: names.whole,
    company: profile.company || (isCompanyDomain ? capitalised(domain.split(".")[0] ?? "") : ""),
    title: profile.title ?? "",
    phone,
    website: website === "" || /^https?:\/\//.test(website) ? website : `https://${website}`,
    industry: profile.industry ?? "",
    companySize: profile.companySize ?? "",
    country: located ?? splitPhone(phone)?.country,
    city: place.length > 1 && located !== undefined ? (place[0] ?? "") : "",
    language: profile.languages?.[0] ?? "",
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
