/** The sign: a conversation seat for two seen from above, which is also one period of a sound wave. */
export function Wordmark() {
  return (
    <svg viewBox="0 0 48 32" fill="none" aria-hidden="true">
      <path d="M3 19C3 1 24 1 24 16S45 31 45 13" stroke="var(--c-accent)" strokeWidth="4" strokeLinecap="round" />
      <circle cx="13.4" cy="17.5" r="4.2" fill="var(--c-accent)" />
      <circle cx="34.6" cy="14.5" r="4.2" fill="var(--c-voice-user)" />
    </svg>
  );
}
