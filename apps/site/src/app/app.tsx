import { initialOf, type PageConfiguration } from "@parlor/site-contract";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { createConsentStore } from "../site/consent-store.ts";
import { applyPreferences, type Preferences, readPreferences, storePreferences } from "../site/preferences.ts";
import { SiteProvider } from "../site/site-context.tsx";
import { en } from "../texts/en.ts";
import { fillAll, type Language, type Texts } from "../texts/texts.ts";
import { TextsProvider } from "../texts/texts-context.tsx";
import { RenderBoundary } from "./fallbacks.tsx";
import { PreferencesProvider } from "./preferences-context.tsx";

const FIRST_PREFERENCES: Preferences = { theme: "system", textSize: "normal", language: null };

const loadTexts: Record<Language, () => Promise<Texts>> = {
  en: async () => en,
  de: async () => (await import("../texts/de.ts")).de,
};

/** The page's outermost layer: the company's names, the visitor's choices, and the language they come to. */
export function App({ configuration, children }: { configuration: PageConfiguration; children: ReactNode }) {
  const [preferences, setPreferences] = useState(FIRST_PREFERENCES);
  const [spoken, setSpoken] = useState<{ language: Language; tree: Texts }>({ language: "en", tree: en });
  const wanted = preferences.language ?? configuration.language;

  // The first render is the one that was written ahead; what the visitor chose comes right after it.
  useEffect(() => setPreferences(readPreferences()), []);
  useEffect(() => {
    if (wanted === spoken.language) return;
    let isStale = false;
    loadTexts[wanted]().then((tree) => {
      if (!isStale) setSpoken({ language: wanted, tree });
    });
    return () => {
      isStale = true;
    };
  }, [wanted, spoken.language]);
  useEffect(() => {
    if (preferences !== FIRST_PREFERENCES) applyPreferences(preferences, spoken.language, document);
  }, [preferences, spoken.language]);

  const change = (part: Partial<Preferences>) => {
    const next = { ...preferences, ...part };
    storePreferences(next);
    setPreferences(next);
  };
  const site = useMemo(
    () => ({
      configuration,
      initial: initialOf(configuration.assistantName),
      consent: createConsentStore(() => localStorage),
    }),
    [configuration],
  );
  const texts = useMemo(
    () => fillAll(spoken.tree, { name: configuration.assistantName, product: configuration.productName }),
    [spoken.tree, configuration],
  );

  return (
    <PreferencesProvider value={{ preferences, change }}>
      <TextsProvider
        value={{ texts, language: spoken.language, setLanguage: (language: Language) => change({ language }) }}
      >
        <SiteProvider value={site}>
          <RenderBoundary>{children}</RenderBoundary>
        </SiteProvider>
      </TextsProvider>
    </PreferencesProvider>
  );
}
