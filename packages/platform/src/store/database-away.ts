/** What sockets say of a server that is not there. */
const lostLine = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** What Postgres says when it goes, comes, or is full: class 08, and these. */
const passingStates = new Set(["57P01", "57P02", "57P03", "53300"]);
const lostWords =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** What the system and Postgres say of a disk without room, or a quota that is used up. */
const fullCodes = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Causes of causes that are looked at. */
const deepestCause = 5;

/**
 * Whether something failed because the database cannot be reached at this moment, and not because of what was asked: the
 * same may well work in a while.
 */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  // What `fetch` could not reach is a TypeError with the same code, and is no database.
  if (!(error instanceof Error) || error instanceof TypeError || depth > deepestCause) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && (lostLine.has(code) || passingStates.has(code) || /^08[\dA-Z]{3}$/.test(code)))
    return true;
  if (lostWords.test(error.message)) return true;
  // Names with several addresses fail with one error for each.
  if (error instanceof AggregateError && error.errors.some((one) => isDatabaseAway(one, depth + 1))) return true;
  return isDatabaseAway(error.cause, depth + 1);
}

/** Whether something failed because the disk is full, under the database or under files: it works again when there is room. */
export function isDiskFull(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > deepestCause) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === "string" && fullCodes.has(code)) || isDiskFull(error.cause, depth + 1);
}
