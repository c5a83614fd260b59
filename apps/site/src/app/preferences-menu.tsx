import { Settings2 } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useRef, useState } from "react";
import { LANGUAGE_NAMES, LANGUAGES } from "../texts/texts.ts";
import { useLanguage } from "../texts/texts-context.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { MenuChoice } from "../ui/menu-choice.tsx";
import { requestConsentBanner } from "./consent-banner.tsx";
import { usePreferences } from "./preferences-context.tsx";

/** Theme, language and the size of the conversation's text. */
export default function PreferencesMenu() {
  const { texts, language, setLanguage } = useLanguage();
  const { preferences, change } = usePreferences();
  const [isOpen, setOpen] = useState(true);
  const words = texts.preferences;
  const wantsPrivacy = useRef(false);
  return (
    <DropdownMenu.Root open={isOpen} onOpenChange={setOpen} modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button look="quiet" size="icon" aria-label={words.open} icon={<Icon of={Settings2} />} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        className="menu"
        align="end"
        sideOffset={8}
        collisionPadding={12}
        onCloseAutoFocus={() => {
          if (!wantsPrivacy.current) return;
          wantsPrivacy.current = false;
          // After the menu's button has the focus again, to which the choices give it back.
          queueMicrotask(requestConsentBanner);
        }}
      >
        <MenuChoice
          label={words.theme}
          value={preferences.theme}
          options={[
            ["system", words.system],
            ["light", words.light],
            ["dark", words.dark],
          ]}
          onChange={(theme) => change({ theme })}
        />
        <div className="menu-line" />
        <MenuChoice
          label={words.language}
          value={language}
          options={LANGUAGES.map((key) => [key, LANGUAGE_NAMES[key]] as const)}
          onChange={setLanguage}
        />
        <div className="menu-line" />
        <MenuChoice
          label={words.captions}
          value={preferences.textSize}
          options={[
            ["normal", words.captionNormal],
            ["large", words.captionLarge],
            ["largest", words.captionLargest],
          ]}
          onChange={(textSize) => change({ textSize })}
        />
        <div className="menu-line" />
        <DropdownMenu.Item
          className="menu-item"
          onSelect={() => {
            wantsPrivacy.current = true;
          }}
        >
          {words.privacy}
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
