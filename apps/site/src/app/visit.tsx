import type { PageConfiguration } from "@parlor/site-contract";
import { useSelector } from "@xstate/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { createJourney, type Journey } from "../call-state/journey.ts";
import { JourneyProvider, useJourney } from "../call-state/journey-context.tsx";
import { describeLocalTime } from "../call-state/start-values.ts";
import { captureCampaign, readCampaign } from "../features/analytics/campaign.ts";
import { watchJourney } from "../features/analytics/watch-journey.ts";
import type { ConsentStore } from "../site/consent-store.ts";
import { useSite } from "../site/site-context.tsx";
import type { Texts } from "../texts/texts.ts";
import { useTexts } from "../texts/texts-context.tsx";
import { Announcer } from "./announcer.tsx";
import { createBrowserServices } from "./browser-services.ts";
import { LoadingPlate } from "./fallbacks.tsx";
import { ResearchScreen } from "./research-screen.tsx";
import { Toasts } from "./toasts.tsx";

const CallScreen = lazy(() => import("./call-screen.tsx").then((module) => ({ default: module.CallScreen })));
const DemoPopup = lazy(() => import("./demo-popup.tsx").then((module) => ({ default: module.DemoPopup })));

function beginJourney(configuration: PageConfiguration, consent: ConsentStore, texts: Texts): Journey {
  const services = createBrowserServices(configuration, texts);
  captureCampaign(new URLSearchParams(location.search), services.sessionStore);
  return createJourney({
    services,
    configuration,
    hasWebRtc: () => typeof RTCPeerConnection === "function",
    localTime: () => describeLocalTime(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone),
    consent: () => consent.read() ?? {},
    campaign: () => readCampaign(services.sessionStore),
  });
}

/** Everything after the form: verification, the call, and the demo over it. */
export function Visit({ email }: { email: string }) {
  const { configuration, consent, track } = useSite();
  const texts = useTexts();
  const [journey, setJourney] = useState<Journey | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit begins once, with the words of its beginning
  useEffect(() => {
    const begun = beginJourney(configuration, consent, texts);
    const unwatch = watchJourney(begun, { configuration, consent, track });
    begun.flow.send({ type: "SUBMIT", email });
    setJourney(begun);
    return () => {
      unwatch();
      begun.stop();
    };
  }, []);

  if (journey === null) return <ResearchScreen profile={{ email, isVerified: false }} research={null} />;
  return (
    <JourneyProvider value={journey}>
      <Announcer />
      <Screens />
      <Toasts />
    </JourneyProvider>
  );
}

function Screens() {
  const { flow, demo } = useJourney();
  const isVerifying = useSelector(flow, (snapshot) => snapshot.matches("verification"));
  const isDemoOpen = useSelector(demo, (snapshot) => snapshot.matches("open"));
  const [isDemoWanted, setDemoWanted] = useState(false);
  if (isDemoOpen && !isDemoWanted) setDemoWanted(true);
  if (isVerifying) return <Researching />;
  return (
    <Suspense fallback={<LoadingPlate />}>
      <CallScreen />
      {isDemoWanted && (
        <Suspense fallback={null}>
          <DemoPopup />
        </Suspense>
      )}
    </Suspense>
  );
}

function Researching() {
  const { flow } = useJourney();
  const profile = useSelector(flow, (snapshot) => snapshot.context.profile);
  const research = useSelector(flow, (snapshot) => snapshot.context.research);
  return profile && <ResearchScreen profile={profile} research={research} />;
}
