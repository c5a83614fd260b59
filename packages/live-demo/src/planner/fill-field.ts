import type { PageField } from "../page/page-snapshot.ts";
import { answeredChoice, chooseOption, isPrompt } from "./choose-option.ts";
import { type ChosenValue, chooseValue } from "./choose-value.ts";
import { correctValue } from "./correct-value.ts";
import type { Decision, PastAction } from "./decision.ts";
import type { EndReason } from "./end-reason.ts";
import { purposeOf } from "./field-purpose.ts";
import { attemptsOf, fieldKey } from "./memory.ts";
import { delicateField, delicateReason } from "./obstacles.ts";
import { groupOf, isPaidDefault, type OpenField } from "./open-fields.ts";
import type { Visitor } from "./visitor.ts";
import { fieldName, makeDecision } from "./words.ts";

const ATTEMPTS_A_FIELD = 4;

/** What a decision about one field needs to know. */
export interface Filling {
  readonly visitor: Visitor;
  /** The fields of the form. */
  readonly fields: readonly PageField[];
  readonly history: readonly PastAction[];
  readonly answers: ReadonlyMap<string, string>;
  readonly observation: string;
  readonly stop: (reason: EndReason, message: string) => Decision;
}

/** The visitor's facts do not answer a required question: it is asked once, then the run ends honestly. */
function askOrStop(field: PageField, filling: Filling, choices = field.choices): Decision {
  const { answers, observation, stop } = filling;
  const name = field.kind === "radio" && field.group !== "" ? field.group : fieldName(field);
  const answer = answers.get(fieldKey(field));
  if (answer === undefined) {
    const labels = choices.filter((one) => !isPrompt(one)).map((one) => one.label);
    const options = labels.length > 0 && labels.length <= 12 ? ` (${labels.join(", ")})` : "";
    const question = `The page requires "${name}"${options}, and I do not know it. What shall I enter?`;
    return makeDecision(
      { type: "ask", ref: field.ref, question },
      `Ask you for "${name}"`,
      `${question} (You can answer in the chat; I do not make things up about you.)`,
      observation,
      "Then I go on with your answer, or stop here if there is none.",
    );
  }
  const why = answer === "" ? "nobody answered when I asked" : `your answer "${answer}" is none of its choices`;
  return stop("not-known", `The page requires "${name}". I do not know it, and ${why}, so I stop here.`);
}

/** A field's next action; undefined when it can be left. */
export function fillField(open: OpenField, filling: Filling): Decision | undefined {
  const { field, isInsisted } = open;
  const { visitor, fields, history, answers, observation, stop } = filling;
  const name = fieldName(field);
  const purpose = purposeOf(field);
  const delicate = delicateField(field);
  if (delicate !== undefined) return isInsisted ? stop(delicateReason(field), delicate) : undefined;
  const attempts = attemptsOf(field, history);
  const openings = history.filter((past) => past.type === "click" && past.key === fieldKey(field)).length;
  if (attempts.length + openings >= ATTEMPTS_A_FIELD)
    return isInsisted ? stop("refused", `The field "${name}" does not keep what I enter, so I stop here.`) : undefined;
  const need = isPaidDefault(field, fields)
    ? "What the page chose in advance may cost money"
    : field.isRequired
      ? "The page requires it"
      : "It belongs to the form";
  const answer = answers.get(fieldKey(field)) ?? "";

  if (field.kind === "checkbox") {
    if (
      purpose === "unknown" &&
      field.isRequired &&
      /\b(i am|i'm|i have|i confirm|over|at least)\b.*\d|years/i.test(field.label)
    )
      return askOrStop(field, filling);
    const why =
      purpose === "terms"
        ? "The sign-up does not go on without this consent."
        : purpose === "newsletter" && !field.isRequired
          ? "Ticked, it keeps advertising away from you."
          : "The page requires this box to be ticked.";
    return makeDecision({ type: "check", ref: field.ref }, `Tick "${name}"`, why, observation);
  }
  if (field.kind === "radio" || field.kind === "select") {
    const members = groupOf(field, fields).filter((other) => !other.isDisabled);
    const choices =
      field.kind === "radio"
        ? members.map((member) => ({ value: member.ref, label: member.label, isDisabled: false }))
        : field.choices;
    const refused = field.isInvalid ? attempts.map((attempt) => attempt.value) : [];
    const answered = answer === "" ? undefined : answeredChoice(choices, answer);
    const question =
      field.kind === "radio" ? `${field.group} ${field.name}` : `${field.label} ${field.name} ${field.hint}`;
    const chosen =
      answered === undefined
        ? chooseOption(choices, purpose, visitor, refused, question)
        : { choice: answered, fits: true };
    if (chosen === undefined) {
      if (!isInsisted) return undefined;
      return askOrStop(field, filling, choices);
    }
    const why = chosen.fits
      ? `${need}, and this fits what I know of you.`
      : `${need}; your profile does not say, so I take the choice that says the least.`;
    if (field.kind === "select")
      return makeDecision(
        { type: "select", ref: field.ref, value: chosen.choice.value },
        `Choose "${chosen.choice.label}" for "${name}"`,
        why,
        observation,
      );
    const member = members.find((candidate) => candidate.ref === chosen.choice.value) ?? field;
    return makeDecision({ type: "check", ref: member.ref }, `Choose "${fieldName(member)}"`, why, observation);
  }
  if (field.kind === "combobox" && openings === 0) {
    return makeDecision(
      { type: "click", ref: field.ref },
      `Open the list "${name}"`,
      `${need}, and its choices only show once it is open.`,
      observation,
      "Next: choose from the list.",
    );
  }
  const chosen = valueFor(field, filling);
  if (chosen === undefined) return isInsisted ? askOrStop(field, filling) : undefined;
  return makeDecision(
    { type: "fill", ref: field.ref, value: chosen.value, isSecret: chosen.isSecret },
    `Fill in "${name}"`,
    `${need}. I fill it in ${chosen.ground}.`,
    observation,
  );
}

/** The visitor's answer, else what the visitor's facts give. The repeated password follows the first. */
function valueFor(field: PageField, { visitor, history, fields, answers }: Filling): ChosenValue | undefined {
  const said = answers.get(fieldKey(field)) ?? "";
  const answer = field.kind === "slider" ? (/\d+/.exec(said.replace(/(\d)[ ,.](?=\d{3}\b)/g, "$1"))?.[0] ?? "") : said;
  if (answer !== "" && field.kind !== "password") return { value: answer, ground: "with your answer", isSecret: false };
  const known = chooseValue(field, purposeOf(field), visitor);
  if (known === undefined || !known.isSecret || purposeOf(field) !== "confirm-password") return known;
  const first = fields.find((other) => other.kind === "password" && purposeOf(other) === "password");
  const typed = first === undefined ? undefined : attemptsOf(first, history).at(-1)?.value;
  return { ...known, value: typed ?? known.value, ground: "with the same password once more" };
}

/** Answers what the page says about a field. */
export function correctField(field: PageField, filling: Filling): Decision {
  const { visitor, history, observation, stop } = filling;
  const name = fieldName(field);
  const attempts = attemptsOf(field, history);
  const quote = field.error === "" ? "The page marks it as not valid" : `The page says "${field.error}"`;
  if (attempts.length >= ATTEMPTS_A_FIELD)
    return stop("refused", `The page keeps refusing "${name}" ("${field.error}"), so I stop here.`);
  const delicate = delicateField(field);
  if (delicate !== undefined) return stop(delicateReason(field), delicate);
  if (["checkbox", "radio", "select", "combobox"].includes(field.kind)) {
    const isAnswered =
      field.kind === "radio"
        ? groupOf(field, filling.fields).some((member) => member.isChecked)
        : field.kind === "checkbox" && field.isChecked;
    const decision = isAnswered
      ? undefined
      : fillField({ field: { ...field, isRequired: true }, isInsisted: true }, filling);
    return decision === undefined
      ? stop("refused", `${quote} about "${name}", and I see no other choice, so I stop here.`)
      : { ...decision, reasoning: `${quote}. ${decision.reasoning}` };
  }
  const chosen = valueFor(field, filling);
  // Where it stands says nothing about the visitor: it is asked for where it is not known.
  const isUnknown = field.kind === "slider" && purposeOf(field) !== "company-size";
  if (isUnknown && (filling.answers.get(fieldKey(field)) ?? "") === "") return askOrStop(field, filling);
  const last = field.kind === "password" ? (attempts.at(-1)?.value ?? "") : field.value;
  if (chosen === undefined && last === "") return askOrStop(field, filling);
  const purpose = purposeOf(field);
  const round = Math.max(0, attempts.length - 1);
  const correction = correctValue({ field, purpose, value: last, round, chosen, visitor });
  if ("giveUp" in correction) return stop(correction.reason, correction.giveUp);
  return makeDecision(
    { type: "fill", ref: field.ref, value: correction.value, isSecret: field.kind === "password" },
    `Correct "${name}"`,
    `${quote}, so I enter it again, ${correction.ground}.`,
    observation,
  );
}
