import { formatDuration } from "../../call-state/call-audio.ts";
import { useCall, useCallView } from "../../call-state/journey-context.tsx";
import { visitorName } from "../../call-state/visitor.ts";
import { useSite } from "../../site/site-context.tsx";
import { useTexts } from "../../texts/texts-context.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { NamePlate } from "./stage.tsx";
import { VoiceRing } from "./voice-ring.tsx";

/** After a call: what it came to, or that it is being written. */
export function CallSummary() {
  const texts = useTexts().call;
  const { initial } = useSite();
  const { isSummaryPending } = useCallView();
  const summary = useCall((context) => context.summary);
  const visitor = useCall((context) => context.visitor);
  const duration = useCall((context) => context.durationSeconds);
  const wasDropped = useCall((context) => context.wasDropped);
  const who = visitor ? [visitorName(visitor.research), visitor.research.company].filter(Boolean).join(", ") : "";
  return (
    <div className="wall summary-wall">
      <div className="moulding" />
      <div className="summary">
        <div className="summary-ring">
          <VoiceRing initial={initial} isLive={false} />
        </div>
        <div className="rises min-w-0">
          <NamePlate />
          {wasDropped && (
            <p className="mt-3 font-medium" role="alert">
              {texts.dropped}
            </p>
          )}
          <article className="card mt-6" aria-labelledby="summary-title" aria-busy={isSummaryPending}>
            <h2 id="summary-title" className="display text-xl">
              {texts.summaryTitle}
            </h2>
            <p className="tabular mt-1 mb-4 text-sm text-muted">
              {who ? `${who} • ` : ""}
              {formatDuration(duration)}
            </p>
            {summary !== null ? (
              <SummaryText text={summary} />
            ) : (
              <p className="flex items-center gap-3 text-muted">
                <Spinner />
                {texts.summaryPending}
              </p>
            )}
          </article>
        </div>
      </div>
    </div>
  );
}

/** Plain text; lines that begin with a dash or a star are points. */
function SummaryText({ text }: { text: string }) {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return (
    <div className="summary-text">
      {lines.map((line, index) => {
        const point = /^\s*[-*•]\s+(.*)$/.exec(line)?.[1];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity but their place
          <p key={index} className={point === undefined ? "" : "summary-point"}>
            {point ?? line}
          </p>
        );
      })}
    </div>
  );
}
