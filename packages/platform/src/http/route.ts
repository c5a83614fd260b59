import type { RowKey, RowName, RowTypes } from "@parlor/contract";
import type { JsonObject } from "../store/schema.ts";
import type { Principal, Role } from "./principal.ts";

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** A row of the contract, as in `GET /assistant/{id}`. */
export type RouteKey = `${Method} /${string}`;

type TypesOf<Key extends RowKey> = RowTypes[RowName<Key>];
type OrNothing<Given> = [Given] extends [never] ? Record<never, never> : Given;
/** What may be left out may also be null: in a change it takes the field away. */
type OrNull<Body> = {
  readonly [Field in keyof Body]: undefined extends Body[Field] ? Body[Field] | null : Body[Field];
};

/** Everything of one request that a handler may need; all of it already validated by the contract. */
export interface RouteContext<Params = Readonly<Record<string, string>>, Query = JsonObject, Body = JsonObject> {
  readonly request: Request;
  readonly requestId: string;
  /** The peer's address, where the server knows it. */
  readonly address: string | undefined;
  readonly params: Params;
  readonly query: Query;
  /** The JSON body, or the fields of a form; an empty object without one. */
  readonly body: Body;
  /** The parsed body where it is not an object (one row takes an array). */
  readonly rawBody: unknown;
  /** Parts of a multipart body that are files. */
  readonly uploads: ReadonlyMap<string, readonly File[]>;
  readonly principal: Principal;
}

/** A request as its row describes it. */
export type RowContext<Key extends RowKey> = RouteContext<
  OrNothing<TypesOf<Key>["params"]>,
  OrNothing<TypesOf<Key>["query"]>,
  OrNull<OrNothing<TypesOf<Key>["body"]>>
>;

/** What a handler answers: the body of the row's success status, or a whole response (streams, other types). */
export type RouteResult = object | undefined;

/** An answer that is JSON already. */
export const encodedJson = (text: string): Response =>
  new Response(text, { headers: { "content-type": "application/json" } });

export interface RouteAccess {
  /** The least role that the key's owner needs; by default viewer to read and editor to write. */
  readonly role?: Role;
  /** Whether a public key may use the row too; by default not. */
  readonly publicKey?: boolean;
  /** No key at all: `principal` then belongs to nobody. */
  readonly anonymous?: boolean;
  /** Bytes that the body may have; by default 1 MB. */
  readonly bodyLimit?: number;
  /** Read a form with files instead of JSON. */
  readonly multipart?: boolean;
}

/** Any route, as the dispatcher sees it. */
export interface Route extends RouteAccess {
  handle(context: RouteContext): Promise<RouteResult>;
}

/** What a row answers; streams and files are whole responses. */
export type Answer<Key extends RowKey> = TypesOf<Key>["response"] | Response;

/** A row's route: a handler that is given and answers what the row says. */
export interface RowRoute<Key extends RowKey> extends RouteAccess {
  handle(context: RowContext<Key>): Promise<Answer<Key>>;
}

/** Routes of certain rows: each must be there, and none besides. */
export type RowRoutes<Keys extends RowKey> = { readonly [Key in Keys]: RowRoute<Key> };

/** The rows of a resource, by the first part of their names: `RowsOf<"assistant">`. */
export type RowsOf<Resource extends string> = {
  [Key in RowKey]: RowName<Key> extends `${Resource}.${string}` ? Key : never;
}[RowKey];

/** A route that needs nothing beside its handler; which row it is for, it knows by where it stands. */
export const route = <Key extends RowKey>(
  handle: RowRoute<Key>["handle"],
  access: RouteAccess = {},
): RowRoute<Key> => ({ ...access, handle });
