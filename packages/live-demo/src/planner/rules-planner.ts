import type { PageField, PageSnapshot } from "../page/page-snapshot.ts";
import { cookieButton, forwardButton, payingButton, signUpLink } from "./choose-button.ts";
import { chooseOption } from "./choose-option.ts";
import { type ChosenValue, chooseValue } from "./choose-value.ts";
import { correctValue } from "./correct-value.ts";
import type { Decision, PastAction, Planner, PlannerInput } from "./decision.ts";
import { purposeOf } from "./field-purpose.ts";
import { type MainForm, mainForm } from "./main-form.ts";
import { attemptsOf, clicksWithoutEffect, fieldKey, remember, waitsInARow } from "./memory.ts";
import { delicateField, obstacleOn } from "./obstacles.ts";
import { isComplaining, type OpenField, openFields } from "./open-fields.ts";
import { confirmationOn } from "./recognise-end.ts";
import type { Visitor } from "./visitor.ts";
import { announce, describePage, fieldName, makeDecision } from "./words.ts";

const WAITS_FOR_CONTENT = 8;
const WAITS_FOR_REACTION = 3;
const CLICKS_WITHOUT_EFFECT = 2;
const ATTEMPTS_A_FIELD = 5;
const NEUTRAL_ANSWER = "Live demo";

/** Decides by rules alone: a pure function of the page and of what was done before. */
export class RulesPlanner implements Planner {
  readonly #visitor: Visitor;

  constructor(visitor: Visitor) {
    this.#visitor = visitor;
  }

  decide({ snapshot, history }: PlannerInput): Decision {
    const decision = this.#next(snapshot, history);
    return { ...decision, nextAction: decision.nextAction || this.#lookAhead(decision, snapshot, history) };
  }

  #next(snapshot: PageSnapshot, history: readonly PastAction[]): Decision {
    const observation = describePage(snapshot);
    const stop = (reason: string, why = "Going on would mean guessing, or doing what only you may do.") =>
      makeDecision({ type: "stop", reason }, "Stop here", why, observation, "Nothing more: this needs a person.");
    const wait = (why: string) => makeDecision({ type: "wait" }, "Wait for the page", why, observation);

    const confirmation = confirmationOn(snapshot, history);
    if (confirmation !== undefined) {
      return makeDecision(
        { type: "done" },
        "Finish the sign-up",
        confirmation,
        observation,
        "Nothing more: the sign-up is complete.",
      );
    }
    const obstacle = obstacleOn(snapshot);
    if (obstacle !== undefined) return stop(obstacle);
    const cookies = cookieButton(snapshot);
    if (cookies !== undefined && clicksWithoutEffect(cookies, snapshot, history) === 0) {
      return makeDecision(
        { type: "click", ref: cookies.ref },
        `Choose "${cookies.label}"`,
        "A notice about cookies covers the page, so I answer it with the most private choice it offers.",
        observation,
      );
    }
    if (snapshot.isBusy && waitsInARow(history) < WAITS_FOR_CONTENT)
      return wait("The page says that it is still working.");

    const form = mainForm(snapshot);
    if (form === undefined) return this.#withoutForm(snapshot, history, { stop, wait, observation });

    const list = this.#openList(snapshot, form, observation, history);
    if (list !== undefined) return list;
    const complaining = form.fields.find((field) => !field.isDisabled && isComplaining(field, history));
    if (complaining !== undefined) return this.#correct(complaining, history, observation, stop);
    for (const open of openFields(form.fields, history, this.#visitor)) {
      const decision = this.#fill(open, form, history, observation, stop);
      if (decision !== undefined) return decision;
    }
    return this.#goForward(snapshot, form, history, { stop, wait, observation });
  }

  #withoutForm(snapshot: PageSnapshot, history: readonly PastAction[], say: Sayings): Decision {
    const link = signUpLink(snapshot);
    if (link !== undefined && clicksWithoutEffect(link, snapshot, history) < CLICKS_WITHOUT_EFFECT) {
      return makeDecision(
        { type: "click", ref: link.ref },
        `Choose "${link.label}"`,
        "This page has no form yet; this leads to the sign-up.",
        say.observation,
        "Then I look for the sign-up form.",
      );
    }
    const forward = snapshot.fields.length === 0 ? forwardButton(snapshot, -1) : undefined;
    if (
      forward !== undefined &&
      !forward.isDisabled &&
      clicksWithoutEffect(forward, snapshot, history) < CLICKS_WITHOUT_EFFECT
    ) {
      return makeDecision(
        { type: "click", ref: forward.ref },
        `Choose "${forward.label}"`,
        "There is nothing to fill in here, and this leads on.",
        say.observation,
        "Then I look at what comes.",
      );
    }
    if (waitsInARow(history) < WAITS_FOR_CONTENT)
      return say.wait("There is no form to see yet; it may still be loading.");
    if (payingButton(snapshot) !== undefined)
      return say.stop(
        `The only way on is "${payingButton(snapshot)?.label}", which may cost money. I never do that, so I stop here.`,
      );
    return say.stop("I find no sign-up form on this page, so I stop here.");
  }

  /** A list that a combobox has opened: choose from it before anything else. */
  #openList(
    snapshot: PageSnapshot,
    form: MainForm,
    observation: string,
    history: readonly PastAction[],
  ): Decision | undefined {
    const options = snapshot.buttons.filter((button) => button.kind === "option" && !button.isDisabled);
    const owner = form.fields.find(
      (field) => field.kind === "combobox" && field.isExpanded && isWaitingForChoice(field, history),
    );
    if (owner === undefined || options.length === 0) return undefined;
    const choices = options.map((option) => ({ value: option.ref, label: option.label, isDisabled: false }));
    const chosen = chooseOption(choices, purposeOf(owner), this.#visitor);
    if (chosen === undefined) return undefined;
    const why = chosen.fits ? "It fits your profile best." : "Your profile does not say, so I take a cautious choice.";
    return makeDecision(
      { type: "click", ref: chosen.choice.value },
      `Choose "${chosen.choice.label}" for "${fieldName(owner)}"`,
      why,
      observation,
    );
  }

  #fill(
    open: OpenField,
    form: MainForm,
    history: readonly PastAction[],
    observation: string,
    stop: Sayings["stop"],
  ): Decision | undefined {
    const { field, isInsisted } = open;
    const name = fieldName(field);
    const purpose = purposeOf(field);
    const delicate = delicateField(field);
    if (delicate !== undefined) return isInsisted ? stop(delicate) : undefined;
    const attempts = attemptsOf(field, history);
    const openings = history.filter((past) => past.type === "click" && past.key === fieldKey(field)).length;
    if (attempts.length + openings >= ATTEMPTS_A_FIELD) {
      return isInsisted ? stop(`The field "${name}" does not keep what I enter, so I stop here.`) : undefined;
    }
    const need = field.isRequired ? "The page requires it" : "It belongs to the form";

    if (field.kind === "checkbox") {
      const why =
        purpose === "terms"
          ? "The sign-up does not go on without this consent."
          : "The page requires this box to be ticked.";
      return makeDecision({ type: "check", ref: field.ref }, `Tick "${name}"`, why, observation);
    }
    if (field.kind === "radio") {
      const members = form.fields.filter(
        (other) =>
          other.kind === "radio" &&
          other.group === field.group &&
          other.name.split(" ")[0] === field.name.split(" ")[0] &&
          !other.isDisabled,
      );
      const choices = members.map((member) => ({ value: member.ref, label: member.label, isDisabled: false }));
      const chosen = chooseOption(choices, purpose, this.#visitor);
      const member = members.find((candidate) => candidate.ref === chosen?.choice.value) ?? field;
      return makeDecision(
        { type: "check", ref: member.ref },
        `Choose "${fieldName(member)}"`,
        `${need}, and this is a sensible answer.`,
        observation,
      );
    }
    if (field.kind === "select") {
      const refused = attempts.map((attempt) => attempt.value);
      const chosen = chooseOption(field.choices, purpose, this.#visitor, refused);
      if (chosen === undefined)
        return isInsisted && field.choices.length > 0
          ? stop(`"${name}" offers nothing that I could choose.`)
          : undefined;
      const why = chosen.fits
        ? `${need}, and this fits your profile.`
        : `${need}; your profile does not say, so I take a cautious choice.`;
      return makeDecision(
        { type: "select", ref: field.ref, value: chosen.choice.value },
        `Choose "${chosen.choice.label}" for "${name}"`,
        why,
        observation,
      );
    }
    if (field.kind === "combobox" && !isWaitingForChoice(field, history)) {
      return makeDecision(
        { type: "click", ref: field.ref },
        `Open the list "${name}"`,
        `${need}, and its choices only show once it is open.`,
        observation,
        "Next: choose from the list.",
      );
    }
    const chosen = this.#choose(field, isInsisted, history);
    if (chosen === undefined)
      return purpose === "email" && isInsisted
        ? stop("The page wants an e-mail address, and I was given none.")
        : undefined;
    return makeDecision(
      { type: "fill", ref: field.ref, value: chosen.value, isSecret: chosen.isSecret },
      `Fill in "${name}"`,
      `${need}. I fill it in ${chosen.ground}.`,
      observation,
    );
  }

  #choose(field: PageField, isInsisted: boolean, history: readonly PastAction[]): ChosenValue | undefined {
    const known = chooseValue(field, purposeOf(field), this.#visitor);
    if (known?.isSecret && purposeOf(field) === "confirm-password") {
      const first = history.findLast((past) => past.key.startsWith("password|") && past.key !== fieldKey(field));
      return { ...known, value: first?.value ?? known.value, ground: "with the same password once more" };
    }
    if (known !== undefined || !isInsisted || purposeOf(field) !== "unknown") return known;
    return { value: NEUTRAL_ANSWER, ground: "with a neutral answer, as this question is new to me", isSecret: false };
  }

  #correct(field: PageField, history: readonly PastAction[], observation: string, stop: Sayings["stop"]): Decision {
    const name = fieldName(field);
    const attempts = attemptsOf(field, history);
    if (attempts.length >= ATTEMPTS_A_FIELD)
      return stop(`The page keeps refusing "${name}" ("${field.error}"), so I stop here.`);
    const delicate = delicateField(field);
    if (delicate !== undefined) return stop(delicate);
    const quote = field.error === "" ? "The page marks it as not valid" : `The page says "${field.error}"`;
    const form: MainForm = { form: field.form, fields: [field] };
    if (["checkbox", "radio", "select", "combobox"].includes(field.kind)) {
      const open: OpenField = { field: { ...field, isRequired: true }, isInsisted: true };
      const decision = this.#fill(open, form, history, observation, stop);
      return decision === undefined
        ? stop(`${quote} about "${name}", and I see no other choice.`)
        : { ...decision, reasoning: `${quote}. ${decision.reasoning}` };
    }
    const chosen = this.#choose(field, true, history);
    const purpose = purposeOf(field);
    const refused = {
      field,
      purpose,
      value: this.#lastValue(field, history),
      round: Math.max(0, attempts.length - 1),
      chosen,
      visitor: this.#visitor,
    };
    const correction = correctValue(refused);
    if ("giveUp" in correction) return stop(correction.giveUp);
    const isSecret = chosen?.isSecret ?? field.kind === "password";
    return makeDecision(
      { type: "fill", ref: field.ref, value: correction.value, isSecret },
      `Correct "${name}"`,
      `${quote}, so I enter it again, ${correction.ground}.`,
      observation,
    );
  }

  /** What stands in the field; for a password, what was typed there last. A repeated password follows the first. */
  #lastValue(field: PageField, history: readonly PastAction[]): string {
    if (field.kind !== "password") return field.value;
    return attemptsOf(field, history).at(-1)?.value ?? "";
  }

  #goForward(snapshot: PageSnapshot, form: MainForm, history: readonly PastAction[], say: Sayings): Decision {
    const forward = forwardButton(snapshot, form.form);
    if (forward === undefined) {
      const paying = payingButton(snapshot);
      if (paying !== undefined)
        return say.stop(`The only way on is "${paying.label}", which may cost money. I never do that, so I stop here.`);
      if (waitsInARow(history) < WAITS_FOR_CONTENT)
        return say.wait("Everything is filled in, but I see no button yet that leads on.");
      return say.stop("Everything is filled in, but I find no button that leads on, so I stop here.");
    }
    if (forward.isDisabled) {
      const unanswered = form.fields.find((field) => !field.isDisabled && field.isInvalid);
      if (unanswered !== undefined) return this.#correct(unanswered, history, say.observation, say.stop);
      if (waitsInARow(history) < WAITS_FOR_CONTENT)
        return say.wait(`"${forward.label}" cannot be pressed yet; the page may still be checking.`);
      return say.stop(
        `"${forward.label}" cannot be pressed, and the page does not say what is missing, so I stop here.`,
      );
    }
    const clicks = clicksWithoutEffect(forward, snapshot, history);
    if (clicks > 0 && waitsInARow(history) < WAITS_FOR_REACTION)
      return say.wait(`I have pressed "${forward.label}" and wait for the page to react.`);
    if (clicks >= CLICKS_WITHOUT_EFFECT)
      return say.stop(`The page does not react to "${forward.label}", so I stop here.`);
    return makeDecision(
      { type: "click", ref: forward.ref },
      `Press "${forward.label}"`,
      "Everything that the page asks for is filled in, so this step can be sent.",
      say.observation,
      "Then I look at what the page answers.",
    );
  }

  /** What would come next if this went as planned and nothing else changed. */
  #lookAhead(decision: Decision, snapshot: PageSnapshot, history: readonly PastAction[]): string {
    const { action } = decision;
    if (action.type === "wait") return "Then I look again.";
    if (!("ref" in action)) return "Nothing more.";
    const fields = snapshot.fields.map((field) => {
      if (field.ref !== action.ref) return field;
      const value = "value" in action ? action.value : field.value;
      return { ...field, value, isChecked: true, isInvalid: false, error: "" };
    });
    const buttons = snapshot.buttons.filter((button) => button.ref !== action.ref || button.overlay === "");
    const next = this.#next({ ...snapshot, fields, buttons }, [...history, remember(decision, snapshot)]);
    return next.title === decision.title ? "Then I look at the page again." : announce(next.title, next.action);
  }
}

interface Sayings {
  readonly stop: (reason: string) => Decision;
  readonly wait: (why: string) => Decision;
  readonly observation: string;
}

/** True from the click that opened the list until something else is done. */
function isWaitingForChoice(field: PageField, history: readonly PastAction[]): boolean {
  const last = history.findLast((past) => past.type !== "wait");
  return field.isExpanded && last?.type === "click" && last.key.startsWith("combobox|");
}
