import * as z from "zod/mini";
import type { QueuePlace } from "./all-lines-busy.ts";

export interface WaitingLine {
  /** The page's fetch for calls: it shows the ticket, and notes a refusal. */
  readonly fetch: typeof fetch;
  /** The place that the last try to call was given; null when it was not refused for want of one. */
  refusal(): QueuePlace | null;
  /** Asks again every few seconds, which keeps the place; null when it is lost, and the next call gets a new one. */
  watch(report: (queue: QueuePlace | null) => void): () => void;
}

export interface WaitingLineOptions {
  fetch: typeof fetch;
  /** The platform's base address. */
  platformUrl: string;
  /** Runs a function once after so many milliseconds; gives what takes that back. */
  after(milliseconds: number, run: () => void): () => void;
  warn(message: string, detail?: unknown): void;
}

const MILLISECONDS = 1_000;
const ticketHeader = "Parlor-Queue-Ticket";
const placeSchema = z.object({
  ticket: z.string(),
  place: z.number(),
  free: z.boolean(),
  retryAfterSeconds: z.number(),
});
const refusalSchema = z.object({ code: z.literal("at-capacity"), queue: placeSchema });

/** The visitor's side of the platform's waiting line: `POST /call/web` gives a place, `GET /rtc/queue/{ticket}` tells it. */
export function createWaitingLine({ fetch, platformUrl, after, warn }: WaitingLineOptions): WaitingLine {
  let held: z.infer<typeof placeSchema> | null = null;
  const placeOf = ({ place, free }: z.infer<typeof placeSchema>): QueuePlace => ({ place, isFree: free });

  return {
    async fetch(input, init) {
      const address = input instanceof Request ? input.url : String(input);
      if (!new URL(address, platformUrl).pathname.endsWith("/call/web")) return fetch(input, init);
      const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
      if (held !== null) headers.set(ticketHeader, held.ticket);
      const reply = await fetch(input, { ...init, headers });
      const refused =
        reply.status === 503
          ? refusalSchema.safeParse(
              await reply
                .clone()
                .json()
                .catch(() => null),
            )
          : undefined;
      held = refused?.success ? refused.data.queue : null;
      return reply;
    },
    refusal: () => (held === null ? null : placeOf(held)),
    watch(report) {
      let isOver = false;
      let cancel = () => {};
      const look = async () => {
        if (held === null) return report(null);
        try {
          const reply = await fetch(`${platformUrl.replace(/\/$/, "")}/rtc/queue/${held.ticket}`);
          if (isOver) return;
          if (reply.status === 404) held = null;
          else if (reply.ok) held = placeSchema.parse(await reply.json());
        } catch (error) {
          warn("The waiting line could not be asked; it is asked again.", error);
        }
        if (isOver) return;
        report(held === null ? null : placeOf(held));
        if (held !== null) wait();
      };
      const wait = () => {
        cancel = after((held?.retryAfterSeconds ?? 3) * MILLISECONDS, () => void look());
      };
      wait();
      return () => {
        isOver = true;
        cancel();
      };
    },
  };
}
