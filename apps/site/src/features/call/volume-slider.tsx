import { Volume1, Volume2, VolumeX } from "lucide-react";
import { lineAudio } from "../../call-state/call-audio.ts";
import { useCall, useJourney } from "../../call-state/journey-context.tsx";
import { useTexts } from "../../texts/texts-context.tsx";
import { Icon } from "../../ui/icon.tsx";

/** The assistant's loudness; at zero while a mute holds, and lifted by moving it. */
export function VolumeSlider() {
  const texts = useTexts().call;
  const { call } = useJourney();
  const volume = useCall((context) => lineAudio(context).volume);
  const percent = Math.round(volume * 100);
  return (
    <span className="volume">
      <Icon of={percent === 0 ? VolumeX : percent < 50 ? Volume1 : Volume2} />
      <input
        className="slider"
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-label={texts.volume}
        aria-valuetext={`${percent} %`}
        style={{ "--slider-value": `${percent}%` } as React.CSSProperties}
        onChange={(event) => call.send({ type: "SET_VOLUME", volume: Number(event.currentTarget.value) / 100 })}
      />
    </span>
  );
}
