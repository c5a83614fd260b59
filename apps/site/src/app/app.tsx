import { initialOf, type PageConfiguration } from "@parlor/site-contract";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { Analytics } from "../features/analytics/analytics.ts";
import { createConsentStore } from "../site/consent-store.ts";
import { logFailure } from "../site/log.ts";
import { applyPreferences, type Preferences, readPreferences, storePreferences } from "../site/preferences.ts";
import { SiteProvider } from "../site/site-context.tsx";
import { fillAll, type Language, type Texts } from "../texts/texts.ts";
import { TextsProvider } from "../texts/texts-context.tsx";
import { RenderBoundary } from "./fallbacks.tsx";
import { loadTexts } from "./load-texts.ts";
import { PreferencesProvider } from "./preferences-context.tsx";

const FIRST_PREFERENCES: Preferences = { theme: "system", textSize: "normal", language: null };

/** What every screen knows; analytics are fetched when the page has begun, and hear of events in their order. */
function createSite(configuration: PageConfiguration) {
  const consent = createConsentStore(() => localStorage);
  let loading: Promise<{ analytics: Analytics; watchPage: () => () => void }> | undefined;
  const load = () => {
    loading ??= import("../features/analytics/page-analytics.ts").then(({ createPageAnalytics, watchPage }) => {
      const analytics = createPageAnalytics(configuration, consent);
      return { analytics, watchPage: () => watchPage(analytics, consent, document) };
    });
    return loading;
  };
  const track: Analytics["track"] = (name, properties) => {
    load().then(
      ({ analytics }) => analytics.track(name, properties),
      (error: unknown) => logFailure("Analytics could not be loaded.", error),
    );
  };
  return {
    configuration,
    initial: initialOf(configuration.assistantName),
    consent,
    track,
    /** Begins to tell of the page itself. @returns what stops it */
    watch() {
      let isOver = false;
      let stop = () => {};
      load().then(
        ({ watchPage }) => {
          if (!isOver) stop = watchPage();
        },
        (error: unknown) => logFailure("Analytics could not be loaded.", error),
      );
      return () => {
        isOver = true;
        stop();
      };
    },
  };
}

export interface AppProps {
  configuration: PageConfiguration;
  /** The language in which the document was written ahead, and its texts. */
  written: { language: Language; tree: Texts };
  children: ReactNode;
}

/** The page's outermost layer: the company's names, the visitor's choices, and the language they come to. */
export function App({ configuration, written, children }: AppProps) {
  const [preferences, setPreferences] = useState(FIRST_PREFERENCES);
  const [spoken, setSpoken] = useState(written);
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
  const site = useMemo(() => createSite(configuration), [configuration]);
  useEffect(() => site.watch(), [site]);
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
