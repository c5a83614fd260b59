import { Check, CircleAlert, X } from "lucide-react";
import { useEffect } from "react";
import { Toaster, toast } from "sonner";
import { useJourney } from "../call-state/journey-context.tsx";
import type { MicrophoneFailure } from "../services/microphone.ts";
import { TOAST_LIMIT, TOAST_REMOVAL_DELAY_MS } from "../spec-constants.ts";
import type { Texts } from "../texts/texts.ts";
import { useTexts } from "../texts/texts-context.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

/** The words of the three microphone toasts. */
function microphoneWords(failure: MicrophoneFailure, texts: Texts["microphone"]): [title: string, text: string] {
  if (failure.kind === "not-found") return [texts.notFoundTitle, texts.notFoundText];
  if (failure.kind === "denied") return [texts.deniedTitle, texts.deniedText];
  return [texts.otherTitle, failure.reason || texts.otherText];
}

function showToast(options: { title: string; text: string; isDestructive: boolean; dismissText: string }) {
  const { title, text, isDestructive, dismissText } = options;
  // Without a role of its own: the list of messages is a live region already, and would be read out with it.
  toast.custom((id) => (
    <div className={`toast ${isDestructive ? "toast-destructive" : ""}`}>
      <Icon of={isDestructive ? CircleAlert : Check} />
      <div>
        <b className="font-strong">{title}</b>
        <p className="text-sm text-muted">{text}</p>
      </div>
      <Button
        look="quiet"
        size="icon"
        className="-mt-2.5"
        aria-label={dismissText}
        icon={<Icon of={X} />}
        onClick={() => toast.dismiss(id)}
      />
    </div>
  ));
}

/** What the visitor is told in passing: microphone failures, and the summary that has arrived. */
export function Toasts() {
  const texts = useTexts();
  const { call } = useJourney();
  useEffect(() => {
    const dismissText = texts.common.dismiss;
    const failed = call.on("microphoneFailed", ({ failure }) => {
      const [title, text] = microphoneWords(failure, texts.microphone);
      showToast({ title, text, isDestructive: true, dismissText });
    });
    const ready = call.on("summaryReady", () =>
      showToast({ ...texts.summaryToast, isDestructive: false, dismissText }),
    );
    return () => {
      failed.unsubscribe();
      ready.unsubscribe();
    };
  }, [call, texts]);
  return (
    <Toaster
      position="top-right"
      visibleToasts={TOAST_LIMIT}
      duration={TOAST_REMOVAL_DELAY_MS}
      expand
      gap={10}
      offset={{ top: "calc(var(--header) + 16px)", right: 32 }}
      mobileOffset={{ top: "calc(3.5rem + 8px)", left: 12, right: 12 }}
      containerAriaLabel={texts.common.notifications}
      toastOptions={{ unstyled: true }}
      style={{ "--width": "380px" } as React.CSSProperties}
    />
  );
}
