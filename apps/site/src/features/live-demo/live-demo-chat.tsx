import type { AutomationStatus } from "@parlor/site-contract";
import { useSelector } from "@xstate/react";
import { TASK_ID_CHARACTERS } from "../../spec-constants.ts";
import { fill, type Texts } from "../../texts/texts.ts";
import { useLanguage, useTexts } from "../../texts/texts-context.tsx";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Composer } from "../../ui/composer.tsx";
import { ScrollingLog } from "../../ui/scrolling-log.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { timeOfDay } from "../../ui/time-of-day.ts";
import type { LiveDemoActor } from "./live-demo-machine.ts";
import type { LiveDemoMessage } from "./live-demo-messages.ts";
import { type LiveDemoTag, readTags } from "./live-demo-tags.ts";

/** The words and the colour of a run's status. */
function statusBadge(status: AutomationStatus, texts: Texts["liveDemo"]): [words: string, tone: BadgeTone] {
  const badges: Record<AutomationStatus, [string, BadgeTone]> = {
    starting: [texts.statusStarting, "neutral"],
    running: [texts.statusRunning, "positive"],
    preview_ready: [texts.statusPreview, "positive"],
    failed: [texts.statusFailed, "danger"],
    stopped: [texts.statusStopped, "outline"],
    ready: [texts.statusReady, "neutral"],
  };
  return badges[status];
}

/** The setup assistant: what it tells of the run, six quick prompts, and a line to ask. */
export function LiveDemoChat({ actor }: { actor: LiveDemoActor }) {
  const { liveDemo: texts, transcript } = useTexts();
  const messages = useSelector(actor, (snapshot) => snapshot.context.messages);
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches({ chat: "asking" }));
  return (
    <section className="live-chat" aria-label={texts.assistant}>
      <h3 className="live-heading">{texts.assistant}</h3>
      <ScrollingLog label={texts.assistant} version={messages.length + (isAsking ? 0.5 : 0)}>
        <ol>
          {messages.length === 0 && <li className="log-empty">{texts.empty}</li>}
          {messages.map((message) => (
            <ChatMessage key={message.id} message={message} />
          ))}
          {isAsking && (
            <li className="flex items-center gap-2 text-sm text-muted">
              <Spinner />
              {texts.thinking}
            </li>
          )}
        </ol>
      </ScrollingLog>
      <div className="chips">
        {texts.prompts.map((prompt, index) => (
          <button
            key={prompt}
            type="button"
            className="chip"
            disabled={isAsking}
            onClick={() => actor.send({ type: "ASK", text: prompt, wantsStart: index === 0 })}
          >
            {prompt}
          </button>
        ))}
      </div>
      <Composer
        label={transcript.message}
        placeholder={transcript.placeholder}
        sendLabel={transcript.send}
        isDisabled={isAsking}
        onSend={(text) => actor.send({ type: "ASK", text })}
      />
    </section>
  );
}

function ChatMessage({ message }: { message: LiveDemoMessage }) {
  const { texts, language } = useLanguage();
  const { text, tags: all } = readTags(message.content);
  const { status, taskId } = message.automationContext ?? {};
  const tags = all.filter(({ name, value }) => name !== "DEMO_STATUS" || value !== status);
  const [words, tone] = status ? statusBadge(status, texts.liveDemo) : [null, "neutral" as const];
  return (
    <li className={`message message-${message.role}`}>
      <div className="message-text">{text}</div>
      <div className="message-meta">
        {words !== null && message.role === "assistant" && <Badge tone={tone}>{words}</Badge>}
        {tags.map((tag) => (
          <TagBadge key={`${tag.name}-${tag.value}`} tag={tag} />
        ))}
        {taskId && (
          <span className="mono">{fill(texts.liveDemo.task, { id: taskId.slice(0, TASK_ID_CHARACTERS) })}</span>
        )}
        <time dateTime={message.timestamp}>{timeOfDay(new Date(message.timestamp), language)}</time>
      </div>
    </li>
  );
}

const STATUSES: readonly string[] = ["starting", "running", "preview_ready", "failed", "stopped", "ready"];

function TagBadge({ tag }: { tag: LiveDemoTag }) {
  const texts = useTexts().liveDemo;
  if (tag.name === "DEMO_STATUS" && STATUSES.includes(tag.value)) {
    const [words, tone] = statusBadge(tag.value as AutomationStatus, texts);
    return <Badge tone={tone}>{words}</Badge>;
  }
  return <Badge tone="outline">{tag.value || tag.name}</Badge>;
}
