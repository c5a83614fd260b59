import type { PageField } from "../page/page-snapshot.ts";
import type { FieldPurpose } from "./field-purpose.ts";
import type { Visitor } from "./visitor.ts";

/** What to type into a field, and on what ground. */
export interface ChosenValue {
  readonly value: string;
  /** The second half of "I fill this in ...": `with the visitor's company`. */
  readonly ground: string;
  readonly isSecret: boolean;
}

export const slug = (value: string) =>
  value
    .normalize("NFKD")
    .replace(/[^\w\s-]/g, "")
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "-")
    .replace(/^-|-$/g, "");

/** The next working day's date after the visitor's today. */
function nextWorkingDay(today: string): string {
  const date = new Date(`${today}T00:00:00Z`);
  do date.setUTCDate(date.getUTCDate() + 1);
  while (date.getUTCDay() === 0 || date.getUTCDay() === 6);
  return date.toISOString().slice(0, 10);
}

function quantity(field: PageField, visitor: Visitor): string {
  const wanted = Number.parseInt(/\d+/.exec(visitor.companySize)?.[0] ?? "10", 10);
  const low = field.min === "" ? wanted : Math.max(wanted, Number(field.min));
  const high = field.max === "" ? low : Math.min(low, Number(field.max));
  return String(high);
}

function fit(value: string, field: PageField): string {
  return field.maxLength > 0 ? value.slice(0, field.maxLength).trim() : value;
}

/** What the visitor would type here; undefined when nothing sensible can be said. */
export function chooseValue(field: PageField, purpose: FieldPurpose, visitor: Visitor): ChosenValue | undefined {
  const told = (value: string, what: string, key: string): ChosenValue => ({
    value: fit(value, field),
    ground: visitor.known.has(key) ? `with your ${what}` : `with a sensible ${what}, as your profile has none`,
    isSecret: false,
  });
  const made = (value: string, ground: string): ChosenValue => ({ value: fit(value, field), ground, isSecret: false });
  const useCase = `${visitor.company} would like to see how this works for the team before deciding.`;

  switch (purpose) {
    case "email":
    case "confirm-email":
      return visitor.email === "" ? undefined : told(visitor.email, "e-mail address", "email");
    case "password":
    case "confirm-password":
      return { value: visitor.password, ground: "with a password made up for this demo alone", isSecret: true };
    case "first-name":
      return told(visitor.firstName, "first name", "name");
    case "last-name":
      return told(visitor.lastName, "last name", "name");
    case "full-name":
      return told(visitor.fullName, "name", "name");
    case "username":
      return made(
        slug(visitor.email.split("@")[0] ?? visitor.fullName).replaceAll("-", ""),
        "with a user name made from the address",
      );
    case "company":
      return told(visitor.company, "company", "company");
    case "workspace-name":
      return told(visitor.company, "company as the name", "company");
    case "workspace-address":
      return made(slug(visitor.company), "with a short form of the company's name");
    case "job-title":
      return told(visitor.title, "job title", "title");
    case "department":
      return made("Operations", "with a common department, as your profile has none");
    case "phone":
      return visitor.known.has("phone")
        ? told(visitor.phone, "phone number", "phone")
        : made(visitor.phone, "with a number reserved for examples, as your profile has none");
    case "website":
      return told(field.kind === "url" ? visitor.website : visitor.website, "company website", "website");
    case "country":
      return told(visitor.country, "country", "country");
    case "city":
      return told(visitor.city, "city", "country");
    case "state":
      return made(visitor.city, "with the city, as your profile has no state");
    case "street":
      return made("1 Example Street", "with an example address, as your profile has none");
    case "postcode":
      return made("10001", "with an example postcode, as your profile has none");
    case "industry":
      return told(visitor.industry || "Technology", "industry", "industry");
    case "company-size":
      return field.kind === "number"
        ? made(quantity(field, visitor), "with a number near the company's size")
        : told(visitor.companySize || "10", "company size", "companySize");
    case "quantity":
    case "volume":
      return made(
        field.kind === "number" || field.kind === "text" ? quantity(field, visitor) : "100",
        "with a modest number",
      );
    case "heard-from":
      return made("A live demo", "with the truth: a live demo");
    case "use-case":
      return made(field.kind === "textarea" ? useCase : "Evaluating it for the team", "with a short, honest reason");
    case "language":
      return made(visitor.language, "with your language");
    case "time-zone":
      return made("UTC", "with the neutral time zone");
    case "date":
      return made(nextWorkingDay(visitor.today), "with the next working day");
    default:
      return undefined;
  }
}
