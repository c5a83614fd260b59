import { eq, sql } from "drizzle-orm";
import type { FoundAssistant } from "../found.ts";
import type { Database } from "../store/database.ts";
import { calls } from "../store/schema.ts";

/** A call that goes on, by what it uses. */
export interface RunningCall {
  readonly id: string;
  readonly orgId: string;
  /** Opened by a public key. */
  readonly isStranger: boolean;
  readonly minutes: number;
  /** How many of its parts are services outside. */
  readonly paid: number;
}

const isPaid = (part: unknown): boolean =>
  typeof part === "object" && part !== null && "provider" in part && part.provider !== "parlor";

/** How many of an assistant's model, voice and transcriber are services outside, which are paid for. */
export const paidParts = ({ model, voice, transcriber }: FoundAssistant): number =>
  [model, voice, transcriber].filter(isPaid).length;

export const usedSoFar = ({ minutes, paid }: RunningCall, kind: "calls" | "minutes" | "paidUnits"): number =>
  kind === "calls" ? 0 : kind === "minutes" ? minutes : minutes * paid;

/** Every call that goes on, on whatever machine, with its minutes until `now`. */
export async function listRunningCalls(database: Database, now: Date): Promise<RunningCall[]> {
  const part = (name: string) =>
    sql`${name}::text, jsonb_build_object('provider', ${calls.effective}->'assistant'->${name}->'provider')`;
  const rows = await database.orm
    .select({
      id: calls.id,
      orgId: calls.orgId,
      startedAt: sql<string | null>`${calls.data}->>'startedAt'`,
      isStranger: sql<boolean>`${calls.effective} ? 'stranger'`,
      parts: sql<
        Readonly<Record<string, { readonly provider: unknown }>>
      >`jsonb_build_object(${part("model")}, ${part("voice")}, ${part("transcriber")})`,
    })
    .from(calls)
    .where(eq(sql`${calls.data}->>'status'`, "in-progress"));
  return rows.map(({ id, orgId, startedAt, isStranger, parts }) => {
    const since = startedAt === null ? Number.NaN : Date.parse(startedAt);
    const named = Object.entries(parts).filter(([, { provider }]) => provider !== null);
    const minutes = Number.isFinite(since) ? Math.max(0, now.getTime() - since) / 60_000 : 0;
    return { id, orgId, isStranger, minutes, paid: paidParts(Object.fromEntries(named)) };
  });
}
