import { TRANSCRIPT_MERGE_WINDOW_MS } from "../spec-constants.ts";

export type Role = "user" | "assistant";

/** One bubble of the conversation. */
export interface ChatMessage {
  id: string;
  role: Role;
  content: string;
  /** When its first words arrived. */
  timestamp: Date;
  /** When its last words arrived: the merge window counts from here. Milliseconds since 1970. */
  updatedAt: number;
}

export interface NewMessage {
  id: string;
  role: Role;
  content: string;
  /** Milliseconds since 1970. */
  at: number;
}

const normalise = (text: string): string => text.trim().replace(/\s+/g, " ").toLowerCase();

/**
 * Adds a final message to the conversation: blank ones and duplicates are dropped, the longer of two that contain each
 * other stays, and two of one role within ten seconds become one.
 */
export function recordMessage(messages: readonly ChatMessage[], message: NewMessage): readonly ChatMessage[] {
  const content = message.content.trim();
  if (content === "") return messages;
  if (isDuplicate(messages, message)) return messages;
  const last = messages.at(-1);
  if (last?.role === message.role) {
    const merged = mergeContent(last, { ...message, content });
    if (merged !== null) return [...messages.slice(0, -1), { ...last, content: merged, updatedAt: message.at }];
  }
  const { id, role, at } = message;
  return [...messages, { id, role, content, timestamp: new Date(at), updatedAt: at }];
}

/** The same words of the same role, straight after each other or within the merge window. */
function isDuplicate(messages: readonly ChatMessage[], message: NewMessage): boolean {
  const previous = messages.findLast(({ role }) => role === message.role);
  if (previous === undefined || normalise(previous.content) !== normalise(message.content)) return false;
  return previous === messages.at(-1) || message.at - previous.updatedAt <= TRANSCRIPT_MERGE_WINDOW_MS;
}

/** The content of the two as one message, or null when they are two. */
function mergeContent(previous: ChatMessage, next: NewMessage): string | null {
  const [before, after] = [normalise(previous.content), normalise(next.content)];
  if (after.includes(before)) return next.content;
  if (before.includes(after)) return previous.content;
  return next.at - previous.updatedAt <= TRANSCRIPT_MERGE_WINDOW_MS ? `${previous.content} ${next.content}` : null;
}

/** A message of the visitor's that would be blank is not sent. */
export function isSendable(text: string): boolean {
  return text.trim() !== "";
}

/** A transcript is saved only with someone to save it for and something to save. */
export function isTranscriptSavable(email: string | null, messages: readonly ChatMessage[]): email is string {
  return email !== null && email.trim() !== "" && messages.length > 0;
}
