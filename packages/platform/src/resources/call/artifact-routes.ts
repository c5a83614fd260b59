import type { Call, RowKey } from "@parlor/contract";
import { type Channel, oneChannel } from "../../calls/one-channel.ts";
import { serveRecording } from "../../calls/serve-recording.ts";
import { notFound } from "../../http/api-error.ts";
import { type RowContext, type RowRoutes, route } from "../../http/route.ts";
import { calls } from "../../store/schema.ts";
import { createResourceStore } from "../resource-store.ts";
import type { Services } from "../services.ts";

type Keys = Extract<RowKey, `GET /call/{id}/${string}`>;

/** Lines of a log that are read at once. */
const linesAtOnce = 1_000;

/** What was kept of a call, as files: its recordings whole and by voice, its video, its log. */
export function artifactRoutes(services: Services): RowRoutes<Keys> {
  const { database, recordings } = services;
  const store = createResourceStore({ table: calls, noun: "call", now: services.now });
  const artifactOf = async ({ principal, params }: RowContext<Keys>): Promise<NonNullable<Call["artifact"]>> =>
    (await store.get(database, principal.orgId, params.id)).data.artifact ?? {};

  const audio = (channel?: Channel) =>
    route<Keys>(async (context) => {
      const { recordingUrl } = await artifactOf(context);
      if (recordingUrl === undefined)
        throw notFound(
          `Call ${context.params.id} has no recording: it has not ended, was not recorded, or nothing of it was kept.`,
        );
      const source = channel ? oneChannel(recordings, channel) : recordings;
      return serveRecording(source, recordingUrl.split("/").at(-1) ?? "", context.request);
    });

  return {
    "GET /call/{id}/mono-recording": audio("mixed"),
    "GET /call/{id}/stereo-recording": audio(),
    "GET /call/{id}/customer-recording": audio("visitor"),
    "GET /call/{id}/assistant-recording": audio("assistant"),
    "GET /call/{id}/video-recording": route(async (context) => {
      const { videoRecordingUrl } = await artifactOf(context);
      if (videoRecordingUrl === undefined)
        throw notFound(`Call ${context.params.id} has no video: its page sent none, or it was not kept.`);
      return serveRecording(recordings, videoRecordingUrl.split("/").at(-1) ?? "", context.request);
    }),
    "GET /call/{id}/call-logs": route(async ({ principal, params }) => {
      const call = await store.get(database, principal.orgId, params.id);
      const cleared = (await services.calls.get(call.id))?.effective.logClearedThrough ?? -1;
      const events = await services.calls.listEvents(call.id, cleared);
      const lines = new ReadableStream<Uint8Array>({
        pull(controller) {
          const some = events.splice(0, linesAtOnce);
          if (some.length === 0) return controller.close();
          const text = some.map(({ at, type, data }) =>
            JSON.stringify({ time: new Date(at).toISOString(), type, data }),
          );
          controller.enqueue(new TextEncoder().encode(`${text.join("\n")}\n`));
        },
      });
      return new Response(lines, { headers: { "content-type": "application/x-ndjson" } });
    }),
  };
}
