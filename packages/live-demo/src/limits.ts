/** The live demo's numbers, in one place. Durations are milliseconds. */
export const limits = {
  /** Runs that have a browser context at the same time. */
  runs: 2,
  /** Runs that may wait beyond those. */
  queue: 20,
  /** Runs of one network address that may be alive at once, waiting ones included. */
  runsAnAddress: 2,
  /** How long a question to the visitor waits for an answer. */
  questionPatience: 60_000,
  runDuration: 5 * 60_000,
  /** A run that nobody watches or asks about is closed after this: its visitor has gone. */
  unattended: 90_000,
  /** A finished run rests on its last page this long at least, if others wait for its place. */
  restWhileOthersWait: 20_000,
  /** About one action a second, so that a person can follow. */
  pace: 1_000,
  /** How long the typing of one field may take. */
  typing: 450,
  /** The browser is closed this long after its last run. */
  browserIdle: 60_000,
  /** The reply to a start waits this long for the first picture, so that most previews are there without polling. */
  firstPicture: 4_000,
  actions: 80,
  failedActionsInARow: 3,
  navigation: 30_000,
  viewport: { width: 1280, height: 800 },
  framesPerSecond: 15,
  /** Ended runs that stay readable, for all visitors together. */
  endedRuns: 200,
} as const;
