import { RUNNING, type Scenario } from "./scenario.ts";

/** What a running call tells, plays and sends. */
export const CALL_SCENARIOS: readonly Scenario[] = [
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
];
