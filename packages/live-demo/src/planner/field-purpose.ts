import type { PageField } from "../page/page-snapshot.ts";
import type { FieldWords } from "../words/delicate-field-words.ts";
import { englishFieldWords, englishTickWords } from "../words/english-field-words.ts";
import type { FieldPurpose } from "../words/field-purpose-names.ts";
import { fieldWords } from "../words/field-words.ts";
import { anyPhrase, fold, type Language, languages } from "../words/fold.ts";
import { furtherFieldWords, furtherTickWords } from "../words/further-languages.ts";
import { tickWords } from "../words/tick-words.ts";

/** The standard's own words for what a field holds; they beat any label. */
const byAutocomplete: Readonly<Record<string, FieldPurpose>> = {
  "given-name": "first-name",
  "family-name": "last-name",
  "additional-name": "middle-name",
  "honorific-prefix": "salutation",
  name: "full-name",
  username: "username",
  email: "email",
  "new-password": "password",
  "current-password": "current-password",
  "one-time-code": "one-time-code",
  organization: "company",
  "organization-title": "job-title",
  tel: "phone",
  "tel-country-code": "phone-prefix",
  "tel-local": "phone",
  "tel-national": "phone",
  url: "website",
  country: "country",
  "country-name": "country",
  "address-level1": "state",
  "address-level2": "city",
  "address-line1": "street",
  "street-address": "street",
  "postal-code": "postcode",
  language: "language",
  sex: "salutation",
  "bday-day": "birth-date",
  "bday-month": "birth-date",
  "bday-year": "birth-date",
  "address-line2": "unknown",
  nickname: "username",
  bday: "birth-date",
};

const otherPerson =
  /\b(colleagues?|team ?mates?|co-?workers?|friends?)\b|team members|invite (people|others|your)|kolleg|einladen|collegues?|inviter|companeros|colegas?|invita a|convid|collegh|collega|uitnodig/;
const dateParts =
  /^(day|month|year|dd|mm|yyyy|tag|monat|jahr|jour|mois|annee|dia|mes|ano|giorno|mese|anno|dag|maand|jaar)$/;

/** A day, a month and a year side by side ask when somebody was born; a date of the product's comes in one field. */
function isPartOfDate(field: PageField): boolean {
  const own = [field.label, field.placeholder, field.name.split(" ")[0] ?? ""].map(plain);
  const others = field.beside
    .split(" | ")
    .map(plain)
    .filter((text) => dateParts.test(text));
  return own.some((text) => dateParts.test(text)) && others.length >= 2;
}

type Matcher = (text: string) => FieldPurpose | undefined;
const others = languages.filter((language): language is Exclude<Language, "en"> => language !== "en");

/** One matcher for each language and one for all but English, which has expressions of its own. */
function matchers(
  english: readonly (readonly [FieldPurpose, RegExp])[],
  foreign: FieldWords,
  further: readonly (readonly [FieldPurpose, RegExp])[],
) {
  const table = (rows: readonly (readonly [FieldPurpose, RegExp])[]): Matcher => {
    return (text) => rows.find(([, pattern]) => pattern.test(text))?.[0];
  };
  const inLanguage = (language: Exclude<Language, "en">) =>
    table(foreign.map(([purpose, words]) => [purpose, anyPhrase(words[language])] as const));
  const own = new Map<string, Matcher>(others.map((language) => [language, inLanguage(language)]));
  const inEnglish = table(english);
  const inFurther = table(further);
  const inAny = table(
    foreign.map(([purpose, words]) => [purpose, anyPhrase(others.map((one) => words[one]).join(";"))] as const),
  );
  return (text: string, language: string): FieldPurpose | undefined => {
    const first = own.get(language.slice(0, 2).toLowerCase());
    return first?.(text) ?? inEnglish(text) ?? inAny(text) ?? inFurther(text);
  };
}
const fieldMatch = matchers(englishFieldWords, fieldWords, furtherFieldWords);
const tickMatch = matchers(englishTickWords, tickWords, furtherTickWords);

/** `firstName`, `user[first_name]` and `first-name` read as words. */
const asWords = (value: string) => fold(value.replace(/([a-z\d])([A-Z])/g, "$1 $2").replace(/[_\-[\].:*]+/g, " "));

const plain = (value: string) => fold(value.replace(/\*/g, " ").replace(/(?<![:?])[:?]+\s*$/, ""));
const bareName = /^(?:(?:your|ihr|dein|votre|tu|su|seu|il tuo|je|uw) )?(?:name|nom|nombre|nome|naam)$/;
const firstNames = /\b(first ?name|given ?name|fore ?name|vorname|prenom|voornaam|fname)\b/;
const lastNames =
  /\b(last ?name|family ?name|sur ?name|lname|nachname|nom de famille|apellidos?|sobrenome|apelido|cognome|achternaam)\b/;

/** "Name" alone is half a name where the other half stands beside it. */
function whichName(text: string, beside: string): FieldPurpose {
  if (!bareName.test(text)) return "full-name";
  const near = asWords(beside);
  if (lastNames.test(near)) return "first-name";
  return firstNames.test(near) ? "last-name" : "full-name";
}

function fromWords(field: PageField, texts: readonly string[], match: typeof fieldMatch): FieldPurpose | undefined {
  for (const text of texts) {
    const found = text === "" ? undefined : match(text, field.language);
    if (found !== undefined) return found === "full-name" ? whichName(text, field.beside) : found;
  }
  return undefined;
}

/** Works out what a field asks for, from the standard attributes first, then from the words around it. */
export function purposeOf(field: PageField): FieldPurpose {
  const texts = [plain(field.label), plain(field.placeholder), asWords(field.name)];
  if (texts.slice(0, 2).some((text) => otherPerson.test(text)) && field.kind !== "checkbox") return "other-person";
  if (isPartOfDate(field)) return "birth-date";
  const group = plain(field.group);
  if (field.kind === "checkbox") return fromWords(field, [...texts, group], tickMatch) ?? "unknown";
  if (field.kind === "radio") {
    const asked = fromWords(field, [group, asWords(field.name)], fieldMatch) ?? "unknown";
    return asked === "search" ? "unknown" : asked;
  }

  if (field.kind === "combobox" && /\+\d{1,4}\)?$/.test(field.value)) return "phone-prefix";
  const tokens = field.autocomplete.toLowerCase().split(/\s+/);
  if (tokens.some((token) => token.startsWith("cc-"))) return "payment";
  const words = fromWords(field, texts, fieldMatch);
  const special = words !== undefined && ["trap", "confirm-email", "confirm-password", "captcha"].includes(words);
  const standard = tokens.map((token) => byAutocomplete[token]).find((found) => found !== undefined);
  // Many sites sign in by address, and mark the address as the user name that it will be.
  if (standard === "username" && (field.kind === "email" || words === "email")) return "email";
  if (standard !== undefined && !special) return standard;

  if (field.kind === "password")
    return words === "current-password" || words === "confirm-password" ? words : "password";
  // What is shown in clear is no password's place, whatever its label says.
  if (words === "password" || words === "confirm-password" || words === "current-password") return "current-password";
  if (field.kind === "email") return words === "confirm-email" ? words : "email";
  const codes = field.choices.filter((choice) => /\+\d{1,4}\b/.test(choice.label)).length;
  if (codes >= 3 && codes > field.choices.length / 2) return "phone-prefix";
  if (field.kind === "tel" && words === undefined) return "phone";
  if (field.kind === "url" && (words === undefined || words === "company")) return "website";
  if (field.kind === "date" && words !== "birth-date") return "date";
  if (field.kind === "number" && (words === undefined || words === "full-name")) return "quantity";
  if (words !== undefined) return words;
  if (field.inputMode === "email") return "email";
  if (field.inputMode === "tel") return "phone";
  return fromWords(field, [plain(field.hint)], fieldMatch) ?? "unknown";
}
