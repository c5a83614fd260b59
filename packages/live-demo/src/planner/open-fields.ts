import type { PageField } from "../page/page-snapshot.ts";
import type { PastAction } from "./decision.ts";
import { type FieldPurpose, purposeOf } from "./field-purpose.ts";
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

export const isEmpty = (field: PageField) => {
  if (field.kind === "checkbox" || field.kind === "radio") return !field.isChecked;
  if (field.kind === "select" || field.kind === "combobox") {
    const label = field.choices.find((choice) => choice.value === field.value)?.label ?? field.value;
    return field.value === "" || /^(select|choose|please|pick)\b|^-+/i.test(label.trim());
  }
  return field.value.trim() === "";
};

/** True when the page said something about the field that has not been answered since. */
export function isComplaining(field: PageField, history: readonly PastAction[]): boolean {
  if (!field.isInvalid) return false;
  const last = attemptsOf(field, history).at(-1);
  if (last === undefined || last.error !== field.error) return true;
  return history.lastIndexOf(last) < history.findLastIndex((past) => past.type === "click");
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
  const seenGroups = new Set<string>();
  const open: OpenField[] = [];
  for (const field of fields) {
    const purpose = purposeOf(field);
    const isOptional = /\(?optional\)?/i.test(`${field.label} ${field.placeholder} ${field.hint}`);
    const isMarked = field.isRequired || (field.isInvalid && !isOptional);
    if (field.isDisabled || !isEmpty(field) || purpose === "trap" || purpose === "search") continue;
    if (never.has(purpose) && !field.isRequired) continue;
    if (field.kind === "other" || (field.kind === "file" && !isMarked)) continue;
    if (field.kind === "radio") {
      const group = `${field.form}|${field.group}|${field.name.split(" ")[0]}`;
      const members = fields.filter(
        (other) =>
          other.kind === "radio" &&
          other.group === field.group &&
          other.name.split(" ")[0] === field.name.split(" ")[0],
      );
      if (seenGroups.has(group) || members.some((member) => member.isChecked)) continue;
      seenGroups.add(group);
      open.push({ field, isInsisted: isMarked || !marksRequired });
      continue;
    }
    if (field.kind === "checkbox") {
      if (isMarked || purpose === "terms") open.push({ field, isInsisted: isMarked });
      continue;
    }
    const isKnown = welcome.has(purpose) || (purpose === "phone" && visitor.known.has("phone"));
    const isAsked = isMarked || (!marksRequired && !isOptional && purpose !== "unknown" && purpose !== "coupon");
    const tries = attemptsOf(field, history).length;
    if (!isMarked && tries > 0) continue;
    if (isAsked || isKnown) open.push({ field, isInsisted: isMarked });
  }
  return open;
}
