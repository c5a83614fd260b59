import { Mic, MonitorPlay, Pause, PhoneOff, Play, Volume2, VolumeX } from "lucide-react";
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
  return (
    <section className="stage text-stage">
      <div className="wall text-wall">
        <div className="moulding" />
        <div className="text-ring">
          <VoiceRing initial={initial} isLive />
        </div>
        <NamePlate />
        <p className="mt-6">{mode === "text" ? texts.textMode : texts.chatMode}</p>
        {mode === "text" && (
          <Button className="mt-5" icon={<Icon of={Mic} />} onClick={() => call.send({ type: "TRY_MICROPHONE" })}>
            {texts.tryMicrophone}
          </Button>
        )}
      </div>
      {mode === "text" && <SoundControls />}
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

/** The assistant is heard although the visitor writes: how loud, whether at all, and whether it goes on. */
function SoundControls() {
  const texts = useTexts().call;
  const { call } = useJourney();
  const view = useCallView();
  const isSilenced = useCall((context) => context.isOutputMuted);
  return (
    <div className="dado text-sound">
      <TapToHear />
      <fieldset aria-label={texts.soundControls}>
        <Button
          size="small"
          aria-pressed={isSilenced}
          icon={<Icon of={isSilenced ? VolumeX : Volume2} />}
          onClick={() => call.send({ type: "TOGGLE_OUTPUT" })}
        >
          {isSilenced ? texts.unmuteAgent : texts.muteAgent}
        </Button>
        <Button
          size="small"
          aria-pressed={view.isPaused}
          icon={<Icon of={view.isPaused ? Play : Pause} />}
          onClick={() => call.send({ type: "TOGGLE_PAUSE" })}
        >
          {view.isPaused ? texts.resumeAgent : texts.pauseAgent}
        </Button>
        <VolumeSlider />
      </fieldset>
    </div>
  );
}
