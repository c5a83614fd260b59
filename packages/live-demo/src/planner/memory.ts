import type { PageButton, PageField, PageSnapshot } from "../page/page-snapshot.ts";
import { judgeButton } from "../words/judge-button.ts";
import type { Decision, PastAction } from "./decision.ts";
import { purposeOf } from "./field-purpose.ts";

export function fieldKey(field: PageField): string {
  const own = field.kind === "radio" || field.kind === "checkbox" ? `${field.group}|${field.value}` : "";
  return `${field.kind}|${field.name}|${field.label || field.placeholder}|${own}`;
}

export function buttonKey(button: PageButton): string {
  return `${button.kind}|${button.label}|${button.address}`;
}

/** Tells whether the page moved on: where it is, what it asks, what it says. Not what is filled in. */
export function signature(snapshot: PageSnapshot): string {
  const address = snapshot.url;
  const fields = snapshot.fields.map((field) => `${fieldKey(field)}${field.error}`).join(";");
  return [address, snapshot.headings.join(";"), snapshot.messages.join(";"), snapshot.layer, fields].join("\n");
}

/** What stands on the page now and did not before. */
export function newLines(snapshot: PageSnapshot, before: readonly string[]): readonly string[] {
  const old = new Set(before);
  return snapshot.lines.filter((line) => !old.has(line));
}

/** What the planner will remember of a decision once it has been carried out. */
export function remember(decision: Decision, snapshot: PageSnapshot): PastAction {
  const { action } = decision;
  const ref = "ref" in action ? action.ref : "";
  const field = snapshot.fields.find((candidate) => candidate.ref === ref);
  const button = snapshot.buttons.find((candidate) => candidate.ref === ref);
  const isSender =
    action.type === "click" &&
    button !== undefined &&
    button.kind !== "option" &&
    (button.kind === "submit" || judgeButton(button) === "forward");
  return {
    type: action.type,
    key: field !== undefined ? fieldKey(field) : button !== undefined ? buttonKey(button) : "",
    value: "value" in action ? action.value : "",
    signature: signature(snapshot),
    ...(field === undefined ? {} : { purpose: purposeOf(field) }),
    error: field?.error ?? "",
    lines: [...snapshot.lines, ...snapshot.messages],
    isForward: isSender,
  };
}

/** What was filled into the field before, oldest first. */
export function attemptsOf(field: PageField, history: readonly PastAction[]): readonly PastAction[] {
  const key = fieldKey(field);
  return history.filter((past) => past.key === key && past.type !== "click" && past.type !== "ask");
}

/** How many waits stand at the end of the history. */
export function waitsInARow(history: readonly PastAction[]): number {
  const last = history.findLastIndex((past) => past.type !== "wait");
  return history.length - 1 - last;
}

/** How often the button was clicked since something was last filled in, while the page looked as it does now. */
export function clicksWithoutEffect(
  button: PageButton,
  snapshot: PageSnapshot,
  history: readonly PastAction[],
): number {
  const now = signature(snapshot);
  const key = buttonKey(button);
  const since = history.findLastIndex((past) => past.type !== "click" && past.type !== "wait") + 1;
  return history.slice(since).filter((past) => past.type === "click" && past.key === key && past.signature === now)
    .length;
}

/** How often this button was pressed on a page that looked like this one, whatever was filled in between. */
export function sendsAlike(button: PageButton, snapshot: PageSnapshot, history: readonly PastAction[]): number {
  const looks = (text: string) => text.slice(text.indexOf("\n"));
  const now = looks(signature(snapshot));
  const key = buttonKey(button);
  return history.filter((past) => past.type === "click" && past.key === key && looks(past.signature) === now).length;
}

/** How often forms were sent, or steps taken forward. */
export const pressesForward = (history: readonly PastAction[]) => history.filter((past) => past.isForward);
