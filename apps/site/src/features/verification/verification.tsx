import type { ResearchData, UserProfile } from "@parlor/site-contract";
import { Check } from "lucide-react";
import { useSite } from "../../site/site-context.tsx";
import { useTexts } from "../../texts/texts-context.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SeatPicture } from "../../ui/seat-picture.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { researchFacts, shownName } from "./research-facts.ts";
import "./verification.css";

export interface VerificationProps {
  profile: UserProfile;
  /** Null until something is known. */
  research: ResearchData | null;
}

type RowState = "done" | "now" | "next";

function Row({ state, title, text }: { state: RowState; title: string; text: string }) {
  const texts = useTexts().verification;
  const badge = {
    done: <Badge tone="positive">{texts.done}</Badge>,
    now: <Badge>{texts.inProgress}</Badge>,
    next: <Badge tone="outline">{texts.next}</Badge>,
  }[state];
  return (
    <li aria-current={state === "now" ? "step" : undefined}>
      <span className={`ledger-node ledger-node-${state}`} aria-hidden="true">
        {state === "done" && <Icon of={Check} size={16} />}
        {state === "now" && <Spinner size={22} />}
      </span>
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      {badge}
    </li>
  );
}

export function Verification({ profile, research }: VerificationProps) {
  const texts = useTexts().verification;
  const picture = useTexts().accessRequest.pictureTakenLabel;
  const { initial } = useSite();
  const isVerified = profile.isVerified === true;
  const company = [research?.company, research?.industry].filter(Boolean).join(", ");
  return (
    <div className="verify">
      <section className="arrives">
        <h1 className="display text-3xl">{isVerified ? texts.titleVerified : texts.title}</h1>
        <ol className="ledger">
          <Row state="done" title={texts.emailRow} text={profile.email} />
          <Row state={research ? "done" : "now"} title={texts.companyRow} text={company || texts.companyPending} />
          <Row
            state={isVerified ? "done" : "next"}
            title={texts.setupRow}
            text={isVerified ? texts.setupReady : texts.setupPending}
          />
        </ol>
        <ul className={isVerified ? "hints hints-gone" : "hints"} aria-hidden={isVerified || undefined}>
          {!isVerified && texts.hints.map((hint) => <li key={hint}>{hint}</li>)}
        </ul>
        <p className="notice mt-4">{texts.notice}</p>
      </section>
      {research ? (
        <ResearchResult research={research} />
      ) : (
        <div className="picture verify-picture">
          <SeatPicture initial={initial} label={picture} isTaken />
        </div>
      )}
    </div>
  );
}

/** Received things have a turned corner: this is the only one. */
function ResearchResult({ research }: { research: ResearchData }) {
  const texts = useTexts().verification;
  const facts = researchFacts(research, texts);
  return (
    <div className="turned">
      <section className="card turned-card" aria-label={texts.resultLabel}>
        <p className="text-sm text-muted">{texts.resultLabel}</p>
        <p className="display mt-1.5 text-2xl">{shownName(research)}</p>
        {research.company && <p className="text-lg text-muted">{research.company}</p>}
        <dl className="facts mt-6 pt-5">
          {facts.map(([term, detail]) => (
            <div key={term} className="contents">
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      </section>
      <span className="turned-corner" aria-hidden="true" />
    </div>
  );
}
