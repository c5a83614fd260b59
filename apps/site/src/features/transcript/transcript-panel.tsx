import { useState } from "react";
import { useCall, useCallView, useJourney } from "../../call-state/journey-context.tsx";
import type { ChatMessage } from "../../call-state/transcript-rules.ts";
import { useSite } from "../../site/site-context.tsx";
import { fill } from "../../texts/texts.ts";
import { useLanguage, useTexts } from "../../texts/texts-context.tsx";
import { Composer } from "../../ui/composer.tsx";
import { ScrollingLog } from "../../ui/scrolling-log.tsx";
import { timeOfDay } from "../../ui/time-of-day.ts";
import { Caption } from "./caption.tsx";
import { nextPieces } from "./pieces.ts";
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
  const [pieces, setPieces] = useState<readonly string[]>([]);
  const next = nextPieces(pieces, message.content);
  if (next !== pieces) setPieces(next);
  const speaker = message.role === "user" ? texts.transcript.you : configuration.assistantName;
  return (
    // What visitors say they know: only the assistant's words are read out.
    <li className={`message message-${message.role}`} aria-live={message.role === "user" ? "off" : undefined}>
      <span className="visually-hidden">{fill("{speaker}: ", { speaker })}</span>
      <div className="message-text">
        {pieces.map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces are only added
          <span key={index}>{piece}</span>
        ))}
      </div>
      <div className="message-meta">
        <span>{speaker}</span>
        <time dateTime={message.timestamp.toISOString()}>{timeOfDay(message.timestamp, language)}</time>
      </div>
    </li>
  );
}
