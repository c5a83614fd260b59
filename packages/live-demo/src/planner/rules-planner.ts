import type { PageField, PageSnapshot } from "../page/page-snapshot.ts";
import { takenName, withBlame } from "./blame.ts";
import { pickInCalendar } from "./calendar.ts";
import { forwardButton, openingButton, otherWayForward, signUpLink, skippingButton } from "./choose-button.ts";
import { chooseOption } from "./choose-option.ts";
import { clearWay } from "./clear-way.ts";
import type { Decision, PastAction, Planner, PlannerInput } from "./decision.ts";
import type { EndReason } from "./end-reason.ts";
import { purposeOf } from "./field-purpose.ts";
import { correctField, type Filling, fillField } from "./fill-field.ts";
import { type MainForm, mainForm } from "./main-form.ts";
import {
  attemptsOf,
  clicksWithoutEffect,
  fieldKey,
  newLines,
  pressesForward,
  remember,
  sendsAlike,
  waitsInARow,
} from "./memory.ts";
import { noWayOn, type Sayings } from "./no-way-on.ts";
import { delicateField, delicateReason, obstacleOn, riddleOn } from "./obstacles.ts";
import {
  commercialTicks,
  isComplaining,
  isEmpty,
  isOptional,
  openFields,
  requiredAndOpen,
  unansweredBoxes,
} from "./open-fields.ts";
import { judgeOutcome, type Outcome } from "./outcome.ts";
import { shownQuestion } from "./shown-choices.ts";
import type { Visitor } from "./visitor.ts";
import { announce, describePage, fieldName, makeDecision } from "./words.ts";

const WAITS_FOR_CONTENT = 8;
const WAITS_FOR_REACTION = 3;
const CLICKS_WITHOUT_EFFECT = 2;
const SENDS_ALIKE = 3;

/** A page that shows days shows the clock that they go by, too. */
const isTimeZone = (field: PageField) =>
  /time ?zone|\btime\b.*\d\d?:\d\d|gmt|utc/i.test(`${field.label} ${field.value}`);

/** What is said of a refusal, by its reason. The page's own words are quoted. */
const refusalTexts: Readonly<Partial<Record<EndReason, string>>> = {
  "already-in-use": "There is an account with your address already, so I stop here.",
  closed: "The site takes no sign-ups now, so I stop here.",
  "invitation-needed": "The site lets in only those it has invited, so I stop here.",
  "code-sent": "Only you can read what it has sent to you, so I stop here.",
  "company-address-wanted": "It wants a company address, and I only use the one I was given, so I stop here.",
};

/** Decides by rules alone: a pure function of the page, of what was done before, and of the visitor's answers. */
export class RulesPlanner implements Planner {
  readonly #visitor: Visitor;

  constructor(visitor: Visitor) {
    this.#visitor = visitor;
  }

  decide(input: PlannerInput): Decision {
    const decision = this.#next(input);
    return { ...decision, nextAction: decision.nextAction || this.#lookAhead(decision, input) };
  }

  #next({ snapshot, history, answers = new Map() }: PlannerInput): Decision {
    const observation = describePage(snapshot);
    const stop = (reason: EndReason, message: string) =>
      makeDecision(
        { type: "stop", reason, message },
        "Stop here",
        message,
        observation,
        "Nothing more: this needs a person.",
      );
    const wait = (why: string) => makeDecision({ type: "wait" }, "Wait for the page", why, observation);
    const say: Sayings = { stop, wait, observation };

    const outcome = judgeOutcome(snapshot, history);
    if (outcome.is === "through")
      return makeDecision(
        { type: "done" },
        "Finish the sign-up",
        outcome.why,
        observation,
        "Nothing more: the sign-up is complete.",
      );
    if (outcome.is === "refused")
      return stop(
        outcome.reason,
        `The page says "${outcome.quote}". ${refusalTexts[outcome.reason] ?? "I stop here."}`,
      );
    const obstacle = obstacleOn(snapshot);
    if (obstacle !== undefined) return stop(obstacle.reason, obstacle.message);
    if (snapshot.isBusy && waitsInARow(history) < WAITS_FOR_CONTENT)
      return wait("The page says that it is still working.");

    const form = mainForm(snapshot);
    // A list that is open may lie over everything: it was opened to be chosen from.
    const isListOver =
      snapshot.layer !== "" && snapshot.buttons.some(({ kind, coveredBy }) => kind === "option" && coveredBy === "");
    const over = isListOver ? this.#openList(snapshot, form?.fields ?? [], history, say) : undefined;
    if (over?.action.type === "click") return over;
    const inTheWay = clearWay({ snapshot, history, answers }, form, say);
    if (inTheWay !== undefined) return inTheWay;
    const last = history.findLast((past) => past.type !== "wait");
    const isOnlyOfPlace = form?.fields.every((field) => purposeOf(field) === "time-zone" || isTimeZone(field)) === true;
    const asksForDay = form === undefined || isOnlyOfPlace || last?.key.startsWith("combobox|") === true;
    const picked = asksForDay ? this.#pick(snapshot, history, observation) : undefined;
    if (picked !== undefined) return picked;
    const hiding = form === undefined ? this.#openList(snapshot, [], history, say) : undefined;
    if (hiding !== undefined) return hiding;
    const isListOpen = last?.type === "click" && last.key.startsWith("combobox|");
    if (form === undefined && isListOpen && snapshot.buttons.some((button) => button.kind === "option"))
      return makeDecision(
        { type: "escape" },
        "Press Escape",
        "Nothing in the list fits what I know of you, so I close it and look again.",
        observation,
      );
    const shown = form === undefined ? this.#shown(snapshot, history, say) : undefined;
    if (shown !== undefined) return shown;
    if (form === undefined) return this.#withoutForm(snapshot, history, say);
    if (outcome.is === "failing") return this.#tryAgain(snapshot, form, history, outcome, say);

    const fields = withBlame(form.fields, snapshot, history);
    const filling: Filling = { visitor: this.#visitor, fields, history, answers, observation, stop };
    const list = this.#openList(snapshot, fields, history, say);
    if (list !== undefined) return list;
    const complaining = fields.find((field) => !field.isDisabled && isComplaining(field, history));
    if (complaining !== undefined) return correctField(complaining, filling);
    for (const open of openFields(fields, history, this.#visitor)) {
      const decision = fillField(open, filling);
      // What is not known of the visitor is left out where the page lets it be.
      const skip =
        decision?.action.type === "ask" && !open.field.isRequired ? this.#skip(snapshot, history, say) : undefined;
      if (decision !== undefined) return skip ?? decision;
    }
    const boxes = unansweredBoxes(fields, snapshot.messages);
    const labels = boxes.map((box) => ({ value: box.ref, label: box.label, isDisabled: false }));
    const ticked = chooseOption(labels, "unknown", this.#visitor, [], boxes[0]?.group);
    const box = boxes.find((one) => one.ref === ticked?.choice.value && attemptsOf(one, history).length === 0);
    if (box !== undefined) {
      const why = "The page wants one of these at least, so I take the one that says the least.";
      return makeDecision({ type: "check", ref: box.ref }, `Tick "${fieldName(box)}"`, why, observation);
    }
    const [commercial] = commercialTicks(fields, history);
    if (commercial !== undefined) {
      const name = fieldName(commercial);
      return makeDecision(
        { type: "uncheck", ref: commercial.ref },
        `Untick "${name}"`,
        "It was ticked for you, it is not required, and it is about offers or news.",
        observation,
      );
    }
    return this.#goForward(snapshot, form, filling, say);
  }

  #withoutForm(snapshot: PageSnapshot, history: readonly PastAction[], say: Sayings): Decision {
    const frame = snapshot.frames.find((one) => one.fields > 0);
    if (frame !== undefined && URL.canParse(frame.address)) {
      const { host } = new URL(frame.address);
      return say.stop(
        "left-target",
        `The form stands in a frame of another site (${host}), which is not on the list of allowed targets, so I stop here.`,
      );
    }
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
    const forward = snapshot.fields.length === 0 ? forwardButton(snapshot, -1, snapshot.layer) : undefined;
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
    const skip = snapshot.fields.length === 0 ? this.#skip(snapshot, history, say) : undefined;
    if (skip !== undefined) return skip;
    if (waitsInARow(history) < WAITS_FOR_CONTENT)
      return say.wait("There is no form to see yet; it may still be loading.");
    return noWayOn(snapshot, say, "I find no sign-up form on this page, so I stop here.", "no-form");
  }

  /** The site failed: once more, then the run ends. */
  #tryAgain(
    snapshot: PageSnapshot,
    form: MainForm,
    history: readonly PastAction[],
    outcome: Extract<Outcome, { is: "failing" }>,
    say: Sayings,
  ): Decision {
    const forward = forwardButton(snapshot, form.form, form.overlay);
    const changed = history.findLastIndex((past) => ["fill", "select", "check"].includes(past.type));
    const presses = pressesForward(history.slice(changed + 1)).length;
    if (forward === undefined || forward.isDisabled || presses >= 2)
      return say.stop(
        "try-later",
        `The page says "${outcome.quote}"${presses >= 2 ? ", once more after a second try" : ""}, so I stop here.`,
      );
    if (waitsInARow(history) < 1) return say.wait(`The page says "${outcome.quote}".`);
    return makeDecision(
      { type: "click", ref: forward.ref },
      `Press "${forward.label}" once more`,
      `The page says "${outcome.quote}", so I try once more.`,
      say.observation,
      "Then I look at what the page answers.",
    );
  }

  /** A list that a combobox has opened: choose from it before anything else. */
  #openList(
    snapshot: PageSnapshot,
    fields: readonly PageField[],
    history: readonly PastAction[],
    say: Sayings,
  ): Decision | undefined {
    const last = history.findLast((past) => past.type !== "wait");
    if (last === undefined || !last.key.startsWith("combobox|") || last.type === "ask") return undefined;
    const owner = fields.find((field) => fieldKey(field) === last.key);
    const options = snapshot.buttons.filter((button) => button.kind === "option" && !button.isDisabled);
    // What was typed may have to be looked up somewhere before the list shows it.
    if (
      owner !== undefined &&
      options.length === 0 &&
      last.type === "fill" &&
      waitsInARow(history) < WAITS_FOR_REACTION
    )
      return say.wait(`The list "${fieldName(owner)}" may still be looking for it.`);
    // An open list may hide the form that it belongs to.
    if (options.length === 0 || (owner === undefined && fields.length > 0)) return undefined;
    const name = owner === undefined ? (last.key.split("|")[2] ?? "") : fieldName(owner);
    const purpose = owner === undefined ? (last.purpose ?? "unknown") : purposeOf(owner);
    const choices = options.map((option) => ({ value: option.ref, label: option.label, isDisabled: false }));
    const chosen = chooseOption(
      choices,
      purpose,
      this.#visitor,
      [],
      owner === undefined ? name : `${owner.label} ${owner.name}`,
    );
    if (chosen === undefined) return undefined;
    const why = chosen.fits
      ? "It fits what I know of you."
      : "Your profile does not say, so I take the choice that says the least.";
    return makeDecision(
      { type: "click", ref: chosen.choice.value },
      `Choose "${chosen.choice.label}" for "${name}"`,
      why,
      say.observation,
    );
  }

  /** A question whose answers stand there to be pressed, and nothing else to fill in. */
  #shown(snapshot: PageSnapshot, history: readonly PastAction[], say: Sayings): Decision | undefined {
    const shown = shownQuestion(snapshot, history, this.#visitor);
    if (shown === undefined) return undefined;
    const { question, choice } = shown;
    // The list may be another one, the site's languages say: what else leads on comes first.
    if (choice === undefined && waitsInARow(history) < WAITS_FOR_REACTION) return this.#skip(snapshot, history, say);
    if (choice === undefined)
      return (
        this.#skip(snapshot, history, say) ??
        say.stop("not-known", `The page asks "${question}", and I do not know it of you, so I stop here.`)
      );
    return makeDecision(
      { type: "click", ref: choice.ref },
      `Choose "${choice.label}"`,
      `The page asks "${question}", and this fits what I know of you or says the least.`,
      say.observation,
    );
  }

  /** Days and times to choose from, as booking pages and date fields show them. */
  #pick(snapshot: PageSnapshot, history: readonly PastAction[], observation: string): Decision | undefined {
    const button = pickInCalendar(snapshot, history, this.#visitor.today);
    if (button === undefined) return undefined;
    const why = "The page wants a day or a time, so I take the next working one that it offers.";
    return makeDecision({ type: "click", ref: button.ref }, `Choose "${button.label}"`, why, observation);
  }

  #skip(snapshot: PageSnapshot, history: readonly PastAction[], say: Sayings): Decision | undefined {
    const skip = skippingButton(snapshot);
    if (skip === undefined || clicksWithoutEffect(skip, snapshot, history) > 0) return undefined;
    const why = "This step may be left out, and I have nothing to enter here.";
    return makeDecision(
      { type: "click", ref: skip.ref },
      `Choose "${skip.label}"`,
      why,
      say.observation,
      "Then I look at what comes.",
    );
  }

  #goForward(snapshot: PageSnapshot, form: MainForm, filling: Filling, say: Sayings): Decision {
    const { history } = filling;
    const forward = forwardButton(snapshot, form.form, form.overlay);
    if (forward === undefined) {
      const skip = requiredAndOpen(filling.fields).length === 0 ? this.#skip(snapshot, history, say) : undefined;
      if (skip !== undefined) return skip;
      if (waitsInARow(history) < WAITS_FOR_REACTION)
        return say.wait("Everything is filled in, but I see no button yet that leads on.");
      return noWayOn(
        snapshot,
        say,
        "Everything is filled in, but I find no button that leads on, so I stop here.",
        "no-reaction",
      );
    }
    if (forward.isDisabled) {
      const picked = this.#pick(snapshot, history, say.observation);
      if (picked !== undefined) return picked;
      const opening = openingButton(snapshot, form.form, form.overlay);
      if (opening !== undefined && clicksWithoutEffect(opening, snapshot, history) === 0)
        return makeDecision(
          { type: "click", ref: opening.ref },
          `Press "${opening.label}"`,
          `"${forward.label}" cannot be pressed yet, and this opens what comes before it.`,
          say.observation,
          "Then I look at what the page answers.",
        );
      const unanswered =
        filling.fields.find((field) => !field.isDisabled && field.isInvalid) ?? takenName(filling.fields, snapshot);
      if (unanswered !== undefined) return correctField(unanswered, filling);
      const mayLeave = requiredAndOpen(filling.fields).length === 0;
      const skip = mayLeave ? this.#skip(snapshot, history, say) : undefined;
      if (skip !== undefined) return skip;
      const shut = filling.fields.find((field) => field.isDisabled && purposeOf(field) === "terms");
      if (shut !== undefined && !history.some((past) => past.type === "scroll"))
        return makeDecision(
          { type: "scroll", ref: shut.ref },
          "Scroll to the end of the terms",
          `"${fieldName(shut)}" can only be ticked once the text before it was scrolled to its end.`,
          say.observation,
        );
      if (waitsInARow(history) < WAITS_FOR_CONTENT)
        return say.wait(`"${forward.label}" cannot be pressed yet; the page may still be checking.`);
      const delicate = this.#delicate(filling);
      if (delicate !== undefined) return delicate;
      const riddle = riddleOn(snapshot);
      if (riddle !== undefined) return say.stop(riddle.reason, riddle.message);
      return say.stop(
        "no-reaction",
        `"${forward.label}" cannot be pressed, and the page does not say what is missing, so I stop here.`,
      );
    }
    const clicks = clicksWithoutEffect(forward, snapshot, history);
    if (sendsAlike(forward, snapshot, history) >= SENDS_ALIKE)
      return say.stop("no-reaction", `"${forward.label}" leads back to the same page again and again, so I stop here.`);
    if (clicks > 0 && waitsInARow(history) < WAITS_FOR_REACTION)
      return say.wait(`I have pressed "${forward.label}" and wait for the page to react.`);
    const press = pressesForward(history).at(-1);
    const news = press === undefined ? [] : newLines(snapshot, press.lines);
    if (clicks >= CLICKS_WITHOUT_EFFECT) {
      const said = snapshot.messages.find((line) => line !== "") ?? news[0];
      const picked = this.#pick(snapshot, history, say.observation);
      if (picked !== undefined) return picked;
      // It says nothing: what is empty and was not understood may be what it waits for.
      const empty = openFields(filling.fields, history, this.#visitor).find(
        ({ field }) => isEmpty(field) && !isOptional(field) && attemptsOf(field, history).length === 0,
      );
      const asked =
        empty === undefined || said !== undefined ? undefined : fillField({ ...empty, isInsisted: true }, filling);
      if (asked !== undefined) return asked;
      const other = otherWayForward(snapshot, form.form, form.overlay, forward);
      if (other !== undefined && said === undefined && clicksWithoutEffect(other, snapshot, history) === 0)
        return makeDecision(
          { type: "click", ref: other.ref },
          `Press "${other.label}"`,
          `Nothing happens at "${forward.label}", and this leads on as well.`,
          say.observation,
          "Then I look at what the page answers.",
        );
      const delicate = said === undefined ? this.#delicate(filling) : undefined;
      if (delicate !== undefined) return delicate;
      return said === undefined
        ? say.stop("no-reaction", `The page does not react to "${forward.label}", so I stop here.`)
        : say.stop(
            "refused",
            `The page does not go on after "${forward.label}". It says "${said.slice(0, 160)}", so I stop here.`,
          );
    }
    return makeDecision(
      { type: "click", ref: forward.ref },
      `Press "${forward.label}"`,
      "Everything that the page asks for is filled in, so this step can be sent.",
      say.observation,
      "Then I look at what the page answers.",
    );
  }

  /** What the page waits for without a word may be what is not to be told. */
  #delicate({ fields, stop }: Filling): Decision | undefined {
    for (const field of fields.filter((one) => isEmpty(one) && !one.isDisabled && !isOptional(one))) {
      const why = delicateField(field);
      if (why !== undefined) return stop(delicateReason(field), why);
    }
    return undefined;
  }

  /** What would come next if this went as planned and nothing else changed. */
  #lookAhead(decision: Decision, { snapshot, history, answers }: PlannerInput): string {
    const { action } = decision;
    if (action.type === "wait" || action.type === "escape") return "Then I look again.";
    if (!("ref" in action)) return "Nothing more.";
    const fields = snapshot.fields.map((field) => {
      if (field.ref !== action.ref) return { ...field, coveredBy: "" };
      const value = "value" in action ? action.value : field.value;
      return { ...field, value, isChecked: action.type !== "uncheck", isInvalid: false, error: "", coveredBy: "" };
    });
    // Pressing a button of a dialog closes it: nothing of it can come next.
    const pressed = snapshot.buttons.find((button) => button.ref === action.ref);
    const buttons = snapshot.buttons.filter(
      (button) => pressed === undefined || pressed.overlay === "" || button.overlay !== pressed.overlay,
    );
    const layer = pressed !== undefined && pressed.overlay !== "" ? "" : snapshot.layer;
    const input = {
      snapshot: { ...snapshot, fields, buttons, layer },
      history: [...history, remember(decision, snapshot)],
    };
    const next = this.#next(answers === undefined ? input : { ...input, answers });
    return next.title === decision.title ? "Then I look at the page again." : announce(next.title, next.action);
  }
}
