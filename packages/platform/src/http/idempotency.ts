import { createHash } from "node:crypto";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Database } from "../store/database.ts";
import { idempotencyKeys } from "../store/schema.ts";
import type { Secrets } from "../store/secrets.ts";
import { ApiError, badRequest } from "./api-error.ts";

const keptMilliseconds = 24 * 3_600_000;
/** After this a first request that never ended is taken to have died with its process. */
const abandonedMilliseconds = 60_000;
const maximumKeyLength = 255;

/** Answers a repeated POST as the first one was answered, instead of doing it twice. */
export interface Idempotency {
  run(options: {
    readonly orgId: string;
    /** Who asks, and the key given: what one key was answered is told to no other. */
    readonly keyId: string;
    readonly key: string;
    /** Method, path and body: the same key with another request is a mistake. */
    readonly request: readonly string[];
    readonly work: () => Promise<Response>;
  }): Promise<Response>;
}

/** Forgets the kept replies that told of something which is deleted: they hold it whole. */
export async function forgetReplies({ orm }: Pick<Database, "orm">, orgId: string, deletedId: string): Promise<void> {
  await orm.delete(idempotencyKeys).where(and(eq(idempotencyKeys.orgId, orgId), eq(idempotencyKeys.about, deletedId)));
}

/** The id of what a reply tells of. */
function aboutOf(body: string): string | null {
  const told: unknown = body === "" ? null : JSON.parse(body);
  if (typeof told !== "object" || told === null || !("id" in told)) return null;
  return typeof told.id === "string" ? told.id : null;
}

export function createIdempotency(options: {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly now: () => Date;
}): Idempotency {
  const { orm } = options.database;
  const { seal, open } = options.secrets;
  return {
    async run({ orgId, keyId, key: given, request, work }) {
      if (given.length > maximumKeyLength) throw badRequest(`Idempotency-Key is longer than ${maximumKeyLength}.`);
      const key = `${keyId} ${given}`;
      const fingerprint = createHash("sha256").update(JSON.stringify(request)).digest("hex");
      const mine = and(eq(idempotencyKeys.orgId, orgId), eq(idempotencyKeys.key, key));
      const now = options.now().getTime();
      const outdated = or(
        lt(idempotencyKeys.createdAt, new Date(now - keptMilliseconds)),
        and(isNull(idempotencyKeys.status), lt(idempotencyKeys.createdAt, new Date(now - abandonedMilliseconds))),
      );
      await orm.delete(idempotencyKeys).where(and(eq(idempotencyKeys.orgId, orgId), outdated));
      const inserted = await orm
        .insert(idempotencyKeys)
        .values({ orgId, key, fingerprint, createdAt: new Date(now) })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key });
      if (inserted.length === 0) {
        const [first] = await orm.select().from(idempotencyKeys).where(mine);
        if (first && first.fingerprint !== fingerprint) {
          throw new ApiError(409, "This Idempotency-Key was used for another request.");
        }
        if (!first || first.status === null) {
          throw new ApiError(409, "The first request with this Idempotency-Key is still running.", {
            "retry-after": "1",
          });
        }
        const headers = new Headers({ "idempotency-replayed": "true" });
        const kept = first.body && open(first.body);
        if (kept) headers.set("content-type", "application/json");
        return new Response(kept || null, { status: first.status, headers });
      }
      try {
        const response = await work();
        const isKept = (response.headers.get("content-type") ?? "application/json") === "application/json";
        if (!isKept || response.status >= 500) {
          await orm.delete(idempotencyKeys).where(mine);
          return response;
        }
        const body = await response.text();
        await orm
          .update(idempotencyKeys)
          .set({ status: response.status, body: seal(body), about: aboutOf(body) })
          .where(mine);
        return new Response(body || null, { status: response.status, headers: response.headers });
      } catch (error) {
        await orm.delete(idempotencyKeys).where(mine);
        throw error;
      }
    },
  };
}
