import { type ReactNode, useLayoutEffect, useRef } from "react";

/** How near to the end counts as reading the end, in pixels. */
const NEAR_END = 80;

/** A list that follows its newest entry unless the reader has scrolled up. Read out as entries are added. */
export function ScrollingLog({ label, version, children }: { label: string; version: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is what says that there is something new
  useLayoutEffect(() => {
    const element = box.current;
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [version]);
  return (
    <div
      ref={box}
      className="log"
      role="log"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by the keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END;
      }}
    >
      {children}
    </div>
  );
}
