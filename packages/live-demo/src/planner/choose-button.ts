import type { PageButton, PageSnapshot } from "../page/page-snapshot.ts";

const forward =
  /^(sign ?up|create|register|get started|start|continue|next|submit|join|finish|complete|confirm|try|launch|go|done|save|proceed|send|begin|let'?s|open|set up|apply|request|activate|agree|accept)\b|sign ?up|create (my |your |an? |the )?(free )?(account|workspace|team)|register|→|»/i;
const never =
  /\b(pay|buy|purchase|checkout|place order|order now|upgrade|subscribe now|add card|log ?out|sign ?out|delete|remove)\b/i;
const aside =
  /\b(back|previous|cancel|close|log ?in|sign ?in|forgot|reset|clear|help|support|terms|privacy|policy|learn more|read more|pricing|contact|book a demo|talk to sales|demo|docs|blog|edit|change|show|hide|google|facebook|microsoft|apple|github|linkedin|twitter|sso|saml|single sign|resend|skip to|language|menu|save (for|and) later|generate|copy|upload)\b/i;
const startingLink =
  /sign ?up|create (an? |your )?(free )?account|register|get started|start (for )?free|try .{0,20}free|join|start (your )?(free )?trial/i;

/** The cookie question's politest answer, if the page asks. */
export function cookieButton(snapshot: PageSnapshot): PageButton | undefined {
  const asked = snapshot.buttons.filter((button) => /cookie|tracking|privacy choices/i.test(button.overlay));
  if (asked.length === 0) return undefined;
  const find = (pattern: RegExp) => asked.find((button) => pattern.test(button.label) && button.kind !== "link");
  return (
    find(/reject|decline|refuse|deny|no,? thanks/i) ??
    find(/only necessary|necessary only|essential|required only/i) ??
    find(/accept|agree|got it|ok\b|allow|understand|close/i)
  );
}

function score(button: PageButton, form: number): number {
  const label = button.label.trim();
  if (never.test(label) || button.kind === "reset" || button.kind === "option") return Number.NEGATIVE_INFINITY;
  const isForward = forward.test(label);
  const isAside = aside.test(label);
  const base =
    (button.kind === "submit" ? 40 : button.kind === "button" ? 20 : 0) + (isForward ? 40 : 0) - (isAside ? 60 : 0);
  const place = form >= 0 && button.form === form ? 25 : 0;
  const length = label.length > 45 ? -30 : 0;
  return base + place + length;
}

/**
 * The button that takes the form forward; undefined when none looks like it. Never one that pays, never another
 * site's sign-in.
 */
export function forwardButton(snapshot: PageSnapshot, form: number): PageButton | undefined {
  const open = snapshot.buttons.filter((button) => button.overlay === "" || form < 0 || button.form === form);
  const ranked = open
    .map((button) => ({ button, score: score(button, form) }))
    .filter((entry) => entry.score >= 40)
    .sort((left, right) => right.score - left.score);
  return ranked[0]?.button;
}

/** The link or button that leads from a page without a form to the sign-up. */
export function signUpLink(snapshot: PageSnapshot): PageButton | undefined {
  return snapshot.buttons.find(
    (button) =>
      startingLink.test(button.label) &&
      !never.test(button.label) &&
      !/log ?in|sign ?in|google|github|microsoft/i.test(button.label),
  );
}

/** A button that would cost money. The planner says so instead of pressing it. */
export function payingButton(snapshot: PageSnapshot): PageButton | undefined {
  return snapshot.buttons.find((button) => button.kind !== "link" && never.test(button.label));
}
