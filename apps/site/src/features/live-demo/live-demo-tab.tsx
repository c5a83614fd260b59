import { useSelector } from "@xstate/react";
import { CirclePlay, MonitorPlay, Square } from "lucide-react";
import { TASK_ID_CHARACTERS } from "../../spec-constants.ts";
import { fill } from "../../texts/texts.ts";
import { useTexts } from "../../texts/texts-context.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LiveDemoChat } from "./live-demo-chat.tsx";
import { isAlive, type LiveDemoActor } from "./live-demo-machine.ts";
import { LiveDemoSession } from "./live-demo-session.tsx";
import "./live-demo.css";

export interface LiveDemoTabProps {
  actor: LiveDemoActor;
  /** False where there is no browser to drive. */
  isAvailable: boolean;
  /** Undefined where there is no video. */
  onWatchVideo: (() => void) | undefined;
}

/** A sign-up, done in a real browser while the visitor watches and asks. */
export function LiveDemoTab({ actor, isAvailable, onWatchVideo }: LiveDemoTabProps) {
  const texts = useTexts().liveDemo;
  const isRunning = useSelector(actor, (snapshot) => isAlive(snapshot.context.status));
  const taskId = useSelector(actor, (snapshot) => snapshot.context.run.taskId);
  if (!isAvailable) {
    return (
      <div className="live-unavailable">
        <p className="text-lg">
          {texts.unavailable} {onWatchVideo && texts.unavailableHint}
        </p>
        {onWatchVideo && (
          <Button look="primary" icon={<Icon of={MonitorPlay} />} onClick={onWatchVideo}>
            {texts.unavailableVideo}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="live">
      <div className="live-bar">
        <h3 className="font-strong">{texts.setup}</h3>
        <Badge tone={isRunning ? "positive" : "neutral"} dot={isRunning}>
          {isRunning ? texts.statusRunning : texts.statusReady}
        </Badge>
        {taskId !== null && (
          <span className="mono text-xs text-muted">
            {fill(texts.task, { id: taskId.slice(0, TASK_ID_CHARACTERS) })}
          </span>
        )}
        <span className="flex-1" />
        {isRunning ? (
          <Button size="small" icon={<Icon of={Square} size={18} />} onClick={() => actor.send({ type: "STOP" })}>
            {texts.stop}
          </Button>
        ) : (
          <Button
            look="primary"
            size="small"
            icon={<Icon of={CirclePlay} size={18} />}
            onClick={() => actor.send({ type: "START" })}
          >
            {texts.start}
          </Button>
        )}
      </div>
      <LiveDemoChat actor={actor} />
      <LiveDemoSession actor={actor} />
    </div>
  );
}
