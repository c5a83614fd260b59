import { useEffect, useRef } from "react";
import { useJourney } from "../../call-state/journey-context.tsx";
import { useSite } from "../../site/site-context.tsx";
import { useTexts } from "../../texts/texts-context.tsx";
import { Rosette } from "../../ui/rosette.tsx";
import { drawArcs, drawRing, type RingColours } from "./draw-ring.ts";

/** Twice a second is calm enough for someone who asked for less motion. */
const CALM_INTERVAL_MS = 500;
const FORCED_COLORS = "(forced-colors: active)";

function ringColours(element: Element): RingColours {
  // What is painted is not recoloured by itself.
  if (matchMedia(FORCED_COLORS).matches) return { assistant: "CanvasText", user: "Highlight" };
  const style = getComputedStyle(element);
  return {
    assistant: style.getPropertyValue("--c-voice-assistant"),
    user: style.getPropertyValue("--c-voice-user"),
  };
}

/** The assistant's face inside the record of both voices. Redrawn with each sample, never without audio. */
export function VoiceRing({ initial, isLive }: { initial: string; isLive: boolean }) {
  const texts = useTexts().call;
  const { levels } = useJourney();
  const { configuration } = useSite();
  const canvas = useRef<HTMLCanvasElement>(null);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = canvas.current;
    const holder = box.current;
    const pen = element?.getContext("2d");
    if (!element || !holder || !pen) return;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
    const isDark = matchMedia("(prefers-color-scheme: dark)");
    let colours = ringColours(element);
    let lastDrawn = 0;
    const draw = () => {
      const side = Math.round(element.clientWidth * devicePixelRatio);
      if (side === 0) return;
      if (element.width !== side) {
        element.width = side;
        element.height = side;
      }
      (isCalm.matches ? drawArcs : drawRing)(pen, side, levels, colours);
    };
    const onSample = () => {
      const now = performance.now();
      if (isCalm.matches && now - lastDrawn < CALM_INTERVAL_MS) return;
      lastDrawn = now;
      holder.style.setProperty("--level", isCalm.matches ? "0" : (levels.assistant[0] ?? 0).toFixed(3));
      draw();
    };
    const onTheme = () => {
      colours = ringColours(element);
      draw();
    };
    const themes = new MutationObserver(onTheme);
    themes.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    const sizes = new ResizeObserver(draw);
    sizes.observe(element);
    isDark.addEventListener("change", onTheme);
    const unsubscribe = levels.subscribe(onSample);
    draw();
    return () => {
      unsubscribe();
      themes.disconnect();
      sizes.disconnect();
      isDark.removeEventListener("change", onTheme);
    };
  }, [levels]);

  return (
    <div className="voice-ring-room">
      <div
        ref={box}
        className={`voice-ring ${isLive ? "voice-ring-live" : ""}`}
        role="img"
        aria-label={isLive ? texts.ringLive : texts.ringIdle}
      >
        <div className="voice-ring-face">
          <Rosette initial={initial} />
        </div>
        <canvas ref={canvas} />
        <p className="voice-ring-legend" aria-hidden="true">
          <span>{configuration.assistantName}</span>
          <span>{texts.you}</span>
        </p>
      </div>
    </div>
  );
}
