import type { ReactNode } from "react";

export type BadgeTone = "neutral" | "positive" | "warning" | "danger" | "outline";

export function Badge({
  tone = "neutral",
  dot = false,
  icon,
  children,
}: {
  tone?: BadgeTone;
  dot?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={tone === "neutral" ? "badge" : `badge badge-${tone}`}>
      {dot && <i className="badge-dot" aria-hidden="true" />}
      {icon}
      {children}
    </span>
  );
}
