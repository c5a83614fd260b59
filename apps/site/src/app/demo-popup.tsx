import { useActorRef, useSelector } from "@xstate/react";
import { Pause, Play, X } from "lucide-react";
import { Dialog, Tabs } from "radix-ui";
import { useCallback, useEffect, useMemo, useRef } from "react";
import type { DemoTab } from "../call-state/demo-video-machine.ts";
import { useJourney } from "../call-state/journey-context.tsx";
import { DemoVideo } from "../features/demo-video/demo-video.tsx";
import { createLiveDemoMachine } from "../features/live-demo/live-demo-machine.ts";
import { LiveDemoTab } from "../features/live-demo/live-demo-tab.tsx";
import { useSite } from "../site/site-context.tsx";
import type { Texts } from "../texts/texts.ts";
import { useTexts } from "../texts/texts-context.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { focusContent } from "../ui/use-kept-focus.ts";
import { liveDemoEffects } from "./live-demo-effects.ts";
import "./demo-popup.css";

/** The demo over the call: the video where the company has one, the live demo, and under both how to end it. */
export function DemoPopup() {
  const texts = useTexts();
  const { configuration } = useSite();
  const journey = useJourney();
  const { demo } = journey;
  const isOpen = useSelector(demo, (snapshot) => snapshot.matches("open"));
  const isPlaying = useSelector(demo, (snapshot) => snapshot.matches({ open: "playing" }));
  const { tab, embedVersion, isLoaded } = useSelector(demo, (snapshot) => snapshot.context);
  const liveDemo = useLiveDemo(texts);
  const onLoaded = useCallback(() => demo.send({ type: "LOADED" }), [demo]);
  const onPaused = useCallback(() => demo.send({ type: "PAUSE" }), [demo]);
  const onPlayed = useCallback(() => demo.send({ type: "CONTINUE" }), [demo]);
  const words = texts.demo;
  const hasVideo = configuration.video.provider !== "none";
  const opener = useRef<HTMLElement | null>(null);

  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && demo.send({ type: "STOP" })}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          className="dialog"
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // The button that opened it may be gone with the call.
            if (opener.current?.isConnected) opener.current.focus();
            else focusContent();
          }}
        >
          <header className="dialog-header">
            <Dialog.Title className="display text-xl">{words.title}</Dialog.Title>
            <Dialog.Close asChild>
              <Button look="quiet" size="icon" aria-label={texts.common.close} icon={<Icon of={X} />} />
            </Dialog.Close>
          </header>
          <Tabs.Root
            className="dialog-tabs"
            value={tab}
            onValueChange={(next) => demo.send({ type: "SHOW_TAB", tab: next as DemoTab })}
          >
            <Tabs.List className="tabs" aria-label={words.title}>
              {hasVideo && (
                <Tabs.Trigger className="tab" value="video">
                  {words.videoTab}
                </Tabs.Trigger>
              )}
              <Tabs.Trigger className="tab" value="live">
                {words.liveTab} <Badge>{words.beta}</Badge>
              </Tabs.Trigger>
            </Tabs.List>
            <Tabs.Content className="tab-panel" value="video">
              <DemoVideo
                video={configuration.video}
                isPlaying={isPlaying}
                isLoaded={isLoaded}
                embedVersion={embedVersion}
                onLoaded={onLoaded}
                onPaused={onPaused}
                onPlayed={onPlayed}
              />
            </Tabs.Content>
            <Tabs.Content className="tab-panel" value="live">
              <LiveDemoTab
                actor={liveDemo}
                isAvailable={configuration.liveDemo.isAvailable}
                onWatchVideo={hasVideo ? () => demo.send({ type: "CONTINUE" }) : undefined}
              />
            </Tabs.Content>
          </Tabs.Root>
          <footer className="dialog-footer">
            <p className="text-sm" role="status">
              {isPlaying ? words.playingFooter : words.pausedFooter}
            </p>
            {isPlaying ? (
              <Button icon={<Icon of={Pause} />} onClick={onPaused}>
                {words.pauseVideo}
              </Button>
            ) : (
              hasVideo && (
                <Button icon={<Icon of={Play} />} onClick={onPlayed}>
                  {words.continueDemo}
                </Button>
              )
            )}
            <Button look="danger" onClick={() => demo.send({ type: "STOP" })}>
              {words.endDemo}
            </Button>
          </footer>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The live demo outlives the popup's closing; it ends with the visit. */
function useLiveDemo(texts: Texts) {
  const journey = useJourney();
  const { track } = useSite();
  const current = useRef(texts);
  useEffect(() => {
    current.current = texts;
  }, [texts]);
  const machine = useMemo(
    () => createLiveDemoMachine(liveDemoEffects(journey, () => current.current.liveDemo)),
    [journey],
  );
  const actor = useActorRef(machine);
  useEffect(() => {
    const started = actor.on("demoStarted", () => track("live_demo_started"));
    const finished = actor.on("demoFinished", ({ status }) => track("live_demo_finished", { status }));
    return () => {
      started.unsubscribe();
      finished.unsubscribe();
    };
  }, [actor, track]);
  return actor;
}
