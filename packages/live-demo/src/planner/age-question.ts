import type { PageButton, PageSnapshot } from "../page/page-snapshot.ts";
import { fold } from "../words/fold.ts";
import type { Decision } from "./decision.ts";
import { buttonKey } from "./memory.ts";
import type { Sayings } from "./no-way-on.ts";
import { makeDecision } from "./words.ts";

const asks =
  /\b(?:16|18|19|20|21)\b ?(?:\+|years|or (?:older|over|above)|and (?:over|above|older)|jahre|ans\b|anos\b|anni\b|jaar)|(?:over|under|least|uber|mindestens|plus de) (?:16|18|19|20|21)\b|legal (?:drinking|smoking|purchase)? ?age|of (?:legal )?age\b|age (?:verification|check)|volljahrig|majeur|mayor(?:es)? de edad|maior(?:es)? de idade|maggiorenne|meerderjarig/;
const yes =
  /^(?:yes|yep|i am|i'm|enter\b|ja\b|ich bin|oui|je suis|j'ai|si\b|soy|tengo|sim\b|tenho|sou|ho (?:piu|almeno)|ik ben|(?:over )?(?:18|21)\b|tak\b)/;
const no =
  /^(?:no\b|nope|not\b|i am (?:not|under)|i'm (?:not|under)|nein|non\b|nao|nee\b|under|leave|exit|verlassen|quitter|salir|sair|esci)/;
const meansYes = /^(?:yes|yeah|yep|sure|i am|i'm|of course|correct|true|ja|oui|si|sim)\b/;
const meansNo = /\b(?:not|no|under|younger|nein|non|nao|nee)\b/;

/** The two answers that a page offers to whether somebody is of age; undefined where it asks nothing of the kind. */
function answersTo(snapshot: PageSnapshot): PageButton | undefined {
  if (!asks.test(fold(snapshot.layer))) return undefined;
  const open = snapshot.buttons.filter(
    (button) => !button.isDisabled && button.coveredBy === "" && button.overlay !== "",
  );
  const agreeing = open.find((button) => yes.test(fold(button.label)) && !no.test(fold(button.label)));
  return open.some((button) => no.test(fold(button.label))) ? agreeing : undefined;
}

/** How old the visitor is only the visitor says: it is asked in the chat, and without an answer the run ends. */
export function ageQuestion(
  snapshot: PageSnapshot,
  answers: ReadonlyMap<string, string>,
  say: Sayings,
): Decision | undefined {
  const button = answersTo(snapshot);
  if (button === undefined) return undefined;
  const asked = snapshot.layer.slice(0, 120);
  const answer = answers.get(buttonKey(button));
  if (answer === undefined) {
    const question = `The page asks whether you are of age ("${asked}"). Are you? I only go on with your yes.`;
    return makeDecision(
      { type: "ask", ref: button.ref, question },
      "Ask you whether you are of age",
      question,
      say.observation,
    );
  }
  const said = fold(answer);
  if (!meansYes.test(said) || meansNo.test(said))
    return say.stop(
      "not-known",
      `The page only lets in who is of age ("${asked}"), and I have no yes from you, so I stop here.`,
    );
  return makeDecision(
    { type: "click", ref: button.ref },
    `Choose "${button.label}"`,
    "You told me that you are of age.",
    say.observation,
  );
}
