import type { FakeDaily } from "./fake-daily.ts";
import type { Subject } from "./subject.ts";

/** How this package's client has to compare. */
type Verdict =
  /** The same log as this version of the provider's client. */
  | { same: "2.3.8" | "2.7.1" }
  /** Another log, given here in full, because the provider's client is wrong. */
  | { better: string; log: string[] };

export interface Scenario {
  name: string;
  run(subject: Subject): Promise<void>;
  verdict: Verdict;
  /** Left out where an older version lacks the method. */
  skip?: "2.3.8";
}

const STARTED = async (subject: Subject, settings: object = {}) => {
  const client = subject.client(settings);
  await subject.act(client, "start", "assistant-id");
  await subject.settle();
  return client;
};

/** A running call whose start is not part of the comparison. */
const RUNNING = async (subject: Subject, settings: object = {}) => {
  const client = await STARTED(subject, settings);
  subject.object.emit("app-message", { data: "listening" });
  await subject.settle();
  subject.log.length = 0;
  return client;
};

const failing = (method: string, error: Error) => (object: FakeDaily) => {
  object.failures[method] = error;
};

const RECORDING = { artifactPlan: { videoRecordingEnabled: true } };
const ENDED = JSON.stringify({ type: "status-update", status: "ended", endedReason: "assistant-ended-call" });

export const SCENARIOS: Scenario[] = [
  {
    name: "start with an assistant's id, up to call-start",
    async run(subject) {
      await STARTED(subject);
      subject.object.emit("app-message", { data: "listening" });
      subject.log.push(
        JSON.stringify(subject.requests),
        JSON.stringify(subject.object.options),
        ...subject.object.lines("join"),
      );
    },
    verdict: { same: "2.3.8" },
  },
  {
    name: "start with everything inline: one body, undefined fields left out",
    async run(subject) {
      const client = subject.client();
      await subject.act(client, "start", { name: "A" }, { x: 1 }, { members: [] }, "workflow-id", { y: 2 });
      subject.log.push(JSON.stringify(subject.requests[0]?.body));
    },
    verdict: { same: "2.3.8" },
  },
  {
    name: "start with nothing: validation-error and the exact throw",
    run: async (subject) => subject.act(subject.client(), "start"),
    verdict: { same: "2.3.8" },
  },
  {
    name: "start while started",
    async run(subject) {
      const client = await RUNNING(subject);
      await subject.act(client, "start", "again");
    },
    verdict: { same: "2.3.8" },
  },
  {
    name: "start on a mobile device waits a second before joining",
    async run(subject) {
      subject.userAgent = "Mozilla/5.0 (Linux; Android 14)";
      const started = subject.act(subject.client(), "start", "assistant-id");
      await subject.advance(999);
      subject.log.push(`joined after 999 ms: ${subject.object.lines("join").length}`);
      await subject.advance(1);
      subject.log.push(`joined after 1000 ms: ${subject.object.lines("join").length}`);
      await started;
    },
    verdict: { same: "2.3.8" },
  },
  {
    name: "the platform refuses with 401",
    async run(subject) {
      subject.answer = () => Response.json({ message: "Invalid Key", statusCode: 401 }, { status: 401 });
      await STARTED(subject).catch(() => undefined);
    },
    verdict: {
      better: "The refusal's own text instead of '[object Response]' (2.3.8) or an object in a text field (2.7.1).",
      log: [
        'initialization started {"hasAssistant":true,"hasSquad":false,"hasWorkflow":false}',
        "web-call-creation started",
        'call-start-failed {"stage":"unknown","error":"HttpError: Invalid Key"}',
        "error start-method-error at unknown: Invalid Key",
        "start() -> null",
      ],
    },
  },
  {
    name: "the platform cannot be reached",
    async run(subject) {
      subject.answer = () => Promise.reject(new TypeError("fetch failed"));
      await STARTED(subject);
    },
    verdict: { same: "2.3.8" },
  },
  {
    name: "the call object cannot be created",
    async run(subject) {
      subject.prepare = () => {
        throw new Error("no WebRTC");
      };
      await STARTED(subject);
    },
    verdict: { same: "2.3.8" },
  },
  {
    name: "the join is refused",
    async run(subject) {
      subject.prepare = failing("join", new Error("room gone"));
      await STARTED(subject);
      subject.log.push(...subject.object.lines("destroy"));
    },
    verdict: { same: "2.3.8" },
  },
  {
    name: "the level observer fails: told, not fatal",
    async run(subject) {
      subject.prepare = (object) => {
        object.startRemoteParticipantsAudioLevelObserver = () => {
          throw new Error("no worklet");
        };
      };
      await STARTED(subject);
    },
    verdict: { same: "2.3.8" },
  },
  {
    name: "noise cancellation fails at once: told, not fatal",
    async run(subject) {
      subject.prepare = (object) => {
        object.updateInputSettings = () => {
          throw new Error("no processor");
        };
      };
      await STARTED(subject);
    },
    verdict: { same: "2.3.8" },
  },
  {
    name: "noise cancellation fails a moment later",
    async run(subject) {
      subject.prepare = failing("updateInputSettings", new Error("no processor"));
      await STARTED(subject);
      subject.log.splice(
        0,
        subject.log.findIndex((line) => line.startsWith("audio-processing-setup")),
      );
    },
    verdict: {
      better: "The stage is reported failed: 2.3.8 reports it completed and drops the refusal, 2.7.1 reports both.",
      log: [
        "audio-processing-setup started",
        'audio-processing-setup failed {"error":"Error: no processor"}',
        "error audio-processing-setup-error at audio-processing-setup: no processor",
        'call-start-success {"callId":"call-1"}',
        "start() -> the call",
      ],
    },
  },
  {
    name: "a call with video recording, up to the message that starts it",
    async run(subject) {
      subject.call = { ...subject.call, ...RECORDING };
      await STARTED(subject);
      await subject.advance(1500);
      subject.object.emit("recording-started", {});
      subject.log.push(
        JSON.stringify(subject.object.options),
        ...subject.object.lines("startRecording", "sendAppMessage"),
      );
    },
    verdict: { same: "2.3.8" },
  },
  {
    name: "a recording that the meeting token starts",
    async run(subject) {
      subject.call = { ...subject.call, ...RECORDING, transport: { callToken: "meeting-token" } };
      await STARTED(subject);
      subject.log.push(...subject.object.lines("join", "startRecording"));
    },
    verdict: { same: "2.7.1" },
  },
  {
    name: "the recording cannot be started: told, not fatal",
    async run(subject) {
      subject.call = { ...subject.call, ...RECORDING };
      subject.prepare = failing("startRecording", new Error("no recording"));
      await STARTED(subject);
    },
    verdict: { same: "2.3.8" },
  },
  {
    name: "messages: JSON, not JSON, and the first 'listening'",
    async run(subject) {
      await RUNNING(subject);
      for (const data of ['{"type":"transcript","role":"user"}', "no json", '{"type":"hang"}'])
        subject.object.emit("app-message", { data });
    },
    verdict: { same: "2.3.8" },
  },
  {
    name: "participants: subscriptions by kind of call",
    async run(subject) {
      await RUNNING(subject);
      subject.object.emit("participant-joined", { participant: { ...subject.speaker(), local: true } });
      subject.object.emit("participant-joined", { participant: subject.speaker() });
      subject.object.emit("participant-updated", { participant: subject.speaker() });
      subject.log.push(...subject.object.lines("updateParticipant"));
    },
    verdict: { same: "2.3.8" },
  },
  {
    name: "participants of a video avatar: video is subscribed",
    async run(subject) {
      subject.call = { ...subject.call, assistant: { voice: { provider: "tavus" } } };
      await RUNNING(subject);
      subject.object.emit("participant-joined", { participant: subject.speaker() });
      subject.log.push(...subject.object.lines("updateParticipant"));
    },
    verdict: { same: "2.3.8" },
  },
  {
    name: "tracks: the assistant's audio and video are played and answered, others ignored",
    async run(subject) {
      await RUNNING(subject);
      const other = { ...subject.speaker(), user_name: "Somebody" };
      for (const [kind, participant] of [
        ["audio", other],
        ["video", subject.speaker()],
        ["audio", subject.speaker()],
      ] as const) {
        subject.object.emit("track-started", { track: subject.track(kind), participant });
        await subject.settle();
      }
      const [element] = subject.page.elements;
      subject.log.push(
        ...subject.object.lines("sendAppMessage"),
        `element ${JSON.stringify(element?.dataset)} autoplay ${element?.autoplay}`,
      );
      subject.object.emit("participant-left", { participant: subject.speaker() });
      subject.log.push(`elements after it left: ${subject.page.elements.size}`);
    },
    verdict: { same: "2.3.8" },
  },
  {
    name: "the browser blocks the assistant's audio",
    async run(subject) {
      await RUNNING(subject);
      subject.page.blocked = true;
      subject.object.emit("track-started", { track: subject.track("audio"), participant: subject.speaker() });
      await subject.settle();
      subject.log.push(`unhandled: ${subject.object.unhandled.length}`, `elements: ${subject.page.elements.size}`);
    },
    verdict: {
      better:
        "The element is kept, so that resume() or the next click plays it (and playback-blocked says so); nothing is unhandled.",
      log: [
        "error audio-start-failed: play() failed because the user didn't interact first.",
        "unhandled: 0",
        "elements: 1",
      ],
    },
  },
  {
    name: "levels: volume, the start and the end of speech",
    async run(subject) {
      await RUNNING(subject);
      for (const levels of [{ a: 0 }, { a: 0.005, b: 0.006 }, { a: 0.3 }, { a: 0 }]) {
        subject.object.emit("remote-participants-audio-level", {
          participantsAudioLevel: levels as Record<string, number>,
        });
        await subject.advance(100);
      }
      await subject.advance(800);
      subject.log.push("899 ms later");
      await subject.advance(101);
    },
    verdict: { same: "2.3.8" },
  },
  {
    name: "the visitor's side leaves: call-end and one synthetic ended status",
    async run(subject) {
      await RUNNING(subject);
      subject.object.leaveMeeting();
      await subject.settle();
    },
    verdict: { same: "2.3.8" },
  },
  {
    name: "the platform ends the call: no synthetic status",
    async run(subject) {
      await RUNNING(subject);
      subject.object.emit("app-message", { data: ENDED });
      subject.object.leaveMeeting();
      await subject.settle();
    },
    verdict: { same: "2.3.8" },
  },
  {
    name: "stop() while the assistant is heard",
    async run(subject) {
      const client = await RUNNING(subject);
      subject.object.emit("track-started", { track: subject.track("audio"), participant: subject.speaker() });
      await subject.settle();
      subject.object.emit("remote-participants-audio-level", { participantsAudioLevel: { a: 0.15 } });
      await subject.act(client, "stop");
      subject.log.push("stopped");
      await subject.advance(2000);
      subject.log.push(`audio elements left: ${subject.page.elements.size}`);
    },
    verdict: {
      better: "No speech-end after the stop, and no audio element is left in the page.",
      log: [
        "volume-level 1",
        "speech-start",
        "call-end",
        'message {"type":"status-update","status":"ended","endedReason":"customer-ended-call"}',
        "stopped",
        "audio elements left: 0",
      ],
    },
  },
  {
    name: "stop() while the call is being created",
    async run(subject) {
      let answer: (response: Response) => void = () => undefined;
      subject.answer = () => new Promise((resolve) => (answer = resolve));
      const client = subject.client();
      const started = subject.act(client, "start", "assistant-id");
      await subject.settle();
      await subject.act(client, "stop");
      subject.log.push("stopped");
      answer(Response.json(subject.call, { status: 201 }));
      await started;
      subject.log.push(`call objects made: ${subject.objects.length}`);
    },
    verdict: {
      better: "The start is cancelled: it resolves with null and no call is left open.",
      log: [
        'initialization started {"hasAssistant":true,"hasSquad":false,"hasWorkflow":false}',
        "web-call-creation started",
        "stopped",
        "start() -> null",
        "call objects made: 0",
      ],
    },
  },
  {
    name: "a failed start without an error listener, and a start after it",
    async run(subject) {
      subject.prepare = failing("join", new Error("room gone"));
      const client = subject.client({ listen: false });
      await subject.act(client, "start", "assistant-id");
      subject.prepare = () => undefined;
      subject.log.length = subject.log.length - 1;
      await subject.act(client, "start", "assistant-id");
      subject.log.splice(0, subject.log.length - 2);
    },
    verdict: {
      better: "Nothing is thrown for want of a listener, and the client can start again.",
      log: ['call-start-success {"callId":"call-1"}', "start() -> the call"],
    },
  },
  {
    name: "the noise processor fails in a call: it is turned off and the microphone on",
    async run(subject) {
      await RUNNING(subject);
      subject.object.calls.length = 0;
      subject.object.emit("nonfatal-error", { type: "audio-processor-error" });
      await subject.settle();
      subject.log.push(...subject.object.lines("updateInputSettings", "setLocalAudio"));
    },
    verdict: { same: "2.3.8" },
  },
  {
    name: "the noise processor fails while the visitor is muted",
    async run(subject) {
      const client = await RUNNING(subject);
      await subject.act(client, "setMuted", true);
      subject.object.emit("nonfatal-error", { type: "audio-processor-error" });
      await subject.settle();
      subject.log.push(`muted: ${client["isMuted"]?.()}`);
    },
    verdict: { better: "A visitor who muted stays muted.", log: ["muted: true"] },
  },
  {
    name: "say and send",
    async run(subject) {
      const client = await RUNNING(subject);
      await subject.act(client, "say", "Hello");
      await subject.act(client, "say", "Bye", true, true, true);
      await subject.act(client, "send", { type: "add-message", message: { role: "system", content: "x" } });
      subject.log.push(...subject.object.lines("sendAppMessage"));
    },
    verdict: { same: "2.3.8" },
  },
  {
    name: "methods without a call",
    async run(subject) {
      const client = subject.client();
      await subject.act(client, "send", { type: "end-call" });
      await subject.act(client, "setMuted", true);
      await subject.act(client, "increaseMicLevel", 2);
      await subject.act(client, "setInputDevicesAsync", { audioSource: true });
      await subject.act(client, "setOutputDeviceAsync", { outputDeviceId: "x" });
      subject.log.push(`muted: ${client["isMuted"]?.()}, object: ${client["getDailyCallObject"]?.()}`);
    },
    verdict: { same: "2.7.1" },
  },
  {
    name: "a fatal error of Daily's in a call that has not ended",
    async run(subject) {
      await RUNNING(subject);
      subject.object.emit("error", {
        action: "error",
        errorMsg: "You were ejected",
        error: { type: "ejected", msg: "You were ejected" },
      });
      subject.object.leaveMeeting();
      await subject.settle();
    },
    verdict: {
      better:
        "2.3.8's fields (action, errorMsg, error.type) and 2.7.1's (type, error.message) are both there, with a text in each.",
      log: [
        "error daily-error: You were ejected",
        "call-end",
        'message {"type":"status-update","status":"ended","endedReason":"customer-ended-call"}',
      ],
    },
  },
  {
    name: "the room closes behind a call that the platform ended",
    async run(subject) {
      await RUNNING(subject);
      subject.object.emit("app-message", { data: ENDED });
      subject.object.emit("error", {
        action: "error",
        errorMsg: "Meeting has ended",
        error: { type: "ejected", msg: "Meeting has ended" },
      });
      subject.object.leaveMeeting();
      await subject.settle();
    },
    verdict: {
      better: "A normal end is not an error.",
      log: ['message {"type":"status-update","status":"ended","endedReason":"assistant-ended-call"}', "call-end"],
    },
  },
  {
    name: "two clients on one page",
    async run(subject) {
      const first = subject.client({ token: "first" });
      subject.client({ token: "second" });
      await subject.act(first, "start", "assistant-id");
      subject.log.splice(0);
      subject.log.push(`the first client's request: ${subject.requests[0]?.authorization}`);
    },
    verdict: {
      better: "Each client keeps its own token and address.",
      log: ["the first client's request: Bearer first"],
    },
  },
  {
    name: "startAudioOff",
    async run(subject) {
      await RUNNING(subject, { dailyCallObject: { startAudioOff: true } });
      subject.log.push(JSON.stringify(subject.object.options));
    },
    verdict: {
      better: "The option is passed on instead of being dropped.",
      log: ['{"audioSource":true,"videoSource":false,"startAudioOff":true,"dailyConfig":{}}'],
    },
  },
  {
    name: "reconnect to a call under way",
    skip: "2.3.8",
    async run(subject) {
      await subject.act(subject.client(), "reconnect", { webCallUrl: "https://rooms.daily.co/one", id: "call-1" });
      await subject.settle();
    },
    verdict: { same: "2.7.1" },
  },
  {
    name: "reconnect without a URL, and while started",
    skip: "2.3.8",
    async run(subject) {
      const client = subject.client();
      await subject.act(client, "reconnect", {});
      await subject.act(client, "start", "assistant-id");
      subject.log.splice(1);
      await subject.act(client, "reconnect", { webCallUrl: "https://rooms.daily.co/one" });
    },
    verdict: { same: "2.7.1" },
  },
  {
    name: "a reconnect that is refused",
    skip: "2.3.8",
    async run(subject) {
      subject.prepare = failing("join", new Error("room gone"));
      await subject.act(subject.client(), "reconnect", { webCallUrl: "https://rooms.daily.co/one", id: "call-1" });
    },
    verdict: {
      better: "The stage is also reported failed, as a start's is.",
      log: [
        'reconnect-initialization started {"callId":"call-1","hasVideoRecording":false,"voiceProvider":"unknown"}',
        'daily-call-object-creation started {"audioSource":true,"videoSource":false,"isVideoRecordingEnabled":false,"isVideoEnabled":false}',
        "daily-call-object-creation completed",
        'mobile-permissions started {"isMobile":false}',
        'mobile-permissions completed {"action":"skipped-not-mobile"}',
        "daily-call-join started",
        'daily-call-join failed {"error":"Error: room gone"}',
        'call-start-failed {"stage":"reconnect","error":"Error: room gone"}',
        "error reconnect-error at reconnect: room gone",
        "reconnect() throws room gone",
      ],
    },
  },
  {
    name: "end()",
    skip: "2.3.8",
    async run(subject) {
      const client = await RUNNING(subject);
      await subject.act(client, "end");
      await subject.settle();
      subject.log.push(...subject.object.lines("sendAppMessage"));
    },
    verdict: { same: "2.7.1" },
  },
];
