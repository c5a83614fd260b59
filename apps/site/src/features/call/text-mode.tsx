import { Mic, MonitorPlay, Pause, PhoneOff, Play } from "lucide-react";
import { useCall, useCallView, useJourney } from "../../call-state/journey-context.tsx";
import { useSite } from "../../site/site-context.tsx";
import { useTexts } from "../../texts/texts-context.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { NamePlate, TapToHear } from "./stage.tsx";
import { VoiceRing } from "./voice-ring.tsx";
import { VolumeSlider } from "./volume-slider.tsx";

/** Beside a written conversation: who it is with, and the way back to the voice. */
export function TextModeStage() {
  const texts = useTexts().call;
  const { initial } = useSite();
  const { call, demo } = useJourney();
  const mode = useCall((context) => context.mode);
  const { isPaused } = useCallView();
  return (
    <section className="stage text-stage">
      <div className="wall text-wall">
        <div className="moulding" />
        <div className="text-ring">
          <VoiceRing initial={initial} isLive />
        </div>
        <NamePlate />
        <p className="mt-6">{texts.textMode}</p>
        {mode === "text" && (
          <div className="mt-5 flex flex-wrap items-center gap-3">
            <Button icon={<Icon of={Mic} />} onClick={() => call.send({ type: "TRY_MICROPHONE" })}>
              {texts.tryMicrophone}
            </Button>
            {/* The assistant is still heard: whoever writes may want silence. */}
            <Button
              aria-pressed={isPaused}
              icon={<Icon of={isPaused ? Play : Pause} />}
              onClick={() => call.send({ type: "TOGGLE_PAUSE" })}
            >
              {isPaused ? texts.resumeAgent : texts.pauseAgent}
            </Button>
            <VolumeSlider />
          </div>
        )}
        <TapToHear />
      </div>
      <div className="dado controls">
        <Button icon={<Icon of={MonitorPlay} />} onClick={() => demo.send({ type: "TRIGGER" })}>
          {texts.watchVideo}
        </Button>
        {mode === "text" && (
          <Button
            size="icon"
            className="only-small"
            aria-label={texts.tryMicrophone}
            icon={<Icon of={Mic} />}
            onClick={() => call.send({ type: "TRY_MICROPHONE" })}
          />
        )}
        <span className="grow" />
        <Button look="danger" icon={<Icon of={PhoneOff} />} onClick={() => call.send({ type: "END" })}>
          {texts.endCall}
        </Button>
      </div>
    </section>
  );
}
