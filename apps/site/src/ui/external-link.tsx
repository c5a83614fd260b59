import type { ComponentProps } from "react";

/** A link to another site in a new tab, which says so to those who cannot see it. */
export function ExternalLink({ children, newTabText, ...rest }: ComponentProps<"a"> & { newTabText: string }) {
  return (
    <a {...rest} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden">{newTabText}</span>
    </a>
  );
}
