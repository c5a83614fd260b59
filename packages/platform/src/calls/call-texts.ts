/** What an assistant says that no assistant's settings hold. */
const texts = {
  en: {
    lineBroke: "Sorry, our line broke for a moment. I am back now: please go on.",
    /** The provider's own words. */
    transferring: "Transferring the call now.",
  },
  de: {
    lineBroke: "Entschuldigung, unsere Verbindung war kurz unterbrochen. Ich bin wieder da: bitte sprechen Sie weiter.",
    transferring: "Ich verbinde Sie jetzt.",
  },
} as const;

/** By an assistant's language, as `de` or `de-AT`; English where there is none of ours. */
export function callTextsIn(language: unknown): (typeof texts)["en" | "de"] {
  return typeof language === "string" && /^de\b/i.test(language) ? texts.de : texts.en;
}
