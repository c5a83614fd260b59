import type { PageButton, PageSnapshot } from "../page/page-snapshot.ts";
import { ownName, sendsOwnForm } from "../planner/choose-button.ts";
import type { PastAction, PlannedAction } from "../planner/decision.ts";
import { purposeOf } from "../planner/field-purpose.ts";
import { isOfNewsletter, mainForm } from "../planner/main-form.ts";
import { attemptsOf } from "../planner/memory.ts";
import { delicateField, obstacleOn } from "../planner/obstacles.ts";
import { isPaidChoice } from "../planner/open-fields.ts";
import { judgeOutcome } from "../planner/outcome.ts";
import type { Visitor } from "../planner/visitor.ts";
import type { FieldPurpose } from "../words/field-purpose-names.ts";
import { fold } from "../words/fold.ts";
import { judgeButton, refusalOfButton } from "../words/judge-button.ts";
import { isOptOut } from "../words/opt-out-words.ts";

/** What says who somebody is: only the visitor's own facts and answers go there. */
const personal = new Set<FieldPurpose>([
  "email",
  "confirm-email",
  "first-name",
  "last-name",
  "full-name",
  "middle-name",
  "company",
  "job-title",
  "phone",
  "phone-prefix",
  "country",
  "state",
  "city",
  "street",
  "postcode",
  "website",
  "profile-link",
  "industry",
  "salutation",
]);

export interface GateInput {
  readonly snapshot: PageSnapshot;
  readonly history: readonly PastAction[];
  readonly visitor: Visitor;
  readonly answers: ReadonlyMap<string, string>;
}

const bare = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, "");

/** True where the text is one of the visitor's facts or answers, in another spelling at most. */
function isVisitors(value: string, { visitor, answers }: GateInput): boolean {
  const said = bare(value);
  const {
    email,
    firstName,
    lastName,
    fullName,
    company,
    title,
    phone,
    website,
    industry,
    city,
    country,
    companySize,
    language,
  } = visitor;
  const facts = [
    email,
    firstName,
    lastName,
    fullName,
    company,
    title,
    phone,
    website,
    industry,
    city,
    companySize,
    language,
    country?.name ?? "",
    country?.code ?? "",
    `+${country?.dialling ?? ""}`,
    ...answers.values(),
  ];
  const known = facts.map(bare).filter((fact) => fact !== "");
  return known.some(
    (fact) => fact === said || (said.length >= 2 && fact.includes(said)) || (fact.length >= 4 && said.includes(fact)),
  );
}

/** Only the form that is being filled in is sent: no letter's, no search, no log-in beside it. */
function refusalOfSending(button: PageButton, snapshot: PageSnapshot): string | undefined {
  const meaning = judgeButton(button, ownName(snapshot));
  const isSender = button.kind === "submit" || meaning === "forward";
  if (!isSender || meaning === "declining" || !sendsOwnForm(button, snapshot)) return undefined;
  const form = mainForm(snapshot);
  const isAside = snapshot.fields
    .filter((field) => field.form === button.form)
    .every((field) => isOfNewsletter(field, snapshot) || ["search", "newsletter", "trap"].includes(purposeOf(field)));
  const isOther = form === undefined ? isAside : form.form !== button.form;
  return isOther ? `"${button.label}" sends another form.` : undefined;
}

/**
 * What no planner may do, checked on the page as it is right before the action: a rule, a model, or a page that talked a
 * model into something all pass here.
 *
 * @returns why the action is refused; undefined when it may be carried out
 */
export function refusalOfAction(action: PlannedAction, input: GateInput): string | undefined {
  const { snapshot, history, visitor } = input;
  if (action.type === "done")
    return judgeOutcome(snapshot, history).is === "through"
      ? undefined
      : "Nothing on the page shows that the sign-up is through.";
  if (action.type === "wait" || action.type === "stop" || action.type === "escape") return undefined;
  const field = snapshot.fields.find((candidate) => candidate.ref === action.ref);
  const button = snapshot.buttons.find((candidate) => candidate.ref === action.ref);
  if (field === undefined && button === undefined) return "It is not on the page.";
  if (action.type === "ask" || action.type === "scroll") return undefined;
  if (obstacleOn(snapshot) !== undefined) return "The page asks for what only the visitor may do.";
  const outcome = judgeOutcome(snapshot, history);
  if (outcome.is === "refused" && button?.kind !== "option")
    return `The page has refused the sign-up ("${outcome.quote}").`;

  if (action.type === "click") {
    if (button === undefined) return field?.kind === "combobox" ? undefined : "That is a field, not a button.";
    if (button.isDisabled) return `"${button.label}" cannot be pressed.`;
    return refusalOfButton(button, ownName(snapshot)) ?? refusalOfSending(button, snapshot);
  }
  if (field === undefined) return "That is not a field.";
  if (field.isDisabled) return "The field cannot be changed.";
  const purpose = purposeOf(field);
  if (purpose === "trap" || purpose === "search") return "This field is not part of the sign-up.";
  const delicate = delicateField(field);
  if (delicate !== undefined) return delicate;
  if (action.type === "check" || action.type === "select") {
    const value = action.type === "select" ? action.value : field.ref;
    if (isPaidChoice(field, snapshot.fields, value))
      return "That choice may cost money, and a free one stands beside it.";
  }
  if (action.type === "check")
    return purpose === "newsletter" && !field.isRequired && !isOptOut(field.label)
      ? "Marketing stays unticked."
      : undefined;
  if (action.type === "uncheck")
    return purpose === "newsletter" && isOptOut(field.label) ? "Ticked, this box keeps advertising away." : undefined;
  const form = mainForm(snapshot);
  if (form === undefined) return "There is no form to sign up with here.";
  if (!form.fields.some((one) => one.ref === field.ref)) return "This field belongs to another form.";

  if (action.type === "fill") {
    const secrets = [
      visitor.password,
      ...history.filter((past) => past.key.startsWith("password|")).map((past) => past.value),
    ].filter((value) => value.length >= 6);
    const isSecret = action.isSecret || secrets.some((secret) => action.value.includes(secret));
    if (isSecret && field.kind !== "password") return "A password goes into password fields alone.";
    if (field.kind === "password")
      return isSecret ? undefined : "Only the password made for this demo goes into password fields.";
    if (attemptsOf(field, history).length >= 6) return "This field has been filled in often enough.";
    if (personal.has(purpose) && !isVisitors(action.value, input))
      return "That is not known of the visitor, and nothing is made up.";
    const isFree = [
      "use-case",
      "heard-from",
      "quantity",
      "volume",
      "date",
      "username",
      "workspace-address",
      "workspace-name",
    ].includes(purpose);
    if (!isFree && !isVisitors(action.value, input) && purpose !== "company-size")
      return "That is not known of the visitor, and nothing is made up.";
  }
  return undefined;
}
