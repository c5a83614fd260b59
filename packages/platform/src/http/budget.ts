import { createHmac } from "node:crypto";
import { isIP } from "node:net";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { isPrivateAddress } from "../outside/private-address.ts";
import type { EndedCall } from "../store/calls.ts";
import type { Connection, Database } from "../store/database.ts";
import { usage, usageOfNetworks } from "../store/schema.ts";
import { networkOf } from "./address-group.ts";
import { ApiError } from "./api-error.ts";
import { listRunningCalls, paidParts, type RunningCall, usedSoFar } from "./running-calls.ts";

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

/** Who asks for something: strangers of one network get a share of the day only. */
export interface Spender {
  /** Without it, what all organisations used together counts. */
  readonly orgId: string | undefined;
  /** The peer's address, where it is known. */
  readonly address?: string | undefined;
}

/** Counts what a day's calls and chats use, and refuses strangers when it is used up. */
export interface Budget {
  /**
   * Lets a stranger begin something today. Whoever holds a private key is never refused: it is their budget.
   *
   * @throws {BudgetSpentError} 429
   */
  admit(spender: Spender, kinds?: readonly UsageKind[]): Promise<void>;
  /** `network` is what `networkName` said of whom it is counted for as well. */
  spend(connection: Connection, orgId: string, kind: UsageKind, amount: number, network?: string): Promise<void>;
  /** What all organisations used today together, or one of them; calls that are going on included. */
  today(orgId?: string): Promise<readonly Meter[]>;
  /** Names the network of an address for today; undefined for one of this machine or house, which may be a proxy's. */
  networkName(address: string | undefined): string | undefined;
  /** Calls of strangers that go on although what they use is used up for today. */
  spentCalls(): Promise<readonly string[]>;
}

const words: Readonly<Record<UsageKind, string>> = {
  calls: "calls",
  minutes: "minutes of calls",
  paidUnits: "answers of paid services",
};

/** The day's budget is used up: `code` lets a page say so in its own words. */
export class BudgetSpentError extends ApiError {
  constructor(what: string, secondsLeft: number) {
    super(429, `${what} Whoever runs this server can raise the daily limit.`, { "retry-after": String(secondsLeft) });
  }

  override getResponse(): Response {
    const headers = { "cache-control": "no-store", ...this.headers };
    return Response.json({ ...this.body, code: "budget-spent" }, { status: this.status, headers });
  }
}

const daySeconds = 86_400;
/** Of a day's budget, what is there from midnight on. The rest comes evenly over the day: nobody shuts the door for all of it. */
const readyShare = 0.75;
/** Of a day's budget, what one network (/24, /48) may use, and how much that is at least. */
const networkShare = 0.1;
const leastNetworkShare = 30;

export function createBudget(options: {
  readonly database: Database;
  readonly limits: DailyLimits;
  /** Names networks, so that what is stored tells no address. */
  readonly networkKey: Uint8Array;
  readonly now: () => Date;
}): Budget {
  const { database, limits, networkKey, now } = options;
  const today = () => now().toISOString().slice(0, 10);
  const secondOfDay = () => Math.floor(now().getTime() / 1000) % daySeconds;
  let prunedOn = "";

  const running = async (orgId?: string): Promise<RunningCall[]> =>
    (await listRunningCalls(database, now())).filter((call) => orgId === undefined || call.orgId === orgId);

  const read = async (kinds: readonly UsageKind[], orgId?: string): Promise<Meter[]> => {
    const rows = await database.orm
      .select({ kind: usage.kind, used: sql<number>`sum(${usage.amount})::float8` })
      .from(usage)
      .where(and(eq(usage.day, today()), inArray(usage.kind, [...kinds]), orgId ? eq(usage.orgId, orgId) : undefined))
      .groupBy(usage.kind);
    const used = new Map(rows.map((row) => [row.kind, Number(row.used)]));
    const live = kinds.some((kind) => kind !== "calls") ? await running(orgId) : [];
    return kinds.map((kind) => ({
      kind,
      used: (used.get(kind) ?? 0) + live.reduce((sum, call) => sum + usedSoFar(call, kind), 0),
      limit: limits[kind],
    }));
  };

  const networkName = (address: string | undefined): string | undefined => {
    if (address === undefined || isIP(address.replace(/%.*$/, "")) === 0 || isPrivateAddress(address)) return undefined;
    return createHmac("sha256", networkKey)
      .update(`${today()} ${networkOf(address)}`)
      .digest("hex")
      .slice(0, 24);
  };

  const admitNetwork = async (network: string, kinds: readonly UsageKind[]): Promise<void> => {
    const rows = await database.orm
      .select()
      .from(usageOfNetworks)
      .where(and(eq(usageOfNetworks.day, today()), eq(usageOfNetworks.network, network)));
    for (const { kind, amount } of rows) {
      const share = Math.max(leastNetworkShare, limits[kind] * networkShare);
      if (kinds.includes(kind) && amount >= share)
        throw new BudgetSpentError(
          `Your network has used its share of today's ${words[kind]}. There will be more after midnight (UTC).`,
          daySeconds - secondOfDay(),
        );
    }
  };

  const spendOfNetwork = async ({ orm }: Connection, network: string, kind: UsageKind, amount: number) => {
    const day = today();
    if (prunedOn !== day) {
      prunedOn = day;
      await orm.delete(usageOfNetworks).where(lt(usageOfNetworks.day, day));
    }
    await orm
      .insert(usageOfNetworks)
      .values({ day, network, kind, amount })
      .onConflictDoUpdate({
        target: [usageOfNetworks.day, usageOfNetworks.network, usageOfNetworks.kind],
        set: { amount: sql`${usageOfNetworks.amount} + ${amount}` },
      });
  };

  return {
    networkName,
    async admit({ orgId, address }, kinds = usageKinds) {
      const limited = kinds.filter((kind) => limits[kind] > 0);
      if (limited.length === 0) return;
      const second = secondOfDay();
      const ready = readyShare + (1 - readyShare) * (second / daySeconds);
      const spent = (await read(limited, orgId)).find(({ used, limit }) => used >= limit * ready);
      if (spent) throw spentError(spent, second);
      const network = networkName(address);
      if (network !== undefined) await admitNetwork(network, limited);
    },
    async spend(connection, orgId, kind, amount, network) {
      if (!(amount > 0)) return;
      await connection.orm
        .insert(usage)
        .values({ orgId, day: today(), kind, amount })
        .onConflictDoUpdate({
          target: [usage.orgId, usage.day, usage.kind],
          set: { amount: sql`${usage.amount} + ${amount}` },
        });
      if (network !== undefined) await spendOfNetwork(connection, network, kind, amount);
    },
    today: (orgId) => read(usageKinds, orgId),
    async spentCalls() {
      const kinds = (["minutes", "paidUnits"] as const).filter((kind) => limits[kind] > 0);
      const strangers = kinds.length === 0 ? [] : (await running()).filter(({ isStranger }) => isStranger);
      if (strangers.length === 0) return [];
      const over: string[] = [];
      for (const orgId of new Set(strangers.map((call) => call.orgId))) {
        const spent = (await read(kinds, orgId)).filter(({ used, limit }) => used >= limit);
        const uses = (call: RunningCall) => spent.some(({ kind }) => kind === "minutes" || call.paid > 0);
        over.push(...strangers.filter((call) => call.orgId === orgId && uses(call)).map(({ id }) => id));
      }
      return over;
    },
  };
}

/** Says when there is more: what comes evenly over the day is there before midnight. */
function spentError({ kind, used, limit }: Meter, second: number): BudgetSpentError {
  const next = Math.ceil(((used / limit - readyShare) / (1 - readyShare)) * daySeconds) + 1;
  return next < daySeconds
    ? new BudgetSpentError(
        `Most of today's ${limit} ${words[kind]} are used up; the rest comes bit by bit.`,
        next - second,
      )
    : new BudgetSpentError(
        `Today's ${limit} ${words[kind]} are used up. There will be more after midnight (UTC).`,
        daySeconds - second,
      );
}

/** Counts what a call used that has ended: its minutes, and those of each paid part. */
export async function spendCall(budget: Budget, connection: Connection, call: EndedCall): Promise<void> {
  const minutes = call.seconds / 60;
  const { assistant } = call;
  const paid = typeof assistant === "object" && assistant !== null ? paidParts({ ...assistant }) : 0;
  await budget.spend(connection, call.orgId, "minutes", minutes, call.network);
  await budget.spend(connection, call.orgId, "paidUnits", minutes * paid, call.network);
}
