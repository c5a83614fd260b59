import { useEffect, useState } from "react";
import { useCall, useCallView, useJourney } from "../../call-state/journey-context.tsx";
import { LEVEL_INTERVAL_MS, SPEAKING_HOLD_MS, SPEAKING_LEVEL } from "../../spec-constants.ts";
import { useTexts } from "../../texts/texts-context.tsx";

const HELD_SAMPLES = Math.ceil(SPEAKING_HOLD_MS / LEVEL_INTERVAL_MS);
const BARS = 6;

/** 'Speaking' with a wave of the real level, else 'Listening...' or 'Muted'. Visitors hear themselves: it is not read out. */
export function SpeakingIndicator() {
  const texts = useTexts().call;
  const { levels } = useJourney();
  const { isUserMuted } = useCallView();
  const isTypedSpeaking = useCall((context) => context.isTypedSpeaking);
  const [bars, setBars] = useState<number[] | null>(null);
  useEffect(
    () =>
      levels.subscribe(() => {
        const recent = levels.user.subarray(0, HELD_SAMPLES);
        const isLoud = recent.some((level) => level > SPEAKING_LEVEL);
        setBars(isLoud ? Array.from(levels.user.subarray(0, BARS)) : null);
      }),
    [levels],
  );
  const isSpeaking = isTypedSpeaking || (bars !== null && !isUserMuted);
  return (
    <div className="speaking" data-testid="speaking">
      {isSpeaking && (
        <span className="wave" aria-hidden="true">
          {(bars ?? [0.2, 0.5, 0.9, 0.4, 0.7, 0.3]).map((level, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity but their place
            <i key={index} style={{ transform: `scaleY(${(4 + level * 20) / 24})` }} />
          ))}
        </span>
      )}
      <span className={isSpeaking ? "" : "text-muted"}>
        {isSpeaking ? texts.speaking : isUserMuted ? texts.muted : texts.listening}
      </span>
    </div>
  );
}
