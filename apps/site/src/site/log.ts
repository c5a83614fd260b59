/** The page's console, for failures that the visitor need not see. */
export function logFailure(message: string, detail?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification has these failures logged, and a page has no other log
  console.error(message, detail ?? "");
}
