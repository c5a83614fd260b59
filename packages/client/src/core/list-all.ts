import type { RowTypes } from "@parlor/contract/types";
import { ParlorError } from "./errors.ts";
import type { RequestOptions } from "./options.ts";
import { type IdArguments, prepare, type QueryOf, type Route, type RowName } from "./resource.ts";
import type { Transport } from "./transport.ts";

type ItemOf<Answer> = Answer extends readonly (infer Item)[]
  ? Item
  : Answer extends { readonly results: readonly (infer Item)[] }
    ? Item
    : never;

/** Every item that a list has, fetched as they are wanted: newest first, unless the query says otherwise. */
export type ListAll<Name extends RowName> = (
  ...given: Partial<RowTypes[Name]["query"]> extends RowTypes[Name]["query"]
    ? [...ids: IdArguments<Name>, query?: QueryOf<Name>, options?: RequestOptions]
    : [...ids: IdArguments<Name>, query: QueryOf<Name>, options?: RequestOptions]
) => AsyncIterableIterator<ItemOf<RowTypes[Name]["response"]>>;

interface Item {
  readonly id?: string;
  readonly createdAt?: string;
}
interface Page {
  readonly results: readonly Item[];
  readonly metadata?: { readonly hasNextPage?: boolean; readonly itemsPerPage?: number; readonly totalItems?: number };
}

const defaultWindow = 100;
const largestWindow = 1000;

/**
 * Goes through a whole list, whichever way the platform divides it: page by page, or in windows that begin where the
 * last one ended. An item that moves from one page to the next while others are added comes once.
 */
export function listAll<Name extends RowName>(transport: Transport, route: Route): ListAll<Name> {
  async function* items(...given: unknown[]): AsyncGenerator<Item> {
    const { given: query = {}, ...request } = prepare(route, given);
    const asked = query as Record<string, unknown>;
    const seen = new Set<string>();
    const fresh = (found: readonly Item[]) =>
      found.filter(({ id }) => id === undefined || (!seen.has(id) && seen.add(id)));
    let limit = Number(asked["limit"] ?? defaultWindow);
    let more: Record<string, unknown> = {};
    for (let page = Number(asked["page"] ?? 1); ; page++) {
      const answer = (await transport.request({ ...request, given: { ...asked, limit, ...more } })) as Page | Item[];
      if (!Array.isArray(answer)) {
        const { results, metadata } = answer;
        yield* fresh(results);
        const { hasNextPage, itemsPerPage = limit, totalItems = Number.POSITIVE_INFINITY } = metadata ?? {};
        if (results.length === 0 || !(hasNextPage ?? page * itemsPerPage < totalItems)) return;
        more = { page: page + 1 };
        continue;
      }
      const found = fresh(answer);
      yield* found;
      const last = answer.at(-1)?.createdAt;
      if (answer.length < limit || last === undefined) return;
      if (found.length === 0 && limit >= largestWindow)
        throw new ParlorError(`More than ${limit} items were made at ${last}: no window reaches beyond them.`);
      if (found.length === 0) limit = Math.min(largestWindow, limit * 2);
      // The next millisecond, because the platform may keep finer times than it tells.
      more = { createdAtLe: new Date(Date.parse(last) + 1) };
    }
  }
  return items as unknown as ListAll<Name>;
}
