import type { PageButton, PageSnapshot } from "../page/page-snapshot.ts";
import { fold } from "../words/fold.ts";
import type { PastAction } from "./decision.ts";
import { buttonKey } from "./memory.ts";

const number = /^(0?[1-9]|[12]\d|3[01])$/;
const time = /^([01]?\d|2[0-3])[:.h][0-5]\d( ?[ap]\.?m\.?)?( uhr)?$|^(1[0-2]|[1-9]) ?[ap]\.?m\.?$/;
const nextMonth =
  /next month|nachster monat|mois suivant|mes siguiente|proximo mes|mese (successivo|prossimo)|volgende maand|^(›|»|→|>|❯|chevron_right|arrow_forward)$/;
const months =
  "jan(?:uary|uar|vier|eiro)?|enero|gennaio|feb(?:ruary|ruar|ruari|rero|braio)?|fev(?:rier|ereiro)?|mar(?:ch|s|zo|co)|marz|maart|apr(?:ile?)?|avril|abril|may|mai|mayo|maio|maggio|mei|jun[ei]?|juin|junio|junho|giugno|jul[iy]?|juillet|julio|julho|luglio|aug(?:ust|ustus)?|aout|agosto|sept?(?:ember|embre|iembre)?|setembro|settembre|o[kc]t(?:ober|obre|ubre)?|outubro|ottobre|nov(?:ember|embre|iembre|embro)?|de[zc](?:ember|embre|embro)?|dic(?:embre|iembre)";
/** "Tuesday, November 24 - Times available", "24. November": a day without its year. */
const dayInMonth = new RegExp(
  `\\b(?:${months})\\.? ([1-9]|[12]\\d|3[01])\\b|\\b([1-9]|[12]\\d|3[01])\\.? (?:de )?(?:${months})\\b`,
);
const earlierMonth =
  /(?:previous|last|prior) month|vorheriger monat|mois precedent|mes anterior|mese precedente|vorige maand|^(‹|«|←|<|❮|chevron_left|arrow_back)$/;
/** A month has at least so many days that a person could press. */
const DAYS_OF_A_CALENDAR = 12;

/** The day that a button of a calendar stands for: its date where its words say it, else its number; undefined for other buttons. */
function dayOf(button: PageButton): Date | "numbered" | undefined {
  const label = fold(button.label).trim();
  if (number.test(label)) return "numbered";
  if (!/\d/.test(label) || label.length > 60) return undefined;
  if (!/(19|20)\d\d/.test(label)) return dayInMonth.test(label) ? "numbered" : undefined;
  const plain = label.replace(/(\d)(st|nd|rd|th)\b/, "$1");
  const read = [plain, plain.replace(/^[a-z]+,? /, "")].map((text) => new Date(text));
  const date = read.find((one) => !Number.isNaN(one.getTime()));
  return date ?? (/\b([1-9]|[12]\d|3[01])\b/.test(label) ? "numbered" : undefined);
}

/** True for what leads to a calendar's next month: no way forward in a form. */
export const turnsMonth = (button: PageButton) => nextMonth.test(fold(button.label).trim());
/** True for what leads through a calendar's months, either way. */
export const movesCalendar = (button: PageButton) => turnsMonth(button) || earlierMonth.test(fold(button.label).trim());
const isAvailable = (button: PageButton) => !button.isDisabled && button.coveredBy === "";
const isPressed = (button: PageButton, history: readonly PastAction[]) =>
  history.some((past) => past.type === "click" && past.key === buttonKey(button));

/** The days of a calendar that stands on the page, shut ones included; empty where there is none. */
function daysOn(snapshot: PageSnapshot): readonly PageButton[] {
  const days = snapshot.buttons.filter(
    (button) => !["option", "link"].includes(button.kind) && dayOf(button) !== undefined,
  );
  return days.length >= DAYS_OF_A_CALENDAR ? days : [];
}

const isWorkingDay = (day: Date, today: string) =>
  ![0, 6].includes(day.getDay()) && day.getTime() > new Date(`${today}T23:59:59`).getTime();

/** Once picked, a day stays: calendars beside a form go on standing there. */
const isPicked = (snapshot: PageSnapshot, history: readonly PastAction[]) =>
  daysOn(snapshot).some((day) => isPressed(day, history));

/**
 * What to press in a calendar: the first working day that it offers, or its next month where this one offers none, then
 * the first time. Undefined where there is no calendar, or all is picked.
 */
export function pickInCalendar(
  snapshot: PageSnapshot,
  history: readonly PastAction[],
  today: string,
): PageButton | undefined {
  const days = daysOn(snapshot);
  if (days.length > 0 && !isPicked(snapshot, history)) {
    const open = days.filter(isAvailable);
    const dated = open.filter((button) => {
      const day = dayOf(button);
      return day instanceof Date && isWorkingDay(day, today);
    });
    const numbered = open.filter((button) => dayOf(button) === "numbered");
    const day = dated[0] ?? numbered[0];
    if (day !== undefined) return day;
    const turns = history.filter((past) => past.type === "click" && nextMonth.test(fold(past.key.split("|")[1] ?? "")));
    return turns.length >= 3 ? undefined : snapshot.buttons.find((button) => isAvailable(button) && turnsMonth(button));
  }
  const times = snapshot.buttons.filter((button) => time.test(fold(button.label).trim()) && isAvailable(button));
  return times.length > 0 && !times.some((one) => isPressed(one, history)) ? times[0] : undefined;
}
