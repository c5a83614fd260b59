import { useEffect, useRef } from "react";
import { useCall } from "../../call-state/journey-context.tsx";
import { useTexts } from "../../texts/texts-context.tsx";

/** What is being said, at most three lines. Not read out: the log already is. */
export function Caption() {
  const texts = useTexts().transcript;
  const caption = useCall((context) => context.caption);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new text moves to its last lines
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [caption?.text]);
  const label =
    caption === null ? texts.captionWaiting : caption.role === "user" ? texts.captionUser : texts.captionAssistant;
  return (
    <div className="caption" aria-live="off" data-testid="caption">
      <p className={`caption-label ${caption?.role === "user" ? "caption-label-user" : ""}`}>
        <span className="caption-bars" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        {label}
      </p>
      <div ref={box} className="caption-text">
        {caption?.text ?? ""}
      </div>
    </div>
  );
}
