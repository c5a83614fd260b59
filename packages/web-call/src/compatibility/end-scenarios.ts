import { ENDED, failing, RUNNING, type Scenario } from "./scenario.ts";

/** How a call ends or fails, what it is told meanwhile, and how it is joined again. */
export const END_SCENARIOS: readonly Scenario[] = [
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
