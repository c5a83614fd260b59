import { useState, useSyncExternalStore } from "react";
import { useCall, useCallView } from "../call-state/journey-context.tsx";
import { CallControls } from "../features/call/call-controls.tsx";
import { CallSummary } from "../features/call/call-summary.tsx";
import { DevicesButton } from "../features/call/devices-button.tsx";
import { RecognitionOffer } from "../features/call/recognition-offer.tsx";
import { CallBadges, Stage } from "../features/call/stage.tsx";
import { TextModeStage } from "../features/call/text-mode.tsx";
import { Caption } from "../features/transcript/caption.tsx";
import { TranscriptPanel } from "../features/transcript/transcript-panel.tsx";
import { useSite } from "../site/site-context.tsx";
import { useTexts } from "../texts/texts-context.tsx";
import { useDocumentTitle } from "../ui/use-document-title.ts";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import "../features/call/call.css";
import "../features/call/call-small.css";

const SMALL = "(max-width: 899px)";

function useIsSmall(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(SMALL);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => matchMedia(SMALL).matches,
  );
}

/** The conversation on the left, the assistant on the wall, the controls under it. */
export function CallScreen() {
  const { call: texts } = useTexts();
  const { configuration } = useSite();
  const view = useCallView();
  const isSmall = useIsSmall();
  const [isChatShown, setChatShown] = useState(false);
  const hasSummary = useCall((context) => context.summary !== null);
  useDocumentTitle(texts.heading, configuration.productName);
  useKeptFocus();

  if (view.isTextOnly && view.isConnected) {
    return (
      <main id="content" tabIndex={-1} className="call call-text">
        <TranscriptPanel hasCaption aside={<CallBadges />} />
        <TextModeStage />
      </main>
    );
  }
  const showsSummary = !view.isConnected && !view.isStartingCall && (hasSummary || view.isSummaryPending);
  const captionOnWall = isSmall && !isChatShown;
  return (
    <main id="content" tabIndex={-1} className={`call ${isChatShown ? "call-chat" : ""}`}>
      <TranscriptPanel hasCaption={!captionOnWall} />
      <section className="stage">
        {showsSummary ? (
          <CallSummary />
        ) : (
          <Stage caption={captionOnWall && view.isConnected ? <Caption /> : null} devices={<DevicesButton />} />
        )}
        <RecognitionOffer />
        <CallControls
          isChatShown={isChatShown}
          onToggleChat={() => setChatShown(!isChatShown)}
          devices={<DevicesButton className="pad-more" />}
        />
      </section>
    </main>
  );
}
