import { ArrowUpRight, MessageSquare, Mic, MicOff, MonitorPlay, Pause, Phone, PhoneOff, Play } from "lucide-react";
import { useCallView, useJourney } from "../../call-state/journey-context.tsx";
import { useSite } from "../../site/site-context.tsx";
import { useTexts } from "../../texts/texts-context.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { VolumeSlider } from "./volume-slider.tsx";

export interface CallControlsProps {
  isChatShown: boolean;
  onToggleChat(): void;
  /** The devices button of small screens. */
  devices: React.ReactNode;
}

/** What stands on the lower wall, in every state of the call. */
export function CallControls(props: CallControlsProps) {
  const view = useCallView();
  const texts = useTexts().call;
  const isWaiting = view.isConnected ? !view.isCallReady : view.isAutoStarting;
  return (
    <div className="dado controls">
      {isWaiting ? (
        <p className="flex items-center gap-3 font-medium">
          <Spinner size={20} />
          {texts.connecting}
        </p>
      ) : view.isCallReady ? (
        <ConnectedControls {...props} />
      ) : (
        <RestingControls {...props} />
      )}
    </div>
  );
}

function ChatToggle({ isChatShown, onToggleChat }: CallControlsProps) {
  const texts = useTexts().call;
  return (
    <Button
      className="pad-wide only-small"
      icon={<Icon of={MessageSquare} />}
      aria-expanded={isChatShown}
      onClick={onToggleChat}
    >
      {isChatShown ? texts.hideChat : texts.showChat}
    </Button>
  );
}

function WatchVideo({ className = "" }: { className?: string }) {
  const texts = useTexts().call;
  const { demo } = useJourney();
  return (
    <Button className={className} icon={<Icon of={MonitorPlay} />} onClick={() => demo.send({ type: "TRIGGER" })}>
      {texts.watchVideo}
    </Button>
  );
}

function RestingControls(props: CallControlsProps) {
  const { call: texts, common } = useTexts();
  const { call } = useJourney();
  const { configuration } = useSite();
  const view = useCallView();
  const start = () => {
    const { visitor } = call.getSnapshot().context;
    if (visitor) call.send({ type: "START", visitor, isAuto: false });
  };
  return (
    <fieldset className="pad" aria-label={texts.controls}>
      <Button
        look="primary"
        className="pad-wide"
        icon={<Icon of={Phone} />}
        isBusy={view.isStartingCall}
        onClick={start}
      >
        {view.isStartingCall ? texts.startingCall : texts.startCall}
      </Button>
      <WatchVideo className="pad-wide" />
      <ChatToggle {...props} />
      <span className="grow not-small" />
      <ExternalLink
        className={buttonClass({ look: "quiet" }, "pad-wide")}
        href={configuration.links.tryFree}
        newTabText={common.opensInNewTab}
      >
        {common.tryFree}
        <Icon of={ArrowUpRight} />
      </ExternalLink>
    </fieldset>
  );
}

function ConnectedControls(props: CallControlsProps) {
  const texts = useTexts().call;
  const { call } = useJourney();
  const view = useCallView();
  return (
    <fieldset className={`pad ${props.isChatShown ? "pad-short" : ""}`} aria-label={texts.controls}>
      {!view.isTextOnly && (
        <Button
          aria-pressed={view.isUserMuted}
          icon={<Icon of={view.isUserMuted ? MicOff : Mic} />}
          onClick={() => call.send({ type: "TOGGLE_MUTE" })}
        >
          {view.isUserMuted ? texts.unmute : texts.mute}
        </Button>
      )}
      <Button
        className="pad-more"
        aria-pressed={view.isPaused}
        icon={<Icon of={view.isPaused ? Play : Pause} />}
        onClick={() => call.send({ type: "TOGGLE_PAUSE" })}
      >
        {view.isPaused ? texts.resumeAgent : texts.pauseAgent}
      </Button>
      <span className="only-wide">
        <VolumeSlider />
      </span>
      <span className="only-small pad-more">{props.devices}</span>
      <span className="grow not-small" />
      <WatchVideo className="pad-more" />
      <ChatToggle {...props} />
      <Button
        look="danger"
        className="pad-wide"
        icon={<Icon of={PhoneOff} />}
        onClick={() => call.send({ type: "END" })}
      >
        {texts.endCall}
      </Button>
    </fieldset>
  );
}
