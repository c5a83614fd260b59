import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { announcementOf } from "../call-state/announcement.ts";
import { useCall, useCallView, useJourney } from "../call-state/journey-context.tsx";
import { fill } from "../texts/texts.ts";
import { useTexts } from "../texts/texts-context.tsx";

/**
 * Says aloud how the visit stands, for who does not see it. It is there, empty, before anything happens: screen readers
 * read what changes in a region, seldom what a region comes with. What is said is in the transcript, which is read out too.
 */
export function Announcer() {
  const words = useTexts().announcer;
  const { flow } = useJourney();
  const isVerifying = useSelector(flow, (snapshot) => snapshot.matches("verification"));
  const isVerified = useSelector(flow, (snapshot) => snapshot.context.profile?.isVerified === true);
  const view = useCallView();
  const isReconnecting = useCall((context) => context.isReconnecting);
  const isMicrophoneSilent = useCall((context) => context.isMicrophoneSilent && context.mode === "voice");
  const place = useCall((context) => context.waitingPlace);
  const hasEnded = useCall((context) => context.startedAt !== null);
  const hasFailed = useCall((context) => context.failure !== null || context.wasDropped);
  const announcement = announcementOf({
    research: isVerifying ? (isVerified ? "done" : "running") : null,
    view,
    isReconnecting,
    isWaiting: place !== null,
    isMicrophoneSilent,
    hasEnded,
    hasFailed,
  });
  const [said, setSaid] = useState<typeof announcement>(null);
  useEffect(() => setSaid(announcement), [announcement]);
  return (
    <p className="visually-hidden" role="status" data-testid="announcer">
      {said && fill(words[said], { place: place ?? 0 })}
    </p>
  );
}
