import type { PageField } from "../page/page-snapshot.ts";
import { countryNamed, splitPhone } from "../words/countries.ts";
import type { FieldPurpose } from "../words/field-purpose-names.ts";
import { fold } from "../words/fold.ts";
import { isOptOut } from "../words/opt-out-words.ts";
import { chooseOption, isPaidBesideFree, isPrompt } from "./choose-option.ts";
import type { PastAction } from "./decision.ts";
import { purposeOf } from "./field-purpose.ts";
import { attemptsOf } from "./memory.ts";
import type { Visitor } from "./visitor.ts";

/** What is filled in even where the page does not insist: what the visitor's profile is there for. */
const welcome = new Set<FieldPurpose>([
  "email",
  "confirm-email",
  "password",
  "confirm-password",
  "first-name",
  "last-name",
  "full-name",
  "company",
  "job-title",
  "workspace-name",
  "workspace-address",
  "username",
  "country",
  "industry",
  "company-size",
  "website",
  "use-case",
]);
const never = new Set<FieldPurpose>(["search", "trap", "newsletter", "remember-me"]);
const optionalWords = /\(?(optional|freiwillig|facultati\w+|opcional|opzionale|optioneel|not required|if any)\)?/;

export const isOptional = (field: PageField) =>
  optionalWords.test(fold(`${field.label} ${field.placeholder} ${field.hint}`));

export const isEmpty = (field: PageField) => {
  if (field.kind === "checkbox" || field.kind === "radio") return !field.isChecked;
  if (field.kind === "slider") return false;
  if (field.kind === "select" || field.kind === "combobox") {
    const chosen = field.choices.find((choice) => choice.value === field.value);
    return field.value === "" || isPrompt(chosen ?? { value: field.value, label: field.value });
  }
  // A dialling code that the page has put there is no number yet.
  if (field.kind === "tel" && /^\+\d{1,4}$/.test(field.value.trim())) return true;
  return field.value.trim() === "";
};

/** The radio buttons of one question. */
export const groupOf = (field: PageField, fields: readonly PageField[]) =>
  fields.filter(
    (other) =>
      other.kind === "radio" && other.group === field.group && other.name.split(" ")[0] === field.name.split(" ")[0],
  );

/** True when the page said something about the field that has not been answered since. */
export function isComplaining(field: PageField, history: readonly PastAction[]): boolean {
  if (!field.isInvalid || never.has(purposeOf(field))) return false;
  const last = attemptsOf(field, history).at(-1);
  if (last === undefined || last.error !== field.error) return true;
  return history.lastIndexOf(last) < history.findLastIndex((past) => past.type === "click");
}

/** What the page insists on and nobody has answered: while there is any, no sign-up is through. */
export const requiredAndOpen = (fields: readonly PageField[]) =>
  fields.filter((field) => {
    if (field.isDisabled || !field.isRequired) return false;
    if (field.kind === "radio") return !groupOf(field, fields).some((member) => member.isChecked);
    return isEmpty(field);
  });

/** The page has chosen a country or a dialling code that is not the visitor's. */
function isForeignDefault(field: PageField, purpose: FieldPurpose, visitor: Visitor): boolean {
  if (purpose !== "country" && purpose !== "phone-prefix") return false;
  if (purpose === "phone-prefix" && visitor.phone === "") return false;
  if (field.kind === "combobox") {
    const shown = purpose === "country" ? countryNamed(field.value)?.code : /\+(\d{1,4})\)?$/.exec(field.value)?.[1];
    const wanted =
      purpose === "country" ? visitor.country?.code : String(splitPhone(visitor.phone)?.country.dialling ?? "");
    return shown !== undefined && wanted !== undefined && wanted !== "" && shown !== wanted;
  }
  if (field.kind !== "select") return false;
  const right = chooseOption(field.choices, purpose, visitor);
  return right === undefined ? field.isRequired : right.choice.value !== field.value;
}

/** A slider always shows something; the visitor's company has its own size. */
const isUnmovedSlider = (field: PageField, purpose: FieldPurpose, visitor: Visitor) =>
  field.kind === "slider" && purpose === "company-size" && visitor.companySize !== "";

/** Choosing this (a list's value, a radio button's ref) may cost money, and a free choice stands beside it. */
export function isPaidChoice(field: PageField, fields: readonly PageField[], value: string): boolean {
  if (field.kind !== "radio" && field.kind !== "select") return false;
  const choices =
    field.kind === "radio"
      ? groupOf(field, fields)
          .filter((member) => !member.isDisabled)
          .map((member) => ({ value: member.ref, label: member.label, isDisabled: false }))
      : field.choices.filter((choice) => !choice.isDisabled);
  const chosen = choices.find((choice) => choice.value === value);
  const question = `${field.group} ${field.kind === "radio" ? "" : field.label} ${field.name}`;
  return chosen !== undefined && isPaidBesideFree(chosen, choices, question);
}

/** So it stands already, without anybody having chosen it. */
export function isPaidDefault(field: PageField, fields: readonly PageField[]): boolean {
  const checked = field.kind === "radio" ? groupOf(field, fields).find((member) => member.isChecked)?.ref : field.value;
  return isPaidChoice(field, fields, checked ?? "");
}

/** What was typed did not arrive whole: something took the keys in between. Once more, then what the page keeps is enough. */
function isCutOff(field: PageField, history: readonly PastAction[]): boolean {
  const typed = attemptsOf(field, history).filter((past) => past.type === "fill");
  const [only] = typed;
  if (only === undefined || typed.length > 1 || field.value === "" || field.isInvalid) return false;
  if (field.kind === "password") return field.value.length < only.value.length;
  return field.value.length < only.value.length && only.value.startsWith(field.value);
}

/** The first password was made anew, and what repeats it is still the old one. */
function isStaleRepeat(field: PageField, fields: readonly PageField[], history: readonly PastAction[]): boolean {
  if (field.kind !== "password" || purposeOf(field) !== "confirm-password") return false;
  const first = fields.find((other) => other.kind === "password" && purposeOf(other) === "password");
  const typed = first === undefined ? undefined : attemptsOf(first, history).at(-1);
  const repeated = attemptsOf(field, history).at(-1);
  return typed !== undefined && repeated !== undefined && typed.value !== repeated.value;
}

export interface OpenField {
  readonly field: PageField;
  /** True when the page refuses to go on without it, as far as it tells. */
  readonly isInsisted: boolean;
}

/** The empty fields that want filling, in reading order. One of each group of radio buttons. */
export function openFields(
  fields: readonly PageField[],
  history: readonly PastAction[],
  visitor: Visitor,
): readonly OpenField[] {
  const marksRequired = fields.some((field) => field.isRequired);
  const seen = new Set<PageField>();
  const open: OpenField[] = [];
  for (const field of fields) {
    const purpose = purposeOf(field);
    const mayStay = isOptional(field);
    const isMarked = field.isRequired || (field.isInvalid && !mayStay);
    const isOthers = isForeignDefault(field, purpose, visitor) && attemptsOf(field, history).length === 0;
    const isStale = isStaleRepeat(field, fields, history) || isCutOff(field, history);
    const isPaid = isPaidDefault(field, fields);
    const isUnmoved = isUnmovedSlider(field, purpose, visitor) && attemptsOf(field, history).length === 0;
    const isFilled = !isEmpty(field) && !isOthers && !isStale && !isPaid && !isUnmoved;
    if (field.isDisabled || isFilled || purpose === "trap" || purpose === "search") continue;
    if (never.has(purpose) && !field.isRequired && !(purpose === "newsletter" && isOptOut(field.label))) continue;
    if (field.kind === "other" || (field.kind === "file" && !isMarked)) continue;
    if (field.kind === "radio") {
      const members = groupOf(field, fields);
      if (seen.has(field) || (members.some((member) => member.isChecked) && !isPaid)) continue;
      for (const member of members) seen.add(member);
      const insisted = isPaid || members.some((member) => member.isRequired || member.isInvalid);
      if (insisted || !mayStay) open.push({ field, isInsisted: insisted || !marksRequired });
      continue;
    }
    if (field.kind === "checkbox") {
      const keepsAway = purpose === "newsletter" && isOptOut(field.label) && attemptsOf(field, history).length === 0;
      if (isMarked || purpose === "terms" || keepsAway) open.push({ field, isInsisted: isMarked });
      continue;
    }
    // What only follows from the address is told where the page insists.
    const isTold = purpose !== "website" || visitor.known.has("website");
    const isKnown =
      (welcome.has(purpose) && isTold) || ((purpose === "phone" || purpose === "phone-prefix") && visitor.phone !== "");
    const isAsked = isMarked || (!marksRequired && !mayStay && purpose !== "coupon");
    const tries = attemptsOf(field, history).length;
    if (!isMarked && !isStale && tries > 0) continue;
    if (isAsked || isKnown || isStale || isPaid) open.push({ field, isInsisted: isMarked || isPaid });
  }
  return open;
}

const atLeastOne =
  /at least one|one or more|mindestens ein|au moins un|al menos un|pelo menos um|almeno un|(?:minstens|tenminste|ten minste) een/;

/** Boxes of one question of which some must be ticked, as the page says, and none is. */
export function unansweredBoxes(fields: readonly PageField[], messages: readonly string[]): readonly PageField[] {
  const boxes = fields.filter((field) => field.kind === "checkbox" && !field.isDisabled && field.group !== "");
  for (const { group } of boxes) {
    const members = boxes.filter((field) => field.group === group);
    const isAsked = [group, ...messages, ...members.map((member) => member.error)].some((text) =>
      atLeastOne.test(fold(text)),
    );
    if (members.length > 1 && isAsked && !members.some((member) => member.isChecked)) return members;
  }
  return [];
}

/** Boxes that the page ticked for its own ends: news, offers, partners. They are unticked where they need not stay. */
export const commercialTicks = (fields: readonly PageField[], history: readonly PastAction[]) =>
  fields.filter(
    (field) =>
      field.kind === "checkbox" &&
      field.isChecked &&
      !field.isRequired &&
      !field.isDisabled &&
      purposeOf(field) === "newsletter" &&
      !isOptOut(field.label) &&
      attemptsOf(field, history).length < 2,
  );
