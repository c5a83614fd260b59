import type { routes } from "@parlor/contract/routes";
import type { RowTypes } from "@parlor/contract/types";
import type { RequestOptions } from "./options.ts";
import type { Payload, PreparedRequest, Transport } from "./transport.ts";

/** The name of a row of the API: `assistant.create`. */
export type RowName = keyof RowTypes & keyof typeof routes;

/** One string for each `{parameter}` of a path. */
type PathArguments<Path extends string> = Path extends `${string}{${string}}${infer Rest}`
  ? [id: string, ...PathArguments<Rest>]
  : [];

export type IdArguments<Name extends RowName> = PathArguments<(typeof routes)[Name][1]>;

/** Dates may be given as `Date` wherever the platform wants ISO 8601. */
type Encodable<Value> = { [Key in keyof Value]: Value[Key] | (string extends Value[Key] ? Date : never) };

export type QueryOf<Name extends RowName> = Encodable<RowTypes[Name]["query"]>;

/** A file is sent as a blob, a list of them, or a whole form that was made elsewhere. */
type BodyOf<Name extends RowName> =
  | RowTypes[Name]["body"]
  | ((typeof routes)[Name][2] extends "multipart" ? FormData : never);

type PayloadArguments<Name extends RowName> = (typeof routes)[Name][2] extends "none"
  ? []
  : (typeof routes)[Name][2] extends "query"
    ? Partial<RowTypes[Name]["query"]> extends RowTypes[Name]["query"]
      ? [query?: QueryOf<Name>]
      : [query: QueryOf<Name>]
    : (typeof routes)[Name][0] extends "DELETE"
      ? [body?: RowTypes[Name]["body"]]
      : [body: BodyOf<Name>];

/** What a call is given: ids in the order of the path, then the body or the query, then options. */
export type CallArguments<Name extends RowName> = [
  ...ids: IdArguments<Name>,
  ...payload: PayloadArguments<Name>,
  options?: RequestOptions,
];

export type Call<Name extends RowName> = (...given: CallArguments<Name>) => Promise<RowTypes[Name]["response"]>;

export type Route = readonly [method: string, path: string, payload: Payload, withoutKey?: "no-auth"];

type VerbOf<Resource extends string, Name extends RowName> = Name extends `${Resource}.${infer Verb}`
  ? Verb extends `${string}.${string}`
    ? never
    : Verb
  : never;

/** The contract's routes of a resource, by verb: a resource that states others, or leaves one out, has no types. */
export type RoutesOf<Resource extends string> = {
  readonly [Name in RowName as VerbOf<Resource, Name>]: (typeof routes)[Name];
};

/** The calls of a resource, by verb. */
export type CallsOf<Resource extends string> = {
  readonly [Name in RowName as VerbOf<Resource, Name>]: Call<Name>;
};

/** Fills the path of a route with the ids that are given; what follows them is payload and options. */
export function prepare([method, path, payload, withoutKey]: Route, arguments_: readonly unknown[]): PreparedRequest {
  const rest = [...arguments_];
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.shift();
    if (typeof value !== "string" || value === "")
      throw new TypeError(`${method} ${path}: ${name} must be a text that is not empty.`);
    // Even encoded, a URL takes these for steps: the request would reach another path.
    if (value === "." || value === "..") throw new TypeError(`${method} ${path}: ${name} must be an id.`);
    return encodeURIComponent(value);
  });
  const given = payload === "none" ? undefined : rest.shift();
  const options = (rest[0] ?? {}) as RequestOptions;
  return { method, path: filled, payload, given, withoutKey: withoutKey === "no-auth", options };
}

/** Makes the calls of a resource out of its routes. */
export function callsOf<Resource extends string>(transport: Transport, routes: RoutesOf<Resource>): CallsOf<Resource> {
  const calls = Object.entries<Route>(routes).map(([verb, route]) => [
    verb,
    async (...given: unknown[]) => transport.request(prepare(route, given)),
  ]);
  return Object.fromEntries(calls);
}
