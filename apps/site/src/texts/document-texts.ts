import type { Language } from "./texts.ts";

/** What a document says of itself before anything is drawn; written into it when the site is built. */
export const documentTexts: Record<Language, { title: string; description: string }> = {
  en: {
    title: "Meet {name} · {product}",
    description:
      "Talk to {name}, the AI sales agent of {product}: a live voice conversation that already knows who is calling.",
  },
  de: {
    title: "{name} kennenlernen · {product}",
    description:
      "Sprechen Sie mit {name}, der KI im Vertrieb von {product}: ein Gespräch in Echtzeit, das schon weiß, wer anruft.",
  },
};
