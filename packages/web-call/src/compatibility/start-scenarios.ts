import { failing, RECORDING, RUNNING, type Scenario, STARTED } from "./scenario.ts";

/** How a call begins, and what may go wrong until it runs. */
export const START_SCENARIOS: readonly Scenario[] = [
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
];
