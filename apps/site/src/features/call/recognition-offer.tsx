import { Ear } from "lucide-react";
import { useEffect, useState } from "react";
import { useCall, useCallView, useJourney } from "../../call-state/journey-context.tsx";
import { useLanguage } from "../../texts/texts-context.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { browserRecogniser, listen } from "./browser-recogniser.ts";

/** Where the platform has no ear, the visitor's browser may write down what they say, if they want it to. */
export function RecognitionOffer() {
  const { texts, language } = useLanguage();
  const { call } = useJourney();
  const { isCallReady, isTextOnly } = useCallView();
  const transcriber = useCall((context) => context.transcriber);
  const [isOn, setOn] = useState(false);
  const Recogniser = browserRecogniser();
  const isOffered = isCallReady && !isTextOnly && transcriber === "client" && Recogniser !== null;

  useEffect(() => {
    if (!isOn || !isOffered || Recogniser === null) return;
    return listen(Recogniser, language, {
      onWords: (text, isFinal) => call.send({ type: "RECOGNIZED", text, isFinal }),
      onRefused: () => setOn(false),
    });
  }, [isOn, isOffered, Recogniser, language, call]);

  if (!isOffered) return null;
  return (
    <div className="recognition">
      <p>{isOn ? texts.call.recognitionOn : texts.call.recognitionOffer}</p>
      {!isOn && (
        <Button size="small" icon={<Icon of={Ear} />} onClick={() => setOn(true)}>
          {texts.call.recognitionStart}
        </Button>
      )}
    </div>
  );
}
