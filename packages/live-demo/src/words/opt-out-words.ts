import { fold } from "./fold.ts";

const optOut =
  /(?:do not|don'?t|not|never) (?:want|wish|send|contact|e-?mail|share|receive|like to|use my|subscribe)(?! to miss)|(?:rather|prefer) not|opt(?:ing)?[- ]?out|unsubscribe|\bno (?:marketing|newsletters?|e-?mails|offers|news)\b|(?:keine?n?|nicht) .{0,60}(?:erhalten|zusenden|zugesendet|informiert|kontaktiert|schicken|senden|newsletter|werbung|angebote)|widerspreche|ne (?:souhaite|veux|desire)\w* pas|je refuse|no (?:quiero|deseo|me envi)|nao (?:quero|desejo|me envi)|non (?:voglio|desidero|inviar)|(?:geen|niet) .{0,60}(?:ontvangen|nieuwsbrief|aanbiedingen|sturen|reclame)/;

/** "You can unsubscribe at any time" says how to get out of what the box lets in. */
const revocable =
  /(?:can|may|could|free to|able to|how to)[^.;]{0,40}(?:unsubscribe|opt[- ]?out)[^.;]*|(?:unsubscribe|opt[- ]?out)(?: at)? (?:any ?time|whenever)[^.;]*|(?:unsubscribe|opt[- ]?out) (?:link|with one click)[^.;]*/g;

/** True for a box that keeps advertising away by being ticked: "Please do not send me offers". */
export const isOptOut = (label: string) => optOut.test(fold(label).replace(revocable, " "));
