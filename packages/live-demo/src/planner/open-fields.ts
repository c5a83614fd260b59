import type { PageField } from "../page/page-snapshot.ts";
import type { FieldPurpose } from "../words/field-purpose-names.ts";
import { fold } from "../words/fold.ts";
import { chooseOption, isPrompt } from "./choose-option.ts";
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
  if (field.kind !== "select" || (purpose !== "country" && purpose !== "phone-prefix")) return false;
  if (purpose === "phone-prefix" && visitor.phone === "") return false;
  const right = chooseOption(field.choices, purpose, visitor);
  return right === undefined ? field.isRequired : right.choice.value !== field.value;
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
    if (field.isDisabled || (!isEmpty(field) && !isOthers) || purpose === "trap" || purpose === "search") continue;
    if (never.has(purpose) && !field.isRequired) continue;
    if (field.kind === "other" || (field.kind === "file" && !isMarked)) continue;
    if (field.kind === "radio") {
      const members = groupOf(field, fields);
      if (seen.has(field) || members.some((member) => member.isChecked)) continue;
      for (const member of members) seen.add(member);
      const insisted = members.some((member) => member.isRequired || member.isInvalid);
      if (insisted || !mayStay) open.push({ field, isInsisted: insisted || !marksRequired });
      continue;
    }
    if (field.kind === "checkbox") {
      if (isMarked || purpose === "terms") open.push({ field, isInsisted: isMarked });
      continue;
    }
    const isKnown =
      welcome.has(purpose) || ((purpose === "phone" || purpose === "phone-prefix") && visitor.phone !== "");
    const isAsked = isMarked || (!marksRequired && !mayStay && purpose !== "coupon");
    const tries = attemptsOf(field, history).length;
    if (!isMarked && tries > 0) continue;
    if (isAsked || isKnown) open.push({ field, isInsisted: isMarked });
  }
  return open;
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
      attemptsOf(field, history).length < 2,
  );
