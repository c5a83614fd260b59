import type { PageField, PageSnapshot } from "../page/page-snapshot.ts";
import type { Decision, PlannedAction } from "./decision.ts";

/** How people would name the field. */
export function fieldName(field: PageField): string {
  const own = (field.label || field.placeholder || field.name).replace(/^\*\s*|\s*(\*|\(optional\))\s*$/gi, "").trim();
  const name = field.kind === "radio" && field.group !== "" ? `${field.group}: ${own}` : own;
  return name.length > 70 ? `${name.slice(0, 67)}...` : name || "a field without a name";
}

function listed(names: readonly string[]): string {
  if (names.length <= 1) return names.join("");
  const [last] = names.slice(-1);
  return `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** What is on the page, in one or two sentences. */
export function describePage(snapshot: PageSnapshot): string {
  const name = snapshot.headings[0] ?? (snapshot.title || "a page without a title");
  const asked = [
    ...new Set(
      snapshot.fields
        .filter((field) => !field.isDisabled)
        .map((field) => (field.kind === "radio" && field.group ? field.group : fieldName(field))),
    ),
  ];
  const shown = asked.length > 5 ? [...asked.slice(0, 4), `${asked.length - 4} more fields`] : asked;
  const asks = asked.length === 0 ? "with nothing to fill in" : `asking for ${listed(shown)}`;
  const errors = snapshot.fields.filter((field) => field.error !== "");
  const complaint = errors[0] === undefined ? "" : ` It complains about ${fieldName(errors[0])}: "${errors[0].error}".`;
  return `I see "${name}", ${asks}.${complaint}`;
}

/** The announcement of an action that is still to come. */
export function announce(title: string, action: PlannedAction): string {
  if (action.type === "done") return "Then the sign-up is complete.";
  if (action.type === "stop") return `Then I have to stop: ${action.message}`;
  if (action.type === "wait") return "Then I wait for the page.";
  return `Next: ${title.charAt(0).toLowerCase()}${title.slice(1)}.`;
}

export function makeDecision(
  action: PlannedAction,
  title: string,
  reasoning: string,
  observation: string,
  nextAction = "",
): Decision {
  return { action, title, reasoning, observation, nextAction };
}
