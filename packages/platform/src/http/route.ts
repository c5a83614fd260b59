import type { JsonObject } from "../store/schema.ts";
import type { Principal, Role } from "./principal.ts";

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** A row of the contract, as in `GET /assistant/{id}`. */
export type RouteKey = `${Method} /${string}`;

/** Everything of one request that a handler may need; all of it already validated by the contract. */
export interface RouteContext {
  readonly request: Request;
  readonly requestId: string;
  /** The peer's address, where the server knows it. */
  readonly address: string | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly query: JsonObject;
  /** The JSON body, or the fields of a form; an empty object without one. */
  readonly body: JsonObject;
  /** The parsed body where it is not an object (one row takes an array). */
  readonly rawBody: unknown;
  /** Parts of a multipart body that are files. */
  readonly uploads: ReadonlyMap<string, readonly File[]>;
  readonly principal: Principal;
}

/** What a handler answers: the body of the row's success status, or a whole response (streams, other types). */
export type RouteResult = JsonObject | readonly unknown[] | Response | undefined;

export interface Route {
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
  handle(context: RouteContext): Promise<RouteResult>;
}

export type RouteTable = { readonly [Key in RouteKey]?: Route };

/** A route that needs nothing beside its handler. */
export const route = (handle: Route["handle"], options: Omit<Route, "handle"> = {}): Route => ({ ...options, handle });
