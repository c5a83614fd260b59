import type { TokenRestrictions } from "@parlor/contract";
import { found } from "../found.ts";

export type Role = "admin" | "editor" | "viewer";

/** What a public key may be used for. */
export interface KeyRestrictions {
  readonly enabled: boolean;
  /** Origins of browsers, as in the `Origin` header; empty admits every one. */
  readonly allowedOrigins: readonly string[];
  /** Assistants that may be called by id; empty admits every one. */
  readonly allowedAssistantIds: readonly string[];
  /** Whether an assistant may come inline; where nothing is said, from pages on this machine with embedded parts. */
  readonly allowTransientAssistant: boolean | undefined;
  /** Fields of `assistantOverrides` that may be given with a stored assistant; undefined: those that spend nothing. */
  readonly allowedOverrides: readonly string[] | undefined;
  /** The installation's own public key: pages on this machine may use it, whatever their port. */
  readonly allowLocalOrigins: boolean;
}

/** Who asks: a key, the organisation it is for, and the role that its owner has there. */
export interface Principal {
  /** Tells this key from others of the organisation. */
  readonly keyId: string;
  readonly orgId: string;
  readonly userId: string;
  readonly tag: "private" | "public";
  readonly role: Role;
  readonly restrictions: KeyRestrictions;
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === "string") : [];

/** Reads a token's restrictions as they are stored. */
export function readRestrictions(value: unknown): KeyRestrictions {
  const given = found<TokenRestrictions>(value);
  const { allowTransientAssistant, allowedOverrides } = given;
  return {
    enabled: given.enabled === true,
    allowedOrigins: texts(given.allowedOrigins),
    allowedAssistantIds: texts(given.allowedAssistantIds),
    allowTransientAssistant: typeof allowTransientAssistant === "boolean" ? allowTransientAssistant : undefined,
    allowedOverrides: Array.isArray(allowedOverrides) ? texts(allowedOverrides) : undefined,
    allowLocalOrigins: given.allowLocalOrigins === true,
  };
}

const localOrigin = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)(:\d+)?$/;

/**
 * Whether a request comes from this machine: from a page on localhost, or, where no browser says its origin, over the
 * machine's own address and not through a proxy. Whoever is no browser may claim an origin: what this opens costs nothing.
 */
export function isLocalCaller({ headers }: Request, address: string | undefined): boolean {
  const origin = headers.get("origin");
  if (origin !== null) return localOrigin.test(origin);
  return loopback.test(address ?? "") && !headers.has("x-forwarded-for") && !headers.has("forwarded");
}

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Whether a request may use the key. Without an Origin it is a stranger's, unless it comes from this machine. */
export function admitsCaller(restrictions: KeyRestrictions, request: Request, address: string | undefined): boolean {
  if (!restrictions.enabled) return true;
  const { allowedOrigins, allowLocalOrigins } = restrictions;
  if (allowLocalOrigins && isLocalCaller(request, address)) return true;
  if (allowedOrigins.length === 0) return !allowLocalOrigins;
  const origin = request.headers.get("origin");
  return origin !== null && allowedOrigins.includes(origin);
}

const ranks: Readonly<Record<Role, number>> = { viewer: 0, editor: 1, admin: 2 };

export const hasRole = (principal: Principal, needed: Role): boolean => ranks[principal.role] >= ranks[needed];
