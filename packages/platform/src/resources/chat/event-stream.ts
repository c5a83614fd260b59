/** One server-sent event; `event` names it, as OpenAI's responses do. */
export interface StreamedEvent {
  readonly event?: string;
  readonly data: unknown;
}

/** A reply of server-sent events. `onCancel` runs when the reader goes away. */
export function eventStream(events: AsyncGenerator<StreamedEvent, void, undefined>, onCancel: () => void): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await events.next();
      if (done) {
        controller.close();
        return;
      }
      const name = value.event === undefined ? "" : `event: ${value.event}\n`;
      controller.enqueue(encoder.encode(`${name}data: ${JSON.stringify(value.data)}\n\n`));
    },
    cancel: onCancel,
  });
  return new Response(body, {
    headers: { "content-type": "text/event-stream", "cache-control": "no-cache", "x-accel-buffering": "no" },
  });
}
