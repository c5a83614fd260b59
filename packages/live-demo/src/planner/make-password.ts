import type { PageField } from "../page/page-snapshot.ts";
import { fold } from "../words/fold.ts";

const most =
  /(?:at most|no more than|no longer than|up to|max(?:imum|\.)?(?: of)?|not more than|hochstens|maximal|maximum|au (?:plus|maximum)|maximo(?: de)?|como maximo|no maximo|massimo|al massimo|maximaal|hoogstens)\D{0,14}(\d{1,3})|(\d{1,3})[^.,;]{0,12} (?:characters )?(?:or fewer|or less|at most|max)/;
const range =
  /(\d{1,2}) ?(?:-|to|and|bis|a|et|y|e|tot|en) ?(\d{1,3}) ?(?:characters|letters|zeichen|caracteres|caracteres|caratteri|tekens)/;
const noSymbols =
  /(?:without|no|not|cannot|can't|may not|keine|ohne|sans|aucun|pas de|sin|sem|senza|nessun|geen|zonder).{0,40}(?:special|symbol|punctuation|sonderzeichen|caracteres? spec|caracteres especiales|simbol|caratteri speciali|speciale tekens)|only letters and (?:numbers|digits)|letters and (?:numbers|digits) only|alphanumeri/;

/** What the page states about a password in front: its own attributes and the words at the field. */
export function fitPassword(password: string, field: PageField): string {
  const said = fold(`${field.hint} ${field.placeholder} ${field.label}`);
  const between = range.exec(said);
  const atMost = most.exec(said);
  const limits = [field.maxLength, Number(between?.[2] ?? 0), Number(atMost?.[1] ?? atMost?.[2] ?? 0)];
  const limit = Math.min(...limits.filter((value) => value >= 4), 128);
  const length = Math.max(field.minLength, 0);
  let made = noSymbols.test(said) ? password.replace(/[^A-Za-z0-9]/g, "x") : password;
  if (
    /^\[?\\?d|^\[0-9\]/.test(field.pattern) ||
    /\b(?:pin|(?<!(?:letters|characters)[^.;]{0,12})digits only|nur ziffern)\b/.test(said)
  ) {
    made = made.replace(/\D/g, (letter) => String(letter.charCodeAt(0) % 10));
  }
  // The last four hold one letter of each kind; what is cut goes before them.
  if (made.length > limit) made = made.slice(0, limit - 4) + made.slice(-4);
  return made.length < length
    ? made.slice(0, -4) + "Rm4x".repeat(Math.ceil((length - made.length) / 4)) + made.slice(-4)
    : made;
}
