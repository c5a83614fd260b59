const PETALS = Array.from({ length: 48 }, (_, index) => index * 7.5);

/**
 * The assistant's face: a plaster ceiling rose with the initial at its centre. Drawn in a box of 200, in the paint of
 * the door; a company's own picture may take its place.
 */
export function Rosette({ initial, className = "" }: { initial: string; className?: string }) {
  return (
    <svg viewBox="0 0 200 200" className={className} aria-hidden="true">
      <circle cx="100" cy="100" r="100" fill="var(--c-accent)" />
      <g fill="none" stroke="var(--c-accent-ink)">
        <g strokeOpacity=".2" strokeWidth="1.1">
          {PETALS.map((turn) => (
            <path
              key={turn}
              d="M100 8.5c4.6 3.4 5.4 9.6 0 21.5-5.4-11.9-4.6-18.1 0-21.5"
              transform={`rotate(${turn} 100 100)`}
            />
          ))}
        </g>
        <circle cx="100" cy="100" r="94.5" strokeOpacity=".32" />
        <circle cx="100" cy="100" r="68" strokeOpacity=".32" />
        <circle cx="100" cy="100" r="64.5" strokeOpacity=".18" />
      </g>
      <text
        x="100"
        y="128"
        textAnchor="middle"
        fontSize="80"
        fill="var(--c-accent-ink)"
        className="display"
        style={{ fontWeight: 380 }}
      >
        {initial}
      </text>
    </svg>
  );
}
