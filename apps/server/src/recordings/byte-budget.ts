/** Bytes that each key may store within a window. */
export interface ByteBudget {
  /** Takes bytes of a key's share; false, and nothing taken, when they do not fit. */
  take(key: string, bytes: number): boolean;
}

/**
 * @param options.limit bytes for each key
 * @param options.windowMilliseconds after which a key's share is whole again
 * @param options.now milliseconds since 1970
 */
export function createByteBudget(options: {
  readonly limit: number;
  readonly windowMilliseconds: number;
  readonly now: () => number;
}): ByteBudget {
  const { limit, windowMilliseconds, now } = options;
  const spent = new Map<string, { until: number; bytes: number }>();
  return {
    take(key, bytes) {
      const time = now();
      for (const [known, share] of spent) {
        // Shares stand in the order in which they began: the first that still counts ends the search.
        if (share.until > time) break;
        spent.delete(known);
      }
      const share = spent.get(key) ?? { until: time + windowMilliseconds, bytes: 0 };
      if (share.bytes + bytes > limit) return false;
      share.bytes += bytes;
      spent.set(key, share);
      return true;
    },
  };
}
