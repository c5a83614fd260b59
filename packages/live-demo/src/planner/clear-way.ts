import type { PageField } from "../page/page-snapshot.ts";
import { fold } from "../words/fold.ts";
import { ageQuestion } from "./age-question.ts";
import { dismissingButton, forwardButton, isPrivacyNotice, savingChoices } from "./choose-button.ts";
import type { Decision, PlannerInput } from "./decision.ts";
import type { MainForm } from "./main-form.ts";
import { attemptsOf, clicksWithoutEffect, waitsInARow } from "./memory.ts";
import type { Sayings } from "./no-way-on.ts";
import { fieldName, makeDecision } from "./words.ts";

const WAITS = 3;

const isTicked = (field: PageField) => field.kind === "checkbox" && field.isChecked && !field.isDisabled;

/** Clears what lies over the page by its declining button; undefined when nothing is in the way. */
export function clearWay(
  { snapshot, history, answers = new Map() }: PlannerInput,
  form: MainForm | undefined,
  say: Sayings,
): Decision | undefined {
  const useful = form?.fields.filter((field) => !field.isDisabled) ?? [];
  const isReachable = useful.some((field) => field.coveredBy === "");
  const isBlocked = snapshot.layer !== "" && !isReachable;
  const covers = new Set([...useful.map((field) => field.coveredBy)].filter(Boolean));
  const inOverlay = new Set(useful.map((field) => field.overlay).filter(Boolean));
  const age = isBlocked ? ageQuestion(snapshot, answers, say) : undefined;
  if (age !== undefined) return age;
  const button = dismissingButton(snapshot, ({ overlay }) => {
    if (inOverlay.has(overlay)) return false;
    return (
      isPrivacyNotice(overlay) ||
      isBlocked ||
      [...covers].some((cover) => overlay.includes(cover.slice(0, 60)) || cover.includes(overlay.slice(0, 60)))
    );
  });
  if (button !== undefined && clicksWithoutEffect(button, snapshot, history) === 0) {
    const isNotice = isPrivacyNotice(button.overlay);
    const ticked = savingChoices.test(fold(button.label))
      ? snapshot.fields.find(
          (one) => one.overlay === button.overlay && isTicked(one) && attemptsOf(one, history).length < 2,
        )
      : undefined;
    if (ticked !== undefined)
      return makeDecision(
        { type: "uncheck", ref: ticked.ref },
        `Untick "${fieldName(ticked)}"`,
        "A notice about cookies ticked it for you, and it need not stay.",
        say.observation,
      );
    return makeDecision(
      { type: "click", ref: button.ref },
      `Choose "${button.label}"`,
      isNotice
        ? "A notice about cookies asks, so I answer it with the most private choice it offers."
        : "Something lies over the page, so I decline it before I go on.",
      say.observation,
    );
  }
  if (
    !isBlocked ||
    (form === undefined && snapshot.fields.length === 0 && forwardButton(snapshot, -1, snapshot.layer) !== undefined)
  )
    return undefined;
  const escapes = history.filter((past) => past.type === "escape" && past.signature.includes(snapshot.layer)).length;
  if (escapes === 0)
    return makeDecision(
      { type: "escape" },
      "Press Escape",
      "Something lies over the page and offers no button to decline it.",
      say.observation,
    );
  if (waitsInARow(history) < WAITS) return say.wait("Something lies over the page; it may go away by itself.");
  return say.stop(
    "blocked",
    `Something lies over the page and cannot be declined ("${snapshot.layer.slice(0, 80)}"), so I stop here.`,
  );
}
