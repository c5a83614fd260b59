import { useCall, useCallView, useJourney } from "../../call-state/journey-context.tsx";
import type { ChatMessage } from "../../call-state/transcript-rules.ts";
import { useSite } from "../../site/site-context.tsx";
import { fill } from "../../texts/texts.ts";
import { useLanguage, useTexts } from "../../texts/texts-context.tsx";
import { Composer } from "../../ui/composer.tsx";
import { ScrollingLog } from "../../ui/scrolling-log.tsx";
import { timeOfDay } from "../../ui/time-of-day.ts";
import { Caption } from "./caption.tsx";
import "./transcript.css";

/** What was said, what is being said, and a line to write. */
export function TranscriptPanel({ hasCaption, aside }: { hasCaption: boolean; aside?: React.ReactNode }) {
  const texts = useTexts().transcript;
  const { call } = useJourney();
  const { isConnected } = useCallView();
  const messages = useCall((context) => context.messages);
  return (
    <aside className="transcript" aria-label={texts.title}>
      <header>
        <h2 className="text-lg font-strong">{texts.title}</h2>
        {aside}
      </header>
      <ScrollingLog label={texts.title} version={messages.reduce((sum, { content }) => sum + content.length, 0)}>
        <ol>
          {messages.length === 0 ? (
            <li className="log-empty">{texts.empty}</li>
          ) : (
            messages.map((message) => <Bubble key={message.id} message={message} />)
          )}
        </ol>
      </ScrollingLog>
      {hasCaption && isConnected && <Caption />}
      <Composer
        label={texts.message}
        placeholder={texts.placeholder}
        sendLabel={texts.send}
        isDisabled={!isConnected}
        onSend={(text) => call.send({ type: "SEND", text })}
      />
    </aside>
  );
}

function Bubble({ message }: { message: ChatMessage }) {
  const { texts, language } = useLanguage();
  const { configuration } = useSite();
  const speaker = message.role === "user" ? texts.transcript.you : configuration.assistantName;
  return (
    <li className={`message message-${message.role}`}>
      <span className="visually-hidden">{fill("{speaker}: ", { speaker })}</span>
      <div className="message-text">{message.content}</div>
      <div className="message-meta">
        <span>{speaker}</span>
        <time dateTime={message.timestamp.toISOString()}>{timeOfDay(message.timestamp, language)}</time>
      </div>
    </li>
  );
}
