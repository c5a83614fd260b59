import type { Consent } from "@parlor/site-contract";
import { useState } from "react";
import { useSite } from "../site/site-context.tsx";
import { useTexts } from "../texts/texts-context.tsx";
import { Button } from "../ui/button.tsx";

const NOTHING: Consent = { audioRecording: false, sessionRecording: false, analytics: false };

/** Three switches, all off; either button answers the question. */
export default function ConsentCard({ onDecided }: { onDecided(): void }) {
  const texts = useTexts().consent;
  const { consent } = useSite();
  const [choice, setChoice] = useState<Consent>(() => consent.read() ?? NOTHING);
  const decide = (decided: Consent) => {
    consent.decide(decided);
    onDecided();
  };
  const options = [
    ["audioRecording", texts.audioRecording],
    ["sessionRecording", texts.sessionRecording],
    ["analytics", texts.analytics],
  ] as const;
  return (
    <section className="card consent rises" aria-labelledby="consent-title">
      <h2 id="consent-title" className="font-strong">
        {texts.title}
      </h2>
      <p className="mt-1 text-sm text-muted">{texts.text}</p>
      <ul className="mt-3">
        {options.map(([key, words]) => (
          <li key={key}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
              <input
                type="checkbox"
                role="switch"
                className="switch"
                checked={choice[key] === true}
                onChange={(event) => setChoice({ ...choice, [key]: event.currentTarget.checked })}
              />
              {words}
            </label>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={() => decide(choice)}>
          {texts.save}
        </Button>
        <Button size="small" look="quiet" onClick={() => decide(NOTHING)}>
          {texts.decline}
        </Button>
      </div>
    </section>
  );
}
