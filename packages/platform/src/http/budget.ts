import { and, eq, inArray, sql } from "drizzle-orm";
import type { EndedCall } from "../store/calls.ts";
import type { Connection, Database } from "../store/database.ts";
import { usage } from "../store/schema.ts";
import { ApiError } from "./api-error.ts";

/** What strangers may use up in a day. */
export const usageKinds = ["calls", "minutes", "paidUnits"] as const;
export type UsageKind = (typeof usageKinds)[number];

/** At most so much a day, by UTC; 0 is without limit. */
export type DailyLimits = Readonly<Record<UsageKind, number>>;

export const defaultDailyLimits: DailyLimits = { calls: 1000, minutes: 3000, paidUnits: 2000 };

export interface Meter {
  readonly kind: UsageKind;
  readonly used: number;
  /** 0 is without limit. */
  readonly limit: number;
}

/** Counts what a day's calls and chats use, and refuses strangers when it is used up. */
export interface Budget {
  /**
   * Lets a stranger begin something today, by what one organisation used, or all of them. Whoever holds a private key is never refused: it is their budget.
   *
   * @throws {BudgetSpentError} 429
   */
  admit(orgId: string | undefined, kinds?: readonly UsageKind[]): Promise<void>;
  spend(connection: Connection, orgId: string, kind: UsageKind, amount: number): Promise<void>;
  /** What all organisations used today together, or one of them. */
  today(orgId?: string): Promise<readonly Meter[]>;
}

const words: Readonly<Record<UsageKind, string>> = {
  calls: "calls",
  minutes: "minutes of calls",
  paidUnits: "answers of paid services",
};

/** The day's budget is used up: `code` lets a page say so in its own words. */
export class BudgetSpentError extends ApiError {
  constructor({ kind, limit }: Meter, secondsLeft: number) {
    super(
      429,
      `Today's ${limit} ${words[kind]} are used up. There will be more after midnight (UTC). Whoever runs this server can raise the daily limit.`,
      { "retry-after": String(secondsLeft) },
    );
  }

  override getResponse(): Response {
    const headers = { "cache-control": "no-store", ...this.headers };
    return Response.json({ ...this.body, code: "budget-spent" }, { status: this.status, headers });
  }
}

const daySeconds = 86_400;

export function createBudget(options: {
  readonly database: Database;
  readonly limits: DailyLimits;
  readonly now: () => Date;
}): Budget {
  const { database, limits, now } = options;
  const today = () => now().toISOString().slice(0, 10);

  const read = async (kinds: readonly UsageKind[], orgId?: string): Promise<Meter[]> => {
    const rows = await database.orm
      .select({ kind: usage.kind, used: sql<number>`sum(${usage.amount})::float8` })
      .from(usage)
      .where(and(eq(usage.day, today()), inArray(usage.kind, [...kinds]), orgId ? eq(usage.orgId, orgId) : undefined))
      .groupBy(usage.kind);
    const used = new Map(rows.map((row) => [row.kind, Number(row.used)]));
    return kinds.map((kind) => ({ kind, used: used.get(kind) ?? 0, limit: limits[kind] }));
  };

  return {
    async admit(orgId, kinds = usageKinds) {
      const limited = kinds.filter((kind) => limits[kind] > 0);
      if (limited.length === 0) return;
      const spent = (await read(limited, orgId)).find(({ used, limit }) => used >= limit);
      if (spent) throw new BudgetSpentError(spent, daySeconds - (Math.floor(now().getTime() / 1000) % daySeconds));
    },
    async spend({ orm }, orgId, kind, amount) {
      if (!(amount > 0)) return;
      await orm
        .insert(usage)
        .values({ orgId, day: today(), kind, amount })
        .onConflictDoUpdate({
          target: [usage.orgId, usage.day, usage.kind],
          set: { amount: sql`${usage.amount} + ${amount}` },
        });
    },
    today: (orgId) => read(usageKinds, orgId),
  };
}

const isPaid = (part: unknown): boolean =>
  typeof part === "object" && part !== null && "provider" in part && part.provider !== "parlor";

/** How many of an assistant's model, voice and transcriber are services outside, which are paid for. */
export const paidParts = (assistant: Readonly<Record<string, unknown>>): number =>
  [assistant["model"], assistant["voice"], assistant["transcriber"]].filter(isPaid).length;

/** Counts what a call used that has ended: its minutes, and those of each paid part. */
export async function spendCall(budget: Budget, connection: Connection, call: EndedCall): Promise<void> {
  const minutes = call.seconds / 60;
  const { assistant } = call;
  const paid = typeof assistant === "object" && assistant !== null ? paidParts({ ...assistant }) : 0;
  await budget.spend(connection, call.orgId, "minutes", minutes);
  await budget.spend(connection, call.orgId, "paidUnits", minutes * paid);
}
