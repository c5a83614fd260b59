import type { PageField } from "../page/page-snapshot.ts";

/** What a field asks for. */
export type FieldPurpose =
  | "trap"
  | "captcha"
  | "payment"
  | "one-time-code"
  | "birth-date"
  | "government-id"
  | "current-password"
  | "coupon"
  | "search"
  | "confirm-email"
  | "email"
  | "confirm-password"
  | "password"
  | "first-name"
  | "last-name"
  | "middle-name"
  | "username"
  | "workspace-address"
  | "workspace-name"
  | "company"
  | "job-title"
  | "department"
  | "phone"
  | "website"
  | "profile-link"
  | "country"
  | "state"
  | "city"
  | "street"
  | "postcode"
  | "industry"
  | "company-size"
  | "volume"
  | "use-case"
  | "heard-from"
  | "time-zone"
  | "language"
  | "salutation"
  | "full-name"
  | "date"
  | "quantity"
  | "terms"
  | "newsletter"
  | "remember-me"
  | "unknown";

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
  bday: "birth-date",
};

/** In order: the first that matches the field's words wins, so the special stands before the general. */
const byWords: readonly (readonly [FieldPurpose, RegExp])[] = [
  ["trap", /leave (this|it)?.{0,20}(blank|empty)|do not fill|honey ?pot/],
  ["captcha", /captcha|not a robot|characters (you see|shown|above)|security (code|image)|verify you are human/],
  [
    "payment",
    /card ?(number|no\b)|credit ?card|debit ?card|\bcv[cv]2?\b|\biban\b|account number|sort code|expir(y|ation)|name on card|billing card/,
  ],
  [
    "one-time-code",
    /one[ -]?time|verification code|confirmation code|\botp\b|(sms|e-?mail|auth\w*) code|\d[ -]digit code/,
  ],
  [
    "government-id",
    /social security|\bssn\b|passport|national id|driver'?s? licen[cs]e|tax (id|number)|\bvat\b|\bein\b/,
  ],
  ["birth-date", /birth|\bdob\b/],
  ["coupon", /coupon|promo|voucher|discount|referral code|invite code|invitation code/],
  ["current-password", /(current|old|existing) password/],
  [
    "confirm-password",
    /(confirm|repeat|re-?type|re-?enter|again|verify|second).{0,20}pass|pass(word|phrase)?.{0,20}(confirm|repeat|again|again|verif|2\b)/,
  ],
  ["password", /pass ?(word|phrase)|\bpwd\b|passcode/],
  ["confirm-email", /(confirm|repeat|re-?type|re-?enter|verify).{0,20}e-?mail|e-?mail.{0,12}(confirm|repeat|again)/],
  ["email", /e-?mail/],
  [
    "workspace-address",
    /(workspace|team|account|company|site|organi[sz]ation).{0,12}(url|address|slug|handle|sub ?domain|domain|id\b)|sub ?domain|\bslug\b/,
  ],
  [
    "workspace-name",
    /(workspace|team|project|account|board|store|space).{0,4}name|name (of|for) (your|the) (workspace|team|project|account)|\bworkspace\b/,
  ],
  [
    "company-size",
    /company size|team size|size of (your|the)|(number|how many|#|no\.?) (of )?(employees|people|staff|seats|agents)|employees|head ?count|how big|\bsize\b/,
  ],
  ["volume", /volume|(calls|messages|requests|tickets|conversations).{0,16}(month|week|day|per)|how many calls/],
  ["website", /web ?site|home ?page|company url|web address|\burl\b|\bdomain\b/],
  ["profile-link", /linked ?in|twitter|github|social/],
  ["job-title", /job|your title|^title$|\btitle\b|position|\brole\b|occupation|profession/],
  ["department", /department|function|which team|your team/],
  ["phone", /phone|mobile|\btel\b|cell|whats ?app/],
  ["country", /country|nation\b|region\/country/],
  ["state", /\bstate\b|province|region|county/],
  ["city", /city|town|suburb/],
  ["postcode", /post(al)? ?code|\bzip\b/],
  ["street", /street|address/],
  ["industry", /industry|sector|line of business|vertical/],
  ["heard-from", /hear about|heard|find us|found us|how did you|\breferr|source/],
  ["time-zone", /time ?zone/],
  ["salutation", /salutation|^prefix|honorific|^mr/],
  ["first-name", /first ?name|given ?name|fore ?name|\bfname\b|^first$/],
  ["last-name", /last ?name|family ?name|sur ?name|\blname\b|^last$/],
  ["middle-name", /middle ?name|middle initial/],
  ["username", /user ?name|user ?id|login|nick ?name|handle|screen ?name/],
  ["company", /company|organi[sz]ation|business name|employer|\bfirm\b|where do you work|^business$/],
  ["full-name", /full ?name|your ?name|^name$|\bname\b|who are you/],
  ["language", /language|locale/],
  [
    "use-case",
    /use ?case|goal|looking (for|to)|tell us|why|what (would|do|will|are|brings)|message|comment|describe|about (you|your)|plan to|interest|challenge|need|notes?\b|help/,
  ],
  ["quantity", /how many|number of|quantity|amount|\bcount\b|seats|users/],
  ["date", /date|when|day\b/],
  ["search", /^search|^q$|^query$/],
];

const tickWords: readonly (readonly [FieldPurpose, RegExp])[] = [
  ["captcha", /not a robot|captcha|i am human|i'm human/],
  [
    "newsletter",
    /news|updates|offers|marketing|promot|tips|subscribe|send me|contact me|third part|partners|product e-?mails/,
  ],
  ["terms", /terms|privacy|agree|accept|consent|conditions|policy|gdpr|confirm that/],
  ["remember-me", /remember|keep me|stay signed/],
];

/** `firstName`, `user[first_name]` and `first-name` read as words. */
function asWords(value: string): string {
  return value
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[_\-[\].:*]+/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

function firstMatch(table: typeof byWords, texts: readonly string[]): FieldPurpose | undefined {
  for (const text of texts) {
    if (text === "") continue;
    const found = table.find(([, pattern]) => pattern.test(text));
    if (found !== undefined) return found[0];
  }
  return undefined;
}

/** Works out what a field asks for, from the standard attributes first, then from the words around it. */
export function purposeOf(field: PageField): FieldPurpose {
  const plain = [field.label, field.placeholder].map((value) => value.replace(/\*/g, "").trim().toLowerCase());
  const texts = [...plain, asWords(field.name)];
  if (field.kind === "checkbox") {
    return firstMatch(tickWords, [...texts, field.group.toLowerCase()]) ?? "unknown";
  }
  if (field.kind === "radio") return firstMatch(byWords, [field.group.toLowerCase(), asWords(field.name)]) ?? "unknown";

  const tokens = field.autocomplete.toLowerCase().split(/\s+/);
  if (tokens.some((token) => token.startsWith("cc-"))) return "payment";
  const words = firstMatch(byWords, texts);
  const special = words !== undefined && ["trap", "confirm-email", "confirm-password", "captcha"].includes(words);
  const standard = tokens.map((token) => byAutocomplete[token]).find((found) => found !== undefined);
  if (standard !== undefined && !special) return standard;

  if (field.kind === "password")
    return words === "current-password" || words === "confirm-password" ? words : "password";
  if (field.kind === "email") return words === "confirm-email" ? words : "email";
  if (field.kind === "tel" && words === undefined) return "phone";
  if (field.kind === "url" && (words === undefined || words === "company")) return "website";
  if (field.kind === "date" && words !== "birth-date") return "date";
  if (field.kind === "number" && (words === undefined || words === "full-name")) return "quantity";
  return words ?? "unknown";
}
