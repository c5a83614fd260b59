import type { Consent } from "@parlor/site-contract";
import { useEffect, useRef, useState } from "react";
import { useSite } from "../site/site-context.tsx";
import { useTexts } from "../texts/texts-context.tsx";
import { Button } from "../ui/button.tsx";
import { focusContent } from "../ui/use-kept-focus.ts";

const NOTHING: Consent = { audioRecording: false, sessionRecording: false, analytics: false };

/** A quiet line at the foot of the page; three switches, all off, unfold from it. Either button answers it. */
export default function ConsentCard({ startsOpen, onDecided }: { startsOpen: boolean; onDecided(): void }) {
  const texts = useTexts().consent;
  const { consent } = useSite();
  const [isUnfolded, setUnfolded] = useState(startsOpen);
  const [choice, setChoice] = useState<Consent>(() => consent.read() ?? NOTHING);
  const card = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  // Who asked for the choices is brought to them, and back; who did not is left where they are.
  useEffect(() => {
    if (!startsOpen) return;
    opener.current = document.activeElement;
    card.current?.focus();
  }, [startsOpen]);
  const decide = (decided: Consent) => {
    consent.decide(decided);
    if (opener.current instanceof HTMLElement && opener.current !== document.body) opener.current.focus();
    else focusContent();
    onDecided();
  };
  const options = [
    ["audioRecording", texts.audioRecording],
    ["sessionRecording", texts.sessionRecording],
    ["analytics", texts.analytics],
  ] as const;
  return (
    <section
      ref={card}
      tabIndex={-1}
      className={`consent rises ${startsOpen ? "" : "consent-asked"}`}
      aria-labelledby="consent-title"
    >
      <div className="consent-words">
        <h2 id="consent-title" className="font-strong">
          {texts.title}
        </h2>
        <p className="text-sm text-muted">{texts.text}</p>
        {isUnfolded && (
          <ul className="mt-2">
            {options.map(([key, words]) => (
              <li key={key}>
                <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
                  <input
                    type="checkbox"
                    className="switch"
                    checked={choice[key] === true}
                    onChange={(event) => setChoice({ ...choice, [key]: event.currentTarget.checked })}
                  />
                  {words}
                </label>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="consent-buttons">
        {isUnfolded ? (
          <Button size="small" onClick={() => decide(choice)}>
            {texts.save}
          </Button>
        ) : (
          <Button size="small" aria-expanded={false} onClick={() => setUnfolded(true)}>
            {texts.choose}
          </Button>
        )}
        <Button size="small" look="quiet" onClick={() => decide(NOTHING)}>
          {texts.decline}
        </Button>
      </div>
    </section>
  );
}
