import { initializeLogger } from "@livekit/agents";
import { expect, test } from "vitest";
import { Microphone, microphoneRate } from "./microphone.ts";

initializeLogger({ pretty: false, level: "error" });

/** What comes out of a microphone's stream; the rest of it is read when it is closed. */
function heardFrom(microphone: Microphone): Int16Array[] {
  const heard: Int16Array[] = [];
  void (async () => {
    for await (const frame of microphone.stream) {
      expect([frame.sampleRate, frame.channels]).toEqual([microphoneRate, 1]);
      heard.push(frame.data);
    }
  })();
  return heard;
}

test("audio goes on in windows of the detector, nothing of it lost or changed afterwards", async () => {
  const microphone = new Microphone();
  const heard = heardFrom(microphone);
  const frame = new Int16Array(160);
  for (let index = 0; index < 16; index++) {
    frame.fill(index);
    microphone.push(frame);
  }
  microphone.push(new Int16Array(1_100).fill(99));
  await expect.poll(() => heard.length).toBe(7);
  expect(heard.every(({ length }) => length === 512)).toBe(true);
  expect([...(heard[0] ?? [])].map((sample) => sample)).toEqual(
    Array.from({ length: 512 }, (_, index) => Math.floor(index / 160)),
  );
  await microphone.close();
  microphone.push(frame);
});

test("a muted microphone passes nothing on, and nothing of before when it is on again", async () => {
  const microphone = new Microphone();
  const heard = heardFrom(microphone);
  microphone.push(new Int16Array(500).fill(1));
  microphone.setAttached(false);
  microphone.push(new Int16Array(600).fill(2));
  microphone.setAttached(true);
  microphone.push(new Int16Array(512).fill(3));
  await expect.poll(() => heard.length).toBe(1);
  expect(new Set(heard[0])).toEqual(new Set([3]));
  await microphone.close();
});
