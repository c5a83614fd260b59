/** A moment by the directives of strftime that templates use; in UTC unless the zone is known. */
export function formatDate(moment: Date, format: string, timeZone: string | undefined): string {
  const zone = knownZone(timeZone);
  const part = (options: Intl.DateTimeFormatOptions, type: Intl.DateTimeFormatPartTypes) =>
    new Intl.DateTimeFormat("en-US", { ...options, timeZone: zone })
      .formatToParts(moment)
      .find((found) => found.type === type)?.value ?? "";
  const twoDigits = (value: string) => value.padStart(2, "0");
  const directives: Readonly<Record<string, () => string>> = {
    Y: () => part({ year: "numeric" }, "year"),
    y: () => part({ year: "2-digit" }, "year"),
    B: () => part({ month: "long" }, "month"),
    b: () => part({ month: "short" }, "month"),
    m: () => twoDigits(part({ month: "2-digit" }, "month")),
    d: () => twoDigits(part({ day: "2-digit" }, "day")),
    e: () => part({ day: "numeric" }, "day"),
    A: () => part({ weekday: "long" }, "weekday"),
    a: () => part({ weekday: "short" }, "weekday"),
    H: () => twoDigits(part({ hour: "2-digit", hourCycle: "h23" }, "hour")),
    I: () => twoDigits(part({ hour: "2-digit", hour12: true }, "hour")),
    l: () => part({ hour: "numeric", hour12: true }, "hour"),
    M: () => twoDigits(part({ minute: "2-digit", hour: "2-digit" }, "minute")),
    S: () => twoDigits(part({ second: "2-digit", minute: "2-digit" }, "second")),
    p: () => part({ hour: "numeric", hour12: true }, "dayPeriod"),
    Z: () => part({ timeZoneName: "short" }, "timeZoneName"),
    z: () => part({ timeZoneName: "longOffset" }, "timeZoneName").replace("GMT", ""),
    s: () => String(Math.floor(moment.getTime() / 1000)),
    "%": () => "%",
  };
  return format.replace(/%-?([A-Za-z%])/g, (whole, letter: string) => directives[letter]?.() ?? whole);
}

function knownZone(timeZone: string | undefined): string {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone && (timeZone ?? "UTC");
  } catch {
    return "UTC";
  }
}
