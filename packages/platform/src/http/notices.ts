/** Something that staff should see to. */
export interface Notice {
  readonly kind: string;
  readonly text: string;
  readonly since: Date;
  readonly last: Date;
  readonly times: number;
}

export interface Notices {
  /** The same kind again takes the place of the one before. */
  tell(kind: string, text: string): void;
  /** Those of the last day, the newest first. */
  list(): readonly Notice[];
}

const keptMilliseconds = 86_400_000;

/** What needs the hand of staff, kept in memory: it is told again while it lasts. */
export function createNotices(now: () => Date): Notices {
  const notices = new Map<string, Notice>();
  return {
    tell(kind, text) {
      const at = now();
      const before = notices.get(kind);
      notices.set(kind, { kind, text, since: before?.since ?? at, last: at, times: (before?.times ?? 0) + 1 });
    },
    list() {
      const oldest = now().getTime() - keptMilliseconds;
      for (const { kind, last } of notices.values()) if (last.getTime() < oldest) notices.delete(kind);
      return [...notices.values()].sort((left, right) => right.last.getTime() - left.last.getTime());
    },
  };
}
