import type { PageField } from "../page/page-snapshot.ts";
import { splitPhone } from "../words/countries.ts";
import type { FieldPurpose } from "../words/field-purpose-names.ts";
import { fold } from "../words/fold.ts";
import { outcomeWords } from "../words/outcome-words.ts";
import { type ChosenValue, slug } from "./choose-value.ts";
import type { EndReason } from "./end-reason.ts";
import type { Visitor } from "./visitor.ts";

/** Either another value, or the reason why only the visitor could go on. */
export type Correction =
  | { readonly value: string; readonly ground: string }
  | { readonly giveUp: string; readonly reason: EndReason };

export interface RefusedValue {
  readonly field: PageField;
  readonly purpose: FieldPurpose;
  /** What was typed last. */
  readonly value: string;
  /** How often this field was refused before; 0 for the first time. */
  readonly round: number;
  readonly chosen: ChosenValue | undefined;
  readonly visitor: Visitor;
}

const numberIn = (text: string) => Number.parseInt(/\d+/.exec(text)?.[0] ?? "", 10);

function correctPassword(value: string, error: string): Correction | undefined {
  const atMost =
    /(at most|no more than|no longer than|up to|maximum( of)?|max\.?|fewer than|or fewer|or less|too long|hochstens|maximal|zu lang|au plus|trop long|como maximo|maximo|demasiado larg|no maximo|muito long|al massimo|massimo|troppo lung|maximaal|te lang)/.test(
      error,
    );
  const count = numberIn(error);
  if (atMost && count >= 6) return { value: `${value.slice(0, count - 4)}Qz7!`, ground: `with a shorter one` };
  if (
    /(without|no|not|cannot|can't|may not|only letters and (numbers|digits)).{0,30}(special|symbol|punctuation)|only letters and (numbers|digits)|alphanumeric/.test(
      error,
    )
  ) {
    return { value: value.replace(/[^A-Za-z0-9]/g, "x"), ground: "with one of letters and digits alone" };
  }
  if (/repeat|consecutive|sequen/.test(error))
    return { value: `Zq7!${[...value].reverse().join("")}`, ground: "with another order" };
  const additions = `${/upper|capital|gross|majuscule|mayuscula|maiuscul|hoofdletter/.test(error) ? "K" : ""}${/lower|klein|minuscul|kleine letter/.test(error) ? "k" : ""}${/digit|number|ziffer|zahl|chiffre|numero|digito|cifra|cijfer/.test(error) ? "4" : ""}${/symbol|special|punctuation|sonderzeichen|symbole|simbolo|especial|speciale/.test(error) ? "#" : ""}`;
  const longer =
    Number.isFinite(count) && value.length < count ? "Rm4!".repeat(Math.ceil((count - value.length) / 4)) : "";
  if (additions !== "" || longer !== "")
    return { value: `${value}${additions}${longer}`, ground: "with one that meets the rule" };
  // Nothing is said of the rule: twelve letters and digits are what most rules take.
  const plain = `${value.replace(/[^A-Za-z0-9]/g, "").slice(0, 9)}Qz7`;
  return plain === value ? undefined : { value: plain, ground: "with one of twelve letters and digits" };
}

function correctPhone(value: string, error: string, round: number): Correction | undefined {
  const digits = value.replace(/\D/g, "");
  const national = splitPhone(value)?.national ?? digits;
  const shapes = [
    ...(/(without|no|not|ohne|sans|sin|sem|senza|zonder)[^.]{0,24}(country|prefix|vorwahl|indicatif|prefijo|codigo|prefisso|landcode)/.test(
      error,
    )
      ? [national]
      : []),
    ...(/country|international|\+|e\.?164|vorwahl|indicatif|prefijo|prefisso|landcode/.test(error) &&
    !/without|ohne|sans|sin|sem|senza|zonder/.test(error)
      ? [`+${digits}`]
      : []),
    ...(/10.?digit|ten digits|national|local/.test(error) ? [national] : []),
    ...(/xxx-xxx|\d{3}-\d{3}-\d{4}|###/.test(error) ? [national.replace(/(\d{3})(\d{3})(\d+)/, "$1-$2-$3")] : []),
    ...(/digits only|only (digits|numbers)|without (spaces|symbols)|no spaces/.test(error) ? [digits] : []),
    `+${digits}`,
    national,
    national.replace(/(\d{3})(\d{3})(\d+)/, "$1-$2-$3"),
    digits,
  ];
  const other = shapes.filter((shape, index) => shape !== value && shapes.indexOf(shape) === index)[round];
  return other === undefined ? undefined : { value: other, ground: "in another spelling" };
}

function correctDate(value: string, error: string): Correction | undefined {
  const [year, month, day] = /^\d{4}-\d{2}-\d{2}$/.test(value) ? value.split("-") : [];
  if (year === undefined) return undefined;
  if (/mm.?\/.?dd.?\/.?yyyy/.test(error)) return { value: `${month}/${day}/${year}`, ground: "in the order asked for" };
  if (/dd.?\/.?mm.?\/.?yyyy/.test(error)) return { value: `${day}/${month}/${year}`, ground: "in the order asked for" };
  if (/dd\.mm\.yyyy/.test(error)) return { value: `${day}.${month}.${year}`, ground: "in the order asked for" };
  return undefined;
}

function correctByGeneralRule({ field, purpose, value, visitor }: RefusedValue, error: string): Correction | undefined {
  const count = numberIn(error);
  if (/https?:\/\//.test(error) && !/^https?:\/\//.test(value))
    return { value: `https://${value}`, ground: "with https in front" };
  if (/without (http|the protocol)|domain only|no http/.test(error)) {
    return { value: value.replace(/^https?:\/\//, "").replace(/\/.*$/, ""), ground: "without the protocol" };
  }
  if (/between|from/.test(error) && field.kind === "number") {
    return Number.isFinite(count) ? { value: String(count), ground: "with a number in the range" } : undefined;
  }
  if (
    /(at most|no more than|no longer than|up to|maximum|max\b|too long|fewer than|hochstens|maximal|zu lang|au plus|maximo|al massimo|maximaal)/.test(
      error,
    )
  ) {
    const limit = Number.isFinite(count) ? count : Math.ceil(value.length / 2);
    if (field.kind === "number") return { value: String(limit), ground: "with the most that is allowed" };
    return { value: value.slice(0, limit).trim(), ground: `cut to ${limit} characters` };
  }
  if (
    /(at least|minimum|min\b|too short|more than|longer|mindestens|zu kurz|au moins|trop court|al menos|minimo|pelo menos|almeno|ten minste|minstens|minimaal)/.test(
      error,
    )
  ) {
    if (field.kind === "number" && Number.isFinite(count))
      return { value: String(count), ground: "with the least that is allowed" };
    const limit = Number.isFinite(count) ? count : value.length + 10;
    const isProse = field.kind === "textarea" || purpose === "use-case";
    const isOwnChoice = ["username", "workspace-address", "workspace-name"].includes(purpose);
    if (!isProse && !isOwnChoice) return undefined;
    const prose = `${value}. ${visitor.company} would like to see it at work for its team.`.replace("..", ".");
    const more = (isProse ? prose : value).padEnd(limit, isProse ? "." : "x");
    return { value: more, ground: `with at least ${limit} characters` };
  }
  if (
    /lower ?case|only.{0,20}(letters|numbers|hyphens|dashes)|no spaces|without spaces|special characters|alphanumeric|invalid characters/.test(
      error,
    )
  ) {
    const mayHyphen = /hyphen|dash/.test(error) && !/(no|without|not) (hyphen|dash)/.test(error);
    const plain = mayHyphen ? slug(value) : slug(value).replaceAll("-", "");
    const letters = /only (lower-?case )?letters\b(?! (and|or|,))/.test(error) ? plain.replace(/\d/g, "") : plain;
    const [, most] = /\d+ ?(?:to|-|–|and) ?(\d+)/.exec(error) ?? [];
    const kept = letters.slice(0, most === undefined ? undefined : Number(most)).replace(/-$/, "");
    return { value: kept, ground: "without what the page does not want" };
  }
  if (/first and last|full name|last name/.test(error))
    return { value: `${visitor.firstName} ${visitor.lastName}`, ground: "with first and last name" };
  if (/must be (a |an )?(whole |valid )?number|numeric/.test(error))
    return { value: String(numberIn(value) || 10), ground: "with a plain number" };
  return undefined;
}

/** Reads the page's complaint about a value and finds another that meets it. */
export function correctValue(refused: RefusedValue): Correction {
  const { field, purpose, value, round, chosen } = refused;
  const error = fold(field.error);
  const quote = `The page says "${field.error || "this is not valid"}"`;

  if (purpose === "email" || purpose === "confirm-email") {
    if (outcomeWords.inUse.test(error)) {
      return {
        giveUp: `${quote}: there is an account with your address already, so I stop here.`,
        reason: "already-in-use",
      };
    }
    if (outcomeWords.companyAddress.test(error) || /work|business|company|corporate|personal|free/.test(error)) {
      return {
        giveUp: `${quote}: it wants a company address, and I only use the one I was given.`,
        reason: "company-address-wanted",
      };
    }
  }
  const isOwnChoice = ["username", "workspace-address", "workspace-name", "unknown"].includes(purpose);
  if (isOwnChoice && (outcomeWords.inUse.test(error) || /not available|unavailable|taken|exists/.test(error))) {
    return {
      value: `${value.replace(/-?\d+$/, "")}-${round + 2}`.slice(0, field.maxLength || undefined),
      ground: "with a number added, as the name is taken",
    };
  }
  if (
    /match|same|identical|uberein|identisch|gleich|correspond|identique|coincid|iguais|igual|conferem|corrispond|overeen|gelijk/.test(
      error,
    ) &&
    chosen !== undefined
  )
    return { value: chosen.value, ground: "once more, the same in both" };
  if (value === "" && chosen !== undefined) {
    return { value: chosen.value, ground: chosen.ground };
  }
  const special =
    purpose === "password" || purpose === "confirm-password"
      ? correctPassword(value, error)
      : purpose === "phone"
        ? correctPhone(value, error, round)
        : correctDate(value, error);
  const correction = special ?? (purpose === "phone" ? undefined : correctByGeneralRule(refused, error));
  if (correction !== undefined && "value" in correction && correction.value !== value && correction.value !== "")
    return correction;
  if (chosen !== undefined && chosen.value !== value && round === 0)
    return { value: chosen.value, ground: chosen.ground };
  return {
    giveUp: `${quote}, and I know no other value for "${field.label || field.placeholder || "this field"}", so I stop here.`,
    reason: "refused",
  };
}
