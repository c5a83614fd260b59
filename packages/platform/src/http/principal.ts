import type { JsonObject } from "../store/schema.ts";

export type Role = "admin" | "editor" | "viewer";

/** What a public key may be used for. */
export interface KeyRestrictions {
  readonly enabled: boolean;
  /** Origins of browsers, as in the `Origin` header; empty admits every one. */
  readonly allowedOrigins: readonly string[];
  /** Assistants that may be called by id; empty admits every one. */
  readonly allowedAssistantIds: readonly string[];
  /** Whether an assistant may come inline. */
  readonly allowTransientAssistant: boolean;
  /** The installation's own public key: pages on this machine may use it, whatever their port. */
  readonly allowLocalOrigins: boolean;
}

/** Who asks: a key, the organisation it is for, and the role that its owner has there. */
export interface Principal {
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
  const given: JsonObject = typeof value === "object" && value !== null ? { ...value } : {};
  return {
    enabled: given["enabled"] === true,
    allowedOrigins: texts(given["allowedOrigins"]),
    allowedAssistantIds: texts(given["allowedAssistantIds"]),
    allowTransientAssistant: given["allowTransientAssistant"] !== false,
    allowLocalOrigins: given["allowLocalOrigins"] === true,
  };
}

const localOrigin = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)(:\d+)?$/;

/** Whether a request from this origin (undefined: not from a browser) may use the key. */
export function admitsOrigin(restrictions: KeyRestrictions, origin: string | undefined): boolean {
  if (!restrictions.enabled) return true;
  const { allowedOrigins, allowLocalOrigins } = restrictions;
  if (origin === undefined) return allowLocalOrigins || allowedOrigins.length === 0;
  if (allowLocalOrigins && localOrigin.test(origin)) return true;
  return (allowedOrigins.length === 0 && !allowLocalOrigins) || allowedOrigins.includes(origin);
}

const ranks: Readonly<Record<Role, number>> = { viewer: 0, editor: 1, admin: 2 };

export const hasRole = (principal: Principal, needed: Role): boolean => ranks[principal.role] >= ranks[needed];
