const SEAT = "M40 196C40 -6 240 -6 240 160S440 326 440 124";

/** The picture of the house: two places on one seat. The visitor's is dotted until it is taken. */
export function SeatPicture({
  initial,
  label,
  isTaken = false,
}: {
  initial: string;
  label: string;
  isTaken?: boolean;
}) {
  return (
    <svg viewBox="0 0 480 320" fill="none" role="img" aria-label={label}>
      <path d={SEAT} stroke="var(--c-accent)" strokeWidth="34" strokeLinecap="round" />
      <path d={SEAT} stroke="var(--c-accent-ink)" strokeOpacity=".38" strokeWidth="1.5" strokeLinecap="round" />
      <circle cx="140" cy="176" r="50" fill="var(--c-accent)" />
      <circle cx="140" cy="176" r="44" stroke="var(--c-accent-ink)" strokeOpacity=".3" />
      <text x="140" y="194" textAnchor="middle" fontSize="52" fill="var(--c-accent-ink)" className="display">
        {initial}
      </text>
      <circle
        cx="340"
        cy="144"
        r="48"
        stroke="var(--c-voice-user)"
        strokeWidth="3"
        strokeDasharray="1 9.05"
        strokeLinecap="round"
        style={{ fill: isTaken ? "var(--c-voice-user)" : "transparent", transition: "fill var(--d-4) var(--e-door)" }}
      />
    </svg>
  );
}
