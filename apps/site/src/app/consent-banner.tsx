import { lazy, Suspense, useEffect, useState } from "react";
import { useSite } from "../site/site-context.tsx";

const ConsentCard = lazy(() => import("./consent-card.tsx"));

const OPEN_EVENT = "parlor-open-consent";

/** Shows the choices again, from the menu. */
export function requestConsentBanner(): void {
  window.dispatchEvent(new Event(OPEN_EVENT));
}

/** How long the page is left alone before the question appears, in milliseconds. */
const QUIET_MS = 1_500;

/** A quiet question in the corner; it blocks nothing, and nothing is on until it is answered. */
export function ConsentBanner() {
  const { consent } = useSite();
  const [open, setOpen] = useState<"no" | "asked" | "wanted">("no");
  useEffect(() => {
    const onWanted = () => setOpen("wanted");
    // A call is not interrupted by the question: it stays in the menu then.
    const onQuiet = () => setOpen(document.querySelector(".access") ? "asked" : "no");
    const timer = consent.read() === null ? setTimeout(onQuiet, QUIET_MS) : undefined;
    window.addEventListener(OPEN_EVENT, onWanted);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(OPEN_EVENT, onWanted);
    };
  }, [consent]);
  if (open === "no") return null;
  return (
    <Suspense fallback={null}>
      <ConsentCard key={open} startsOpen={open === "wanted"} onDecided={() => setOpen("no")} />
    </Suspense>
  );
}
