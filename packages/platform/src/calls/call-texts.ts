/** What an assistant says that no assistant's settings hold. */
const texts = {
  en: {
    lineBroke: "Sorry, our line broke for a moment. I am back now: please go on.",
    budgetSpent:
      "I am sorry, the time that I have for conversations is used up for today, so I have to say goodbye here. Please come back tomorrow. Thank you, and goodbye!",
    /** The provider's own words. */
    transferring: "Transferring the call now.",
  },
  de: {
    lineBroke: "Entschuldigung, unsere Verbindung war kurz unterbrochen. Ich bin wieder da: bitte sprechen Sie weiter.",
    budgetSpent:
      "Es tut mir leid, meine Zeit für Gespräche ist für heute aufgebraucht, deshalb muss ich mich hier verabschieden. Kommen Sie gerne morgen wieder. Vielen Dank, auf Wiederhören!",
    transferring: "Ich verbinde Sie jetzt.",
  },
} as const;

/** By an assistant's language, as `de` or `de-AT`; English where there is none of ours. */
export function callTextsIn(language: unknown): (typeof texts)["en" | "de"] {
  return typeof language === "string" && /^de\b/i.test(language) ? texts.de : texts.en;
}
