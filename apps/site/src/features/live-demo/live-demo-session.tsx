import { previewMessage } from "@parlor/site-contract";
import { useSelector } from "@xstate/react";
import { Check, Lock, Maximize, TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { useJourney } from "../../call-state/journey-context.tsx";
import { PREVIEW_FRAME_SANDBOX } from "../../spec-constants.ts";
import { fill } from "../../texts/texts.ts";
import { useTexts } from "../../texts/texts-context.tsx";
import { Badge } from "../../ui/badge.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { isAlive, type LiveDemoActor } from "./live-demo-machine.ts";
import type { LiveDemoStep } from "./live-demo-messages.ts";

/** The remote browser's picture, or what stands in its place, and the steps so far. */
export function LiveDemoSession({ actor }: { actor: LiveDemoActor }) {
  const { liveDemo: texts, common } = useTexts();
  const { run } = useSelector(actor, (snapshot) => snapshot.context);
  const isLive = run.previewUrl !== null;
  return (
    <section className="live-session" aria-label={texts.session}>
      <div className="live-heading">
        <h3>{texts.session}</h3>
        <Badge tone={isLive ? "positive" : "neutral"} dot={isLive}>
          {isLive ? texts.live : texts.ready}
        </Badge>
        <span className="flex-1" />
        {run.previewUrl !== null && (
          <ExternalLink className="live-full-screen" href={run.previewUrl} newTabText={common.opensInNewTab}>
            {texts.fullScreen}
            <Icon of={Maximize} size={18} />
          </ExternalLink>
        )}
      </div>
      {run.previewUrl !== null ? (
        <Preview actor={actor} url={run.previewUrl} address={run.steps.at(-1)?.currentUrl ?? ""} />
      ) : (
        <Placeholder actor={actor} />
      )}
      {run.steps.length > 0 && <Steps steps={run.steps} />}
    </section>
  );
}

function Preview({ actor, url, address }: { actor: LiveDemoActor; url: string; address: string }) {
  const texts = useTexts().liveDemo;
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const origin = new URL(url, location.href).origin;
    const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || from !== origin) return;
      const parsed = previewMessage.safeParse(data);
      if (!parsed.success) return;
      const { taskId, status, step, error, question } = parsed.data;
      const more = { ...(step ? { step } : {}), ...(error ? { error } : {}), ...(question ? { question } : {}) };
      actor.send({ type: "PREVIEW", taskId, status, ...more });
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, [actor, url]);
  return (
    <div className="live-frame">
      <p className="live-address">
        <Icon of={Lock} size={14} />
        <span>{address}</span>
      </p>
      <iframe ref={frame} title={texts.frame} src={url} sandbox={PREVIEW_FRAME_SANDBOX} />
    </div>
  );
}

/** While there is nothing to see: what will be, and how it stands. */
function Placeholder({ actor }: { actor: LiveDemoActor }) {
  const texts = useTexts().liveDemo;
  const { flow } = useJourney();
  const { run, status } = useSelector(actor, (snapshot) => snapshot.context);
  const profile = flow.getSnapshot().context.profile;
  const isStarting = run.taskId !== null && isAlive(status);
  const session = !isAlive(status)
    ? texts.statusSessionNone
    : run.queuePosition !== null
      ? fill(texts.statusSessionQueued, { position: run.queuePosition })
      : texts.statusSessionStarting;
  return (
    <div className="live-frame live-placeholder">
      <div>
        <p className="display flex items-center gap-3 text-xl" role="status">
          {isAlive(status) && <Spinner size={20} />}
          {isStarting ? texts.placeholderStarting : texts.placeholderReady}
        </p>
        <dl className="facts mt-5 pt-5" aria-label={texts.statusList}>
          <dt>{texts.statusSession}</dt>
          <dd>{session}</dd>
          <dt>{texts.statusBrowser}</dt>
          <dd>{texts.statusBrowserText}</dd>
          <dt>{texts.statusDetails}</dt>
          <dd>{[profile?.name ?? profile?.email, profile?.company].filter(Boolean).join(", ")}</dd>
        </dl>
      </div>
    </div>
  );
}

function Steps({ steps }: { steps: readonly LiveDemoStep[] }) {
  const texts = useTexts().liveDemo;
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new step moves the list to its end
  useEffect(() => {
    list.current?.scrollTo({ left: list.current.scrollWidth, top: list.current.scrollHeight });
  }, [steps.length]);
  const words = { running: texts.stepRunning, done: texts.stepDone, failed: texts.stepFailed };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by the keyboard
    <ol ref={list} className="live-steps" aria-label={texts.steps} tabIndex={0}>
      {steps.map((step) => (
        <li
          key={step.stepNumber}
          className={`live-step live-step-${step.status}`}
          aria-current={step.status === "running" ? "step" : undefined}
          title={step.reasoning}
        >
          <span className="live-node" aria-hidden="true">
            {step.status === "done" && <Icon of={Check} size={12} />}
            {step.status === "failed" && <Icon of={TriangleAlert} size={12} />}
          </span>
          <b>{step.action}</b>
          <span className="text-muted">{words[step.status]}</span>
        </li>
      ))}
    </ol>
  );
}
