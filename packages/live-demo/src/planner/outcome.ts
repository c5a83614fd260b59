import type { PageSnapshot } from "../page/page-snapshot.ts";
import { fold } from "../words/fold.ts";
import { furtherOutcomeWords } from "../words/further-languages.ts";
import { outcomeWords } from "../words/outcome-words.ts";
import type { PastAction } from "./decision.ts";
import type { EndReason } from "./end-reason.ts";
import { purposeOf } from "./field-purpose.ts";
import { isOfNewsletter } from "./main-form.ts";
import { newLines, signature } from "./memory.ts";
import { isEmpty, requiredAndOpen } from "./open-fields.ts";

/** What the evidence on the page says about the sign-up. */
export type Outcome =
  | { readonly is: "open" }
  /** The page says that it is through. `quote` are its own words. */
  | { readonly is: "through"; readonly why: string }
  | { readonly is: "refused"; readonly reason: EndReason; readonly quote: string }
  /** The site failed, not the form: it may be tried once more. */
  | { readonly is: "failing"; readonly quote: string };

const open: Outcome = { is: "open" };
const short = (line: string) => line.slice(0, 180);

const refusals: readonly (readonly [EndReason, RegExp])[] = [
  ["already-in-use", outcomeWords.inUse],
  ["already-in-use", furtherOutcomeWords.inUse],
  ["closed", outcomeWords.closed],
  ["closed", furtherOutcomeWords.closed],
  ["invitation-needed", outcomeWords.invitation],
  ["company-address-wanted", outcomeWords.companyAddress],
];

/** A refusal that stands on the page as its message: announced, as a heading, or new since the last press. */
function refusalIn(lines: readonly string[]): Extract<Outcome, { is: "refused" }> | undefined {
  for (const [reason, pattern] of refusals) {
    const line = lines.find(
      (one) => pattern.test(fold(one)) && !/^(already|schon|bereits|deja|ya|ja|gia|al) [^.!]{0,40}\?/.test(fold(one)),
    );
    if (line !== undefined) return { is: "refused", reason, quote: short(line) };
  }
  return undefined;
}

/**
 * Judges by evidence: a refusal beats thanks, required fields that are open beat success, thanks count only after
 * something was sent and only where the page moved.
 */
export function judgeOutcome(snapshot: PageSnapshot, history: readonly PastAction[]): Outcome {
  const hasFilled = history.some((past) => ["fill", "select", "check"].includes(past.type));
  const lastPress = history.findLastIndex((past) => past.type === "click" && past.isForward);
  const shown = snapshot.fields.filter((field) => {
    const purpose = purposeOf(field);
    const isIdle = ["search", "newsletter", "trap"].includes(purpose) || isOfNewsletter(field, snapshot);
    return !field.isDisabled && !isIdle;
  });
  // Whom else to invite is no question about the visitor.
  const isInvitation = (field: PageSnapshot["fields"][number]) =>
    purposeOf(field) === "other-person" && !field.isRequired;
  const invites = shown.filter(isInvitation);
  const asks = shown.filter((field) => !isInvitation(field));
  const spoken = [...snapshot.messages, ...(asks.length === 0 ? snapshot.headings : [])];

  if (lastPress < 0 || !hasFilled) {
    // Before anything is sent only a page that offers no way in says that it is closed.
    // A field for the code of an invitation is no way in for others.
    const isShut = asks.every((field) => purposeOf(field) === "coupon");
    const closed = isShut ? refusalIn([...spoken, ...snapshot.headings, ...snapshot.lines.slice(0, 25)]) : undefined;
    return closed !== undefined && ["closed", "invitation-needed"].includes(closed.reason) ? closed : open;
  }
  const sinceSent = history.slice(lastPress);
  // What is new since the form was first sent as it is now: a second try does not make the first one's message old.
  const lastChange = history.findLastIndex((past) => ["fill", "select", "check", "uncheck"].includes(past.type));
  const before = history.slice(lastChange + 1).find((past) => past.isForward) ?? sinceSent[0];
  const news = before === undefined ? [] : newLines(snapshot, before.lines);
  const said = [...snapshot.messages.filter((line) => !before?.lines.includes(line)), ...news];
  // What was filled in again answers the page, where it still asks.
  const hasChangedSince = asks.length > 0 && sinceSent.some((past) => ["fill", "select", "check"].includes(past.type));
  const refusal = hasChangedSince ? undefined : refusalIn([...said, ...(asks.length === 0 ? spoken : [])]);
  const isAboutOwnName =
    refusal?.reason === "already-in-use" && asks.length > 0 && !isAboutAddress(refusal.quote, snapshot);
  if (refusal !== undefined && !isAboutOwnName) return refusal;

  const failing = hasChangedSince ? undefined : said.find((line) => outcomeWords.tryLater.test(fold(line)));
  const isBlaming = asks.some((field) => field.error !== "");
  if (failing !== undefined && !isBlaming) return { is: "failing", quote: short(failing) };
  const refused = hasChangedSince
    ? undefined
    : said.find((line) => outcomeWords.refused.test(fold(line)) && !outcomeWords.required.test(fold(line)));
  if (refused !== undefined && !isBlaming) return { is: "refused", reason: "refused", quote: short(refused) };

  const moved = !history.some(
    (past) => !["wait", "click", "escape"].includes(past.type) && past.signature === signature(snapshot),
  );
  if (!moved) return open;
  const signedIn = signedInOn(snapshot, sinceSent[0]?.lines ?? []);
  if (signedIn !== undefined) return { is: "through", why: signedIn };
  const signIn = hasToldOfItself(history) ? signInOn(snapshot) : undefined;
  if (signIn !== undefined) return { is: "through", why: signIn };
  if (asks.some((field) => field.isInvalid) || requiredAndOpen(asks).length > 0) return open;
  const isThanks = (line: string) => {
    const words = fold(line);
    return (
      (outcomeWords.success.test(words) || furtherOutcomeWords.success.test(words)) &&
      !outcomeWords.emptyThanks.test(words) &&
      !outcomeWords.unfinished.test(words) &&
      !outcomeWords.refused.test(words)
    );
  };
  const isUnfinished =
    [...spoken, ...snapshot.headings].some((line) => outcomeWords.unfinished.test(fold(line))) &&
    asks.length + invites.length > 0;
  if (isUnfinished) return open;
  // Thanks for a first step beside new questions: "Great! Now choose a password".
  const asked = before?.signature.split("\n").slice(4).join("\n") ?? "";
  if (
    before !== undefined &&
    asks.some((field) => isEmpty(field) && !asked.includes(`|${field.label || field.placeholder}|`))
  )
    return open;
  const letter = asks.length === 0 && !hasToldOfItself(history) ? letterToOpen([...spoken, ...news]) : undefined;
  if (letter !== undefined) return { is: "refused", reason: "code-sent", quote: short(letter) };
  const announced = [...snapshot.messages, ...news].find(isThanks);
  const headline =
    asks.length === 0
      ? [...snapshot.headings, ...snapshot.lines.slice(0, 30), snapshot.title].find(isThanks)
      : undefined;
  const line =
    asks.length === 0 ? (headline ?? announced) : snapshot.messages.find((one) => said.includes(one) && isThanks(one));
  return line === undefined ? open : { is: "through", why: `The page says "${line.slice(0, 140)}".` };
}

/** A name of the visitor's choosing that is taken can be changed; the visitor's address cannot. */
function isAboutAddress(quote: string, snapshot: PageSnapshot): boolean {
  const words = fold(quote);
  if (/e-?mail|correo|courriel|konto|compte|cuenta|conta\b|account|user with|@/.test(words)) return true;
  const field = snapshot.fields.find(
    (one) => one.error !== "" && (quote.includes(one.error) || one.error.includes(quote)),
  );
  if (field !== undefined) return ["email", "confirm-email"].includes(purposeOf(field));
  return !/user ?name|workspace|subdomain|url|handle|benutzername|identifiant|usuario|utente|gebruikersnaam|name\b|address/.test(
    words,
  );
}

/** Nothing but an address was given, and the account itself is only made behind a link in a letter. */
function letterToOpen(lines: readonly string[]): string | undefined {
  const letter = /inbox|e-?mail|\blink\b|posteingang|postfach|courriel|correo|posta\b/;
  return lines.find((line) => letter.test(fold(line)) && outcomeWords.letter.test(fold(line)));
}

/** An address alone opens accounts that exist as well: a log-in after it is no sign-up. */
const hasToldOfItself = (history: readonly PastAction[]) =>
  history.some(
    (past) =>
      past.type === "fill" &&
      past.purpose !== undefined &&
      ["password", "first-name", "last-name", "full-name", "company", "username", "workspace-name"].includes(
        past.purpose,
      ),
  );

/** Some sites say nothing and show themselves signed in: a way to sign out stands there that was not there before. */
function signedInOn(snapshot: PageSnapshot, before: readonly string[]): string | undefined {
  const wasIn = before.some((line) => outcomeWords.signedIn.test(fold(line)));
  const asks = snapshot.fields.filter((field) => !field.isDisabled && purposeOf(field) !== "search");
  const isUnfinished = [...snapshot.headings, ...snapshot.messages].some((line) =>
    outcomeWords.unfinished.test(fold(line)),
  );
  const out = snapshot.buttons.find((button) => outcomeWords.signedIn.test(fold(button.label)));
  // One field may be left: the newsletter at the foot of the page.
  if (wasIn || out === undefined || isUnfinished || asks.length > 1 || asks.some((field) => field.kind !== "email"))
    return undefined;
  return `The form was taken, and the site now shows a page for those who are signed in ("${out.label}" is on it).`;
}

/** Many sites answer a finished sign-up with their sign-in page. */
function signInOn(snapshot: PageSnapshot): string | undefined {
  const asks = snapshot.fields.filter((field) => !field.isDisabled && purposeOf(field) !== "search");
  const passwords = asks.filter((field) => field.kind === "password");
  const names = [
    snapshot.title,
    ...snapshot.headings,
    ...snapshot.buttons.filter((button) => button.kind !== "link").map((button) => button.label),
  ];
  const isSignIn =
    /log ?in|sign ?in|welcome back|anmelden|einloggen|se connecter|connexion|iniciar sesion|entrar|accedi|inloggen/.test(
      fold(names.join(" | ").slice(0, 500)),
    );
  const isSignUp = asks.some((field) =>
    ["first-name", "last-name", "full-name", "company", "confirm-password"].includes(purposeOf(field)),
  );
  if (passwords.length !== 1 || asks.length > 4 || !isSignIn || isSignUp) return undefined;
  return `The form was taken, and the site now shows its sign-in page ("${snapshot.headings[0] ?? snapshot.title}").`;
}
