import type { PageButton } from "../page/page-snapshot.ts";
import { buttonWords } from "./button-words.ts";
import { fold } from "./fold.ts";
import { namesProvider } from "./provider-words.ts";

/**
 * What pressing a button would do, as far as its words tell. `forward` continues; `declining` and `accepting` answer a
 * dialog; `aside` leads elsewhere; the first four are never pressed.
 */
export type ButtonMeaning =
  | "other-provider"
  | "log-in"
  | "paying"
  | "destroying"
  | "declining"
  | "accepting"
  | "aside"
  | "forward"
  | "none";

/** Words that take the sting out of a word that follows: nothing is paid by "Continue without paying". */
const withoutCost =
  /\b(without (paying|payment|a card)|no (payment|credit card|card)( is)? (required|needed)|pay later|pay nothing|not? pay|ohne (zu )?(zahlen|bezahlen|zahlungsdaten|kreditkarte)|sans (payer|paiement|carte)|sin (pagar|pago|tarjeta)|sem (pagar|pagamento|cartao)|senza (pagare|pagamento|carta)|zonder (te )?(betalen|betaling|creditcard))\b/g;
/** However the sentence goes on ("No thanks, I prefer to pay full price"), it declines. */
const noThanks =
  /^(no,? (thanks?|thank you)|nein,? danke|non,? merci|no,? gracias|nao,? obrigad[oa]|no,? grazie|nee,? (bedankt|dank je|dank u))\b|^(no|nein|non|nao|nee|nej|nei|nie), \p{L}|^no i('d| would| prefer| want| like| will|'ll)\b/u;
/** These words are a way in on one site and the way to sign up on another. */
const ambiguous = /^(jetzt )?(kostenlos )?anmelden$|^(jetzt )?(kostenlos )?anmelden!?$|^anmeldung$|^entrar na lista/;

/** @param ownName what the site calls itself: its title and host, so that "Start with Acme" is Acme's own */
export function judgeButton(button: PageButton, ownName = ""): ButtonMeaning {
  const label = fold(button.label)
    .replace(/[^\p{L}\p{N}'@+.,-]+/gu, " ")
    .trim();
  const costless = label.replace(withoutCost, " ");
  const mark = button.kind === "submit" ? "" : button.mark;
  if (namesProvider(button.label, mark, button.address) && !isOwn(label, ownName)) return "other-provider";
  if (noThanks.test(label)) return "declining";
  if (buttonWords.paying.test(costless)) return "paying";
  if (buttonWords.destroying.test(label)) return "destroying";
  if (ambiguous.test(label)) return button.kind === "submit" || button.form >= 0 ? "forward" : "log-in";
  if (buttonWords.loggingIn.test(label)) return isSignUpInSpite(label) ? "forward" : "log-in";
  const isForward = buttonWords.forward.test(label);
  if (startsWith(buttonWords.declining, costless)) return "declining";
  if (startsWith(buttonWords.accepting, label))
    return isForward && / (and|und|et|y|e|en|&) /.test(label) ? "forward" : "accepting";
  if (isForward && !startsWith(buttonWords.aside, label)) return "forward";
  if (buttonWords.aside.test(label)) return "aside";
  return buttonWords.declining.test(label) ? "declining" : isForward ? "forward" : "none";
}

const startsWith = (words: RegExp, label: string) => words.exec(label)?.index === 0;

/** "Create account and sign in", "Sign up / log in": the account is made first. */
const isSignUpInSpite = (label: string) =>
  /^(sign ?up|create|register|registrieren|konto (erstellen|anlegen)|s'inscrire|creer|crear|registrarse|criar|cadastrar|registrati|crea|registreren|account (aan)?maken)\b/.test(
    label,
  );

function isOwn(label: string, ownName: string): boolean {
  const what = /(?:with|mit|avec|con|com|met) (?:the |your |my )?(.+)$/.exec(label)?.[1];
  const words = fold(ownName);
  return what !== undefined && what.length > 2 && words.includes(what);
}

/** Why it may not be pressed, whatever anybody plans; undefined when it may. */
export function refusalOfButton(button: PageButton, ownName: string): string | undefined {
  switch (judgeButton(button, ownName)) {
    case "other-provider":
      return `"${button.label}" signs in with an account at another company. I never use one.`;
    case "log-in":
      return `"${button.label}" leads to an account that exists already. I only sign up.`;
    case "paying":
      return `"${button.label}" may cost money. I never press such a button.`;
    case "destroying":
      return `"${button.label}" takes something away. I never press such a button.`;
    default:
      return button.kind === "reset" ? `"${button.label}" empties the form. I never press such a button.` : undefined;
  }
}
