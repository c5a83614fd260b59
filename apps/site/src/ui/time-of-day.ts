/** A time of day as the visitor's language writes it: "10:41 AM". */
export function timeOfDay(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit" }).format(date);
}
