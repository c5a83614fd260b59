import { Hourglass, MicOff, Unplug, Volume2 } from "lucide-react";
import { formatDuration } from "../../call-state/call-audio.ts";
import { callStatus } from "../../call-state/call-view.ts";
import { useCall, useCallView, useJourney } from "../../call-state/journey-context.tsx";
import { CALL_REFUSALS } from "../../services/call-client.ts";
import { useSite } from "../../site/site-context.tsx";
import { fill } from "../../texts/texts.ts";
import { useTexts } from "../../texts/texts-context.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SpeakingIndicator } from "./speaking-indicator.tsx";
import { VoiceRing } from "./voice-ring.tsx";

/** Badge row: what holds right now, in words. */
export function CallBadges() {
  const texts = useTexts().call;
  const view = useCallView();
  const isReconnecting = useCall((context) => context.isReconnecting);
  if (!view.isConnected) return null;
  return (
    <div className="badges">
      {isReconnecting ? (
        <Badge tone="warning">{texts.reconnecting}</Badge>
      ) : (
        <Badge tone="positive" dot>
          {texts.connected}
        </Badge>
      )}
      {view.isTextOnly && <Badge tone="warning">{texts.textOnly}</Badge>}
      {view.isUserMuted && <Badge tone="warning">{texts.muted}</Badge>}
      {view.isAgentMuted && !view.isPaused && <Badge tone="warning">{texts.agentMuted}</Badge>}
      {view.isPaused && <Badge tone="outline">{texts.agentPaused}</Badge>}
    </div>
  );
}

/** The name plate: who it is, and how the call stands. */
export function NamePlate() {
  const texts = useTexts().call;
  const view = useCallView();
  const duration = useCall((context) => context.durationSeconds);
  const status = callStatus(view);
  const line = {
    "in-progress": fill(texts.inProgress, { duration: formatDuration(duration) }),
    connecting: texts.connecting,
    "auto-starting": texts.autoStarting,
    ready: texts.ready,
  }[status];
  return (
    <div className="plate">
      <h1 className="display text-2xl">{texts.heading}</h1>
      <p className="tabular text-muted" data-testid="call-status">
        {line}
      </p>
    </div>
  );
}

/** Where the browser holds the sound back until it is touched. */
export function TapToHear() {
  const texts = useTexts().call;
  const { call } = useJourney();
  const isPlaybackBlocked = useCall((context) => context.isPlaybackBlocked);
  if (!isPlaybackBlocked) return null;
  return (
    <Button
      look="primary"
      size="large"
      className="tap-to-hear"
      icon={<Icon of={Volume2} />}
      onClick={() => call.send({ type: "HEAR" })}
    >
      {texts.tapToHear}
    </Button>
  );
}

/** Every line is busy: where the visitor stands, and what they can do meanwhile. Said aloud by the visit's announcer. */
function WaitingLine() {
  const texts = useTexts().call;
  const { call } = useJourney();
  const place = useCall((context) => context.waitingPlace);
  if (place === null) return null;
  return (
    <div className="stage-note stage-line">
      <Icon of={Hourglass} />
      <p>{fill(texts.waiting, { place })}</p>
      <div className="stage-line-ways">
        <Button size="small" onClick={() => call.send({ type: "WRITE_INSTEAD" })}>
          {texts.waitingWrite}
        </Button>
        <Button size="small" look="quiet" onClick={() => call.send({ type: "END" })}>
          {texts.waitingLeave}
        </Button>
      </div>
    </div>
  );
}

/** The wall behind the conversation while there is one, or before. */
export function Stage({ caption, devices }: { caption?: React.ReactNode; devices?: React.ReactNode }) {
  const texts = useTexts().call;
  const { initial } = useSite();
  const view = useCallView();
  const failure = useCall((context) => context.failure);
  const refusal = CALL_REFUSALS.find((code) => code === failure);
  const hasMessages = useCall((context) => context.messages.length > 0);
  const isMicrophoneSilent = useCall((context) => context.isMicrophoneSilent);
  return (
    <div className={`wall stage-wall ${view.isConnected ? "stage-live" : ""}`}>
      <div className="moulding" />
      <div className="stage-top">
        <CallBadges />
        {view.isCallReady && devices}
      </div>
      <VoiceRing initial={initial} isLive={view.isConnected} />
      <div className="stage-foot">
        <NamePlate />
        {view.isCallReady && !view.isTextOnly && <SpeakingIndicator />}
      </div>
      <TapToHear />
      {failure !== null && !view.isConnected && !view.isStartingCall && (
        <p className="stage-note" role="alert">
          <Icon of={Unplug} />
          <span>
            {refusal ? texts.refused[refusal] : hasMessages ? texts.dropped : texts.startFailed}
            {!refusal && <span className="stage-reason">{failure}</span>}
          </span>
        </p>
      )}
      <WaitingLine />
      {isMicrophoneSilent && !view.isUserMuted && !view.isTextOnly && (
        // Said aloud by the visit's announcer.
        <p className="stage-note">
          <Icon of={MicOff} />
          <span>{texts.silentMicrophone}</span>
        </p>
      )}
      {caption}
    </div>
  );
}
