import type { LucideIcon } from "lucide-react";

/** The house's line: 20 px, 1.6 stroke. Always beside words or under a label, so never read out. */
export function Icon({ of: Drawing, size }: { of: LucideIcon; size?: number }) {
  return (
    <Drawing
      className="icon"
      strokeWidth={1.6}
      aria-hidden="true"
      {...(size ? { style: { width: size, height: size } } : {})}
    />
  );
}
