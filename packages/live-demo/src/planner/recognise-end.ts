import type { PageSnapshot } from "../page/page-snapshot.ts";
import type { PastAction } from "./decision.ts";
import { purposeOf } from "./field-purpose.ts";
import { signature } from "./memory.ts";

const success =
  /\b(welcome( aboard| to|,|!)|thank(s| you)|you('| a)re (all set|in|ready|registered|signed up|done)|account (has been |is |was )?(created|ready|registered)|(sign[- ]?up|registration|set-?up) (is |was )?(complete|successful|done)|success(fully)?|workspace (is |has been )?(ready|created)|check your (e-?mail|inbox)|confirm(ation)? (e-?mail|link)|verify your e-?mail|congratulations|all set|see you (soon|there)|on the list|we('| ha)ve received|we('| wi)ll be in touch)/i;

/** A sign-up that is through, in words fit for the visitor; undefined while it is not. */
export function confirmationOn(snapshot: PageSnapshot, history: readonly PastAction[]): string | undefined {
  const hasSubmitted = history.some((past) => past.type === "click");
  const hasFilled = history.some((past) => past.type === "fill" || past.type === "select" || past.type === "check");
  if (!hasSubmitted || !hasFilled) return undefined;
  const asks = snapshot.fields.filter((field) => !field.isDisabled && purposeOf(field) !== "search");
  const isRefused = asks.some((field) => field.isInvalid);
  const moved = !history.some(
    (past) => past.type !== "wait" && past.type !== "click" && past.signature === signature(snapshot),
  );

  const passwords = asks.filter((field) => purposeOf(field) === "password" || purposeOf(field) === "current-password");
  const looksLikeSignIn =
    passwords.length === 1 &&
    asks.length <= 4 &&
    /log ?in|sign ?in|welcome back/i.test(
      [
        snapshot.title,
        ...snapshot.headings,
        ...snapshot.buttons.filter((button) => button.kind !== "link").map((button) => button.label),
      ].join("\n"),
    );
  if (moved && looksLikeSignIn) {
    return `The form was taken, and the site now shows its sign-in page ("${snapshot.headings[0] ?? snapshot.title}").`;
  }
  const announced = snapshot.messages.find((line) => success.test(line));
  const headline = announced ?? (asks.length === 0 ? snapshot.headings.find((line) => success.test(line)) : undefined);
  if (headline !== undefined && !isRefused && moved) return `The page says "${headline.slice(0, 140)}".`;
  if (asks.length === 0 && moved && success.test(snapshot.text.slice(0, 600))) {
    return `The page confirms the sign-up ("${(snapshot.headings[0] ?? snapshot.title).slice(0, 140)}").`;
  }
  return undefined;
}
