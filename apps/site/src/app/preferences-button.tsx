import { Settings2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTexts } from "../texts/texts-context.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

const PreferencesMenu = lazy(() => import("./preferences-menu.tsx"));

/** A plain button until it is first pressed; the menu's code comes then. */
export function PreferencesButton() {
  const { open } = useTexts().preferences;
  const [isWanted, setWanted] = useState(false);
  const button = (
    <Button
      look="quiet"
      size="icon"
      aria-label={open}
      aria-haspopup="menu"
      icon={<Icon of={Settings2} />}
      onClick={() => setWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <PreferencesMenu />
    </Suspense>
  );
}
