/** What one part says of itself. */
export interface PartState {
  readonly ok: boolean;
  /** For whoever watches; nothing about people, and no secret. */
  readonly detail?: unknown;
}

export type ReadyCheck = () => Promise<PartState> | PartState;

/** A part that does not answer is not ready. */
const patienceMilliseconds = 2_000;

/**
 * Asks every part at once whether it can serve.
 *
 * @returns what `/readyz` answers: 200 when all can, else 503 with those that cannot
 */
export async function readiness(
  checks: Readonly<Record<string, ReadyCheck>>,
  patience = patienceMilliseconds,
): Promise<Response> {
  const asked = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await ask(check, patience)] as const),
  );
  const ready = asked.every(([, { ok }]) => ok);
  const body = { status: ready ? "ready" : "not-ready", parts: Object.fromEntries(asked) };
  return Response.json(body, { status: ready ? 200 : 503, headers: { "cache-control": "no-store" } });
}

async function ask(check: ReadyCheck, patience: number): Promise<PartState> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<PartState>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, detail: "no answer" }), patience);
  });
  try {
    return await Promise.race([check(), late]);
  } catch {
    // The reason may name addresses and users: it stands in the log.
    return { ok: false, detail: "failed" };
  } finally {
    clearTimeout(timer);
  }
}
