import { SlidersHorizontal } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTexts } from "../../texts/texts-context.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

const DevicesMenu = lazy(() => import("./devices-menu.tsx"));

/** Opens the devices menu, whose code comes with the first press. */
export function DevicesButton({ className = "" }: { className?: string }) {
  const { open } = useTexts().devices;
  const [isWanted, setWanted] = useState(false);
  const button = (
    <Button
      size="small"
      className={className}
      icon={<Icon of={SlidersHorizontal} />}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      {open}
    </Button>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <DevicesMenu className={className} />
    </Suspense>
  );
}
