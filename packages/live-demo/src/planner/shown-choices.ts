import type { PageButton, PageSnapshot } from "../page/page-snapshot.ts";
import { fold } from "../words/fold.ts";
import { chooseOption } from "./choose-option.ts";
import type { PastAction } from "./decision.ts";
import { purposeOf } from "./field-purpose.ts";
import { buttonKey, signature } from "./memory.ts";
import type { Visitor } from "./visitor.ts";

const MOST_CHOICES = 12;
const no = /^(?:no|nein|non|nao|nee|nej|nei)\b/;

/** A question whose answers all stand on the page to be pressed, as surveys show one on a screen. */
export interface ShownQuestion {
  readonly question: string;
  /** What to press; undefined where nothing known answers it. */
  readonly choice: PageButton | undefined;
}

/** "A 1-10", "B 11-50": the letters are keys to press, no part of the answers. */
function unlettered(labels: readonly string[]): readonly string[] {
  const areKeys = labels.length > 1 && labels.every((label, index) => label.startsWith(`${"ABCDEFGHIJKL"[index]} `));
  return areKeys ? labels.map((label) => label.slice(2)) : labels;
}

/** The line that stands before the answers. */
function questionBefore(snapshot: PageSnapshot, first: string): string {
  const lines = snapshot.lines.filter((line) => line.length > 1);
  const at = lines.findIndex((line) => line === first || line.endsWith(` ${first}`) || first.endsWith(` ${line}`));
  const before = at > 0 ? lines.slice(0, at).findLast((line) => /\p{L}{3}/u.test(line)) : undefined;
  return before ?? snapshot.headings[0] ?? "";
}

/**
 * The question that the page shows with all its answers; undefined where there is none, or one of them was pressed
 * already.
 */
export function shownQuestion(
  snapshot: PageSnapshot,
  history: readonly PastAction[],
  visitor: Visitor,
): ShownQuestion | undefined {
  const shown = snapshot.buttons.filter(
    (button) => button.kind === "option" && !button.isDisabled && button.coveredBy === "",
  );
  if (shown.length < 2 || shown.length > MOST_CHOICES) return undefined;
  const keys = shown.map(buttonKey);
  const now = signature(snapshot);
  if (history.some((past) => past.type === "click" && keys.includes(past.key) && past.signature === now))
    return undefined;
  const labels = unlettered(shown.map((button) => button.label));
  const question = questionBefore(snapshot, shown[0]?.label ?? "");
  const asked = {
    ...blankField,
    label: question,
    language: snapshot.language,
  };
  // Whether somebody wants offers is answered as a box about them is.
  if (purposeOf({ ...asked, kind: "checkbox" }) === "newsletter")
    return { question, choice: shown.find((_, index) => no.test(fold(labels[index] ?? ""))) };
  const choices = shown.map((button, index) => ({ value: button.ref, label: labels[index] ?? "", isDisabled: false }));
  const chosen = chooseOption(choices, purposeOf(asked), visitor, [], question);
  return { question, choice: shown.find((button) => button.ref === chosen?.choice.value) };
}

const blankField: Parameters<typeof purposeOf>[0] = {
  ref: "",
  kind: "select",
  label: "",
  placeholder: "",
  name: "",
  autocomplete: "",
  inputMode: "",
  language: "",
  beside: "",
  hint: "",
  isRequired: false,
  isInvalid: false,
  error: "",
  value: "",
  isChecked: false,
  isDisabled: false,
  choices: [],
  group: "",
  minLength: 0,
  maxLength: 0,
  min: "",
  max: "",
  pattern: "",
  form: -1,
  isExpanded: false,
  overlay: "",
  coveredBy: "",
};
