import { ArrowUp } from "lucide-react";
import { useState } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

export interface ComposerProps {
  label: string;
  placeholder: string;
  sendLabel: string;
  /** Nothing can be sent now. */
  isDisabled: boolean;
  onSend(text: string): void;
}

/** One line to write in. Blank text is not sent; what was sent is cleared. */
export function Composer({ label, placeholder, sendLabel, isDisabled, onSend }: ComposerProps) {
  const [text, setText] = useState("");
  const canSend = !isDisabled && text.trim() !== "";
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        if (!canSend) return;
        onSend(text);
        setText("");
      }}
    >
      <input
        className="input"
        type="text"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        type="submit"
        look={canSend ? "primary" : "secondary"}
        size="icon"
        aria-label={sendLabel}
        disabled={!canSend}
        icon={<Icon of={ArrowUp} />}
      />
    </form>
  );
}
