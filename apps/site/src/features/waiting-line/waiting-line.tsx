import { MessageSquare, MonitorPlay } from "lucide-react";
import { useCall, useJourney } from "../../call-state/journey-context.tsx";
import { useSite } from "../../site/site-context.tsx";
import { fill } from "../../texts/texts.ts";
import { useTexts } from "../../texts/texts-context.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SeatPicture } from "../../ui/seat-picture.tsx";

/** While every line is taken: the visitor's place, what to do meanwhile, and the way out. */
export function WaitingLine() {
  const { queue: texts, call: callTexts, accessRequest, common } = useTexts();
  const { initial, configuration } = useSite();
  const { call, demo } = useJourney();
  const place = useCall(({ queue }) => queue?.place ?? 1);
  const ordinal = texts.ordinals[place] || fill(texts.farther, { place: String(place) });
  return (
    <main id="content" className="room">
      <div className="wall">
        <div className="two-columns">
          <section className="flex flex-col gap-5">
            <h1 className="display text-3xl">{texts.title}</h1>
            <p className="text-lg" role="status">
              {place <= 1 ? texts.next : fill(texts.place, { ordinal })}
            </p>
            <p className="text-muted max-w-prose">{texts.keep}</p>
            <div className="flex flex-wrap gap-2 pt-3">
              <Button look="primary" icon={<Icon of={MessageSquare} />} onClick={() => call.send({ type: "WRITE" })}>
                {texts.write}
              </Button>
              <Button icon={<Icon of={MonitorPlay} />} onClick={() => demo.send({ type: "TRIGGER" })}>
                {callTexts.watchVideo}
              </Button>
              <a className={buttonClass({})} href={configuration.links.bookDemo}>
                {common.bookDemo}
              </a>
              <Button look="quiet" onClick={() => call.send({ type: "END" })}>
                {texts.leave}
              </Button>
            </div>
          </section>
          <div className="picture">
            <SeatPicture initial={initial} label={accessRequest.pictureTakenLabel} />
          </div>
        </div>
      </div>
      <footer className="dado">
        <p className="text-muted">{texts.order}</p>
      </footer>
    </main>
  );
}
