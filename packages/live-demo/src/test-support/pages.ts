import type { PageButton, PageField, PageSnapshot } from "../page/page-snapshot.ts";
import type { Decision, PastAction, Planner } from "../planner/decision.ts";
import { remember } from "../planner/memory.ts";
import { type Visitor, visitorFrom } from "../planner/visitor.ts";

let count = 0;

export function aField(values: Partial<PageField> = {}): PageField {
  count += 1;
  return {
    ref: `f${count}`,
    kind: "text",
    label: "",
    placeholder: "",
    name: "",
    autocomplete: "",
    inputMode: "",
    language: "en",
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
    form: 0,
    isExpanded: false,
    overlay: "",
    coveredBy: "",
    ...values,
  };
}

export function aButton(label: string, values: Partial<PageButton> = {}): PageButton {
  count += 1;
  return {
    ref: `b${count}`,
    label,
    kind: "submit",
    address: "",
    isDisabled: false,
    form: 0,
    overlay: "",
    mark: "",
    coveredBy: "",
    ...values,
  };
}

export function aPage(values: Partial<PageSnapshot> = {}): PageSnapshot {
  return {
    url: "https://app.example.com/sign-up",
    title: "Sign up",
    language: "en",
    headings: ["Create your account"],
    text: "",
    messages: [],
    lines: [],
    fields: [],
    buttons: [],
    frames: [],
    layer: "",
    isBusy: false,
    ...values,
  };
}

export const aFrame = (address: string, fields = 0) => ({ address, isRead: false, fields });

export const aPast = (values: Partial<PastAction>): PastAction => ({
  type: "wait",
  key: "",
  value: "",
  signature: "",
  error: "",
  lines: [],
  isForward: false,
  ...values,
});

export const choices = (...labels: string[]) => labels.map((label) => ({ value: label, label, isDisabled: false }));

export function aVisitor(profile: Parameters<typeof visitorFrom>[0]["profile"] = {}): Visitor {
  return visitorFrom({
    profile: { email: "maren.holt@fjordlight.no", fullName: "Maren Holt", company: "Fjordlight Energy", ...profile },
    password: "Abcdefgh1234Qz7!",
    today: "2026-03-06",
  });
}

/** Plays the planner's decisions on a page that takes everything in, until it clicks, waits, stops or is done. */
export async function playForm(planner: Planner, page: PageSnapshot, history: PastAction[] = []) {
  let snapshot = page;
  const decisions: Decision[] = [];
  for (let round = 0; round < 40; round += 1) {
    const decision = await planner.decide({ snapshot, history });
    decisions.push(decision);
    const { action } = decision;
    history.push(remember(decision, snapshot));
    if (["click", "wait", "stop", "done"].includes(action.type)) break;
    const fields = snapshot.fields.map((field) =>
      "ref" in action && field.ref === action.ref
        ? { ...field, value: "value" in action ? action.value : field.value, isChecked: action.type === "check" }
        : field,
    );
    snapshot = { ...snapshot, fields };
  }
  return { decisions, snapshot, history, titles: decisions.map((decision) => decision.title) };
}
