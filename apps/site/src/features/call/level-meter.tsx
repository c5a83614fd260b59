import { useEffect, useState } from "react";
import { useJourney } from "../../call-state/journey-context.tsx";

const STEPS = Array.from({ length: 10 }, (_, index) => (index + 1) / 10);

/** Ten steps of the microphone's level. */
export function LevelMeter() {
  const { levels } = useJourney();
  const [level, setLevel] = useState(0);
  useEffect(() => levels.subscribe(() => setLevel(levels.user[0] ?? 0)), [levels]);
  return (
    <span className="meter" aria-hidden="true">
      {STEPS.map((step) => (
        <i key={step} data-on={level >= step - 0.05} />
      ))}
    </span>
  );
}
