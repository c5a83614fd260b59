import { TEXTS } from "./texts.ts";

/**
 * An error that survives `JSON.stringify` and logging: its message, name, stack and further fields are
 * enumerable. It is an `Error` too, so that `instanceof` and `String(error)` do what they should.
 */
export class ReadableError extends Error {
  declare readonly status?: number;
  declare readonly code?: string | number;
  [field: string]: unknown;

  constructor(message: string, fields: Record<string, unknown> = {}) {
    super(message);
    const name = typeof fields["name"] === "string" ? fields["name"] : "Error";
    for (const [key, value] of Object.entries({ message, name, stack: this.stack, ...fields }))
      Object.defineProperty(this, key, { value, enumerable: true, writable: true, configurable: true });
  }
}

function textOf(value: unknown): string | undefined {
  if (typeof value === "string" && value) return value;
  if (typeof value !== "object" || value === null) return undefined;
  const { message, errorMsg, msg, error } = value as Record<string, unknown>;
  if (Array.isArray(message)) return message.map(String).join(", ");
  return textOf(message) ?? textOf(errorMsg) ?? textOf(msg) ?? textOf(error);
}

/** Turns whatever was thrown, rejected or reported into an error that a person and a log can read. */
export function toReadableError(cause: unknown): ReadableError {
  if (cause instanceof ReadableError) return cause;
  if (cause instanceof Error) {
    const { cause: inner, ...fields } = Object.fromEntries(Object.entries(cause));
    return new ReadableError(cause.message, {
      name: cause.name,
      stack: cause.stack,
      ...fields,
      ...(inner === undefined ? {} : { cause: String(inner) }),
    });
  }
  const message = textOf(cause) ?? (cause == null ? TEXTS.unknownError : safeJson(cause));
  return new ReadableError(message, typeof cause === "object" && cause ? { ...cause, message } : {});
}

function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}
