import type { PageConfiguration } from "@parlor/site-contract";
import noiseWasmUrl from "@sapphi-red/web-noise-suppressor/rnnoise.wasm?url";
import noiseWorkletUrl from "@sapphi-red/web-noise-suppressor/rnnoiseWorklet.js?url";
import type { CallClient } from "../services/call-client.ts";
import { createSiteFunctions } from "../services/functions.ts";
import { createMicrophoneCheck } from "../services/microphone.ts";
import { createRealtime } from "../services/realtime.ts";
import type { Services } from "../services/services.ts";
import { createJsonStore } from "../services/storage.ts";
import { createSiteTables } from "../services/tables.ts";
import { logFailure } from "../site/log.ts";
import type { Texts } from "../texts/texts.ts";

/** The platform's own fetch, with the place in the line that an earlier refusal gave. */
const fetchInLine =
  (ticket: string): typeof fetch =>
  (resource, init) => {
    const headers = new Headers(init?.headers);
    if (String(resource).endsWith("/call/web")) headers.set("parlor-queue-ticket", ticket);
    return fetch(resource, { ...init, headers });
  };

/** The page's services on the browser's own fetch, storage, clock and microphone. */
export function createBrowserServices(configuration: PageConfiguration, texts: Texts): Services {
  const http = { publicBackendKey: configuration.publicBackendKey, fetch: globalThis.fetch.bind(globalThis) };
  const functions = createSiteFunctions(http);
  const createId = () => crypto.randomUUID();

  /** The code and the key are fetched once and kept; a failed try is forgotten, so that the next one can succeed. */
  let voiceService: ReturnType<typeof loadVoiceService> | undefined;
  const loadVoiceService = async () => {
    const [{ publicKey }, { WebCall }, { createWebCallClient }] = await Promise.all([
      functions.invoke("vapi-service", { action: "getPublicKey" }),
      import("@parlor/web-call"),
      import("../services/web-call-client.ts"),
    ]);
    return { publicKey, WebCall, createWebCallClient };
  };
  const voice = () => {
    voiceService ??= loadVoiceService().catch((error: unknown) => {
      voiceService = undefined;
      throw error;
    });
    return voiceService;
  };

  const loadCallClient = async (kind: "call" | "chat"): Promise<CallClient> => {
    if (kind === "chat") {
      const { createChatCallClient } = await import("../services/chat-call-client.ts");
      return createChatCallClient({
        functions,
        greeting: texts.call.chatGreeting,
        apology: texts.liveDemo.chatError,
        warn: logFailure,
      });
    }
    const { publicKey, WebCall, createWebCallClient } = await voice();
    return createWebCallClient({
      configuration,
      createWebCall: ({ hasMicrophone, queueTicket }) =>
        // A hosted platform's rooms: the page's policy lets their library load its engine, and evaluate nothing.
        new WebCall(publicKey, configuration.platformUrl, { avoidEval: true }, undefined, {
          microphone: hasMicrophone,
          ...(queueTicket === undefined ? {} : { fetch: fetchInLine(queueTicket) }),
          log: logFailure,
          // From our own origin, because the page's policy allows no scripts from blobs.
          noiseCancellation: { workletUrl: noiseWorkletUrl, wasmUrl: noiseWasmUrl },
        }),
    });
  };

  return {
    functions,
    tables: createSiteTables(http),
    realtime: createRealtime({ warn: logFailure }),
    checkMicrophone: createMicrophoneCheck(navigator.mediaDevices as MediaDevices | undefined),
    loadCallClient,
    localStore: createJsonStore(() => localStorage),
    sessionStore: createJsonStore(() => sessionStorage),
    now: () => Date.now(),
    createId,
    warn: logFailure,
  };
}
