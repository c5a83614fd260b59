import type { PageField } from "../page/page-snapshot.ts";
import { splitPhone } from "../words/countries.ts";
import type { FieldPurpose } from "../words/field-purpose-names.ts";
import { fold } from "../words/fold.ts";
import { fitPassword } from "./make-password.ts";
import type { Visitor } from "./visitor.ts";

/** What to type into a field, and on what ground. */
export interface ChosenValue {
  readonly value: string;
  /** The second half of "I fill this in ...": `with your company`. */
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

/** The next working day after the visitor's today, in the order that the field shows. */
function nextWorkingDay(today: string, field: PageField): string {
  const date = new Date(`${today}T00:00:00Z`);
  do date.setUTCDate(date.getUTCDate() + 1);
  while (date.getUTCDay() === 0 || date.getUTCDay() === 6);
  const [year = "", month = "", day = ""] = date.toISOString().slice(0, 10).split("-");
  if (field.kind === "date") return `${year}-${month}-${day}`;
  const shape = fold(`${field.placeholder} ${field.hint} ${field.label}`);
  const mark = /[dtjg]{2}\s?\.\s?m{2}/.test(shape)
    ? "."
    : /[dtjg]{2}\s?-\s?m{2}|m{2}\s?-\s?d{2}-/.test(shape)
      ? "-"
      : "/";
  if (/m{2}\s?[./-]\s?d{2}\s?[./-]\s?y{2,4}/.test(shape)) return [month, day, year].join(mark);
  if (/[dtjg]{2}\s?[./-]\s?m{2}/.test(shape)) return [day, month, year].join(mark);
  return `${year}-${month}-${day}`;
}

/** People in the company, as one number: the lower end of a range; undefined when nobody knows. */
function peopleOf(visitor: Visitor): number | undefined {
  const digits = /\d[\d.,]*/.exec(visitor.companySize)?.[0]?.replace(/[.,]/g, "");
  return digits === undefined ? undefined : Number(digits);
}

function within(wanted: number, field: PageField): string {
  const low = field.min === "" ? wanted : Math.max(wanted, Number(field.min));
  return String(field.max === "" ? low : Math.min(low, Number(field.max)));
}

/** The phone number as the form takes it: within the country where the prefix has a field of its own. */
function phoneFor(field: PageField, phone: string): string {
  const split = splitPhone(phone);
  if (split === undefined || /^\+\d/.test(field.value)) return phone;
  const said = fold(`${field.label} ${field.placeholder} ${field.hint}`);
  const prefixBeside =
    /country code|dial|prefix|vorwahl|indicatif|prefijo|prefisso|codigo (do|de|del) pais|landcode|phone ?country|\bcc\b/.test(
      fold(field.beside),
    );
  const wantsNational =
    /without (the )?(country|international) (code|prefix)|ohne (landes)?vorwahl|sans (l')?indicatif|sin prefijo|sem (o )?codigo|senza prefisso|zonder landcode/.test(
      said,
    );
  return prefixBeside ||
    wantsNational ||
    field.autocomplete.includes("tel-national") ||
    field.autocomplete.includes("tel-local")
    ? split.national
    : phone;
}

/** What the visitor would type here; undefined when it is not known or not understood. Nothing is made up. */
export function chooseValue(field: PageField, purpose: FieldPurpose, visitor: Visitor): ChosenValue | undefined {
  const fit = (value: string) => (field.maxLength > 0 ? value.slice(0, field.maxLength).trim() : value);
  const made = (value: string, ground: string): ChosenValue | undefined =>
    value === "" ? undefined : { value: fit(value), ground, isSecret: false };
  const told = (value: string, what: string, key: string, from = "e-mail address"): ChosenValue | undefined =>
    made(value, visitor.known.has(key) ? `with your ${what}` : `with your ${what}, as your ${from} gives it`);

  switch (purpose) {
    case "email":
    case "confirm-email":
      return told(visitor.email, "e-mail address", "email");
    case "password":
    case "confirm-password":
      return field.kind === "password"
        ? {
            value: fitPassword(visitor.password, field),
            ground: "with a password made up for this demo alone",
            isSecret: true,
          }
        : undefined;
    case "first-name":
      return told(visitor.firstName, "first name", "name");
    case "last-name":
      return told(visitor.lastName, "last name", "name");
    case "full-name":
      return told(visitor.fullName, "name", "name");
    case "username":
      return made(
        slug(visitor.email.split("@")[0] ?? "").replaceAll("-", ""),
        "with a user name made from your address",
      );
    case "company":
      return told(visitor.company, "company", "company");
    case "workspace-name":
      return told(visitor.company, "company as the name", "company");
    case "workspace-address":
      return made(slug(visitor.company), "with a short form of your company's name");
    case "job-title":
      return told(visitor.title, "job title", "title");
    case "phone":
      return told(phoneFor(field, visitor.phone), "phone number", "phone");
    case "phone-prefix": {
      const code = splitPhone(visitor.phone)?.country.dialling ?? visitor.country?.dialling;
      return code === undefined ? undefined : made(`+${code}`, "with the prefix of your number or country");
    }
    case "website":
      return told(visitor.website, "company website", "website");
    case "country":
      return told(visitor.country?.name ?? "", "country", "country", "phone number");
    case "city":
      return told(visitor.city, "city", "country");
    case "industry":
      return told(visitor.industry, "industry", "industry");
    case "company-size": {
      const people = peopleOf(visitor);
      if (field.kind !== "number" && field.kind !== "slider")
        return told(visitor.companySize, "company size", "companySize");
      return people === undefined ? undefined : made(within(people, field), "with a number from your company's size");
    }
    case "quantity":
      return made(within(field.min === "" ? 1 : Number(field.min), field), "with the smallest number that it takes");
    case "heard-from":
      return made("A live demo", "with the truth: a live demo");
    case "use-case": {
      const team = visitor.company === "" ? "" : ` for ${visitor.company}`;
      return made(
        field.kind === "textarea" ? `We would like to see how this works${team} before deciding.` : "Evaluation",
        "with a short, honest reason",
      );
    }
    case "language":
      return told(visitor.language, "language", "language");
    case "date":
      return made(nextWorkingDay(visitor.today, field), "with the next working day");
    default:
      return undefined;
  }
}
