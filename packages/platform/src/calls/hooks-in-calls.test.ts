import { describe, expect, test } from "vitest";
import { runningCall } from "../testing/open-live-call.ts";

const say = (...exact: string[]) => ({ type: "say", exact });
const spoken = (text: string) => ["say", text, { interruptible: true, interrupts: false }];
const farewell = (text: string) => ["say", text, { interruptible: false, interrupts: false }];

type Running = Awaited<ReturnType<typeof runningCall>>;

/** The assistant says something for a second. */
async function speak({ session, clock }: Running): Promise<void> {
  session.emit({ type: "assistant.speech", status: "started", at: clock.now() });
  await clock.pass(1_000);
  session.emit({ type: "assistant.speech", status: "stopped", at: clock.now() });
}

const visitorSpeaks = ({ session }: Running) =>
  session.emit({ type: "user.message", text: "Yes.", startedAt: 1, endedAt: 2, source: "voice" });

/** A call that has greeted. */
async function quietCall(assistant: Record<string, unknown>): Promise<Running> {
  const call = await runningCall(assistant);
  call.session.asked.length = 0;
  await speak(call);
  return call;
}

describe("idle messages", () => {
  const messagePlan = { idleMessages: ["Hello?", "Still there?"], idleTimeoutSeconds: 5, idleMessageMaxSpokenCount: 2 };

  test("are said into a silence, in turn, so often and no more", async () => {
    const call = await quietCall({ messagePlan });
    await call.clock.pass(4_999);
    expect(call.session.asked).toEqual([]);
    await call.clock.pass(1);
    await speak(call);
    await call.clock.pass(5_000);
    await speak(call);
    await call.clock.pass(29_000);
    expect(call.session.asked).toEqual([spoken("Hello?"), spoken("Still there?")]);
    await call.clock.pass(1_000);
    expect(call.events.at(-1)?.data).toEqual({ endedReason: "silence-timed-out" });
  });

  test("wait while somebody speaks, and begin anew after the visitor's words where they are to", async () => {
    const call = await quietCall({ messagePlan: { ...messagePlan, idleMessageMaxSpokenCount: 1 } });
    await call.clock.pass(5_000);
    visitorSpeaks(call);
    await call.clock.pass(6_000);
    expect(call.session.asked).toHaveLength(1);
    const resets = { ...messagePlan, idleMessageMaxSpokenCount: 1, idleMessageResetCountOnUserSpeechEnabled: true };
    const again = await quietCall({ messagePlan: resets });
    await again.clock.pass(5_000);
    visitorSpeaks(again);
    again.session.emit({ type: "user.speech", status: "started", at: 1 });
    await again.clock.pass(20_000);
    expect(again.session.asked).toHaveLength(1);
    again.session.emit({ type: "user.speech", status: "stopped", at: 1 });
    await again.clock.pass(5_000);
    expect(again.session.asked).toHaveLength(2);
  });

  test("have last words of their own", async () => {
    const call = await quietCall({ messagePlan: { silenceTimeoutMessage: "Nobody there. Bye." } });
    await call.clock.pass(30_000);
    expect(call.session.asked).toEqual([farewell("Nobody there. Bye.")]);
    call.session.spoken();
    await call.clock.pass(0);
    expect(call.events.at(-1)?.data).toEqual({ endedReason: "silence-timed-out" });
  });
});

describe("hooks", () => {
  test("let the model speak, add messages and use tools, in their order", async () => {
    const asked: unknown[] = [];
    const tool = { type: "handoff", destinations: [{ type: "assistant", assistantName: "Nobody" }] };
    const message = { role: "system", content: "They are silent." };
    const call = await quietCall({
      hooks: [
        {
          on: "customer.speech.timeout",
          options: { timeoutSeconds: 3 },
          do: [
            { type: "say", prompt: "Ask whether they are there." },
            { type: "message.add", message, triggerResponseEnabled: false },
            { type: "tool", tool },
          ],
        },
      ],
    });
    call.session.addMessage = async (...given: unknown[]) => void asked.push(given);
    await call.clock.pass(3_000);
    expect(asked).toEqual([
      [{ role: "system", content: "Ask whether they are there." }, true],
      [message, false],
    ]);
    expect(call.events.at(-1)).toMatchObject({
      type: "tool.result",
      data: { name: "handoff_to_assistant", result: "There is nobody of that name to hand over to." },
    });
  });

  test("on an interruption and after a time", async () => {
    const call = await quietCall({
      hooks: [
        { on: "assistant.speech.interrupted", do: [say("Sorry, go on.")] },
        { on: "call.timeElapsed", options: { seconds: 20 }, do: [say("We have ten seconds left.")] },
      ],
    });
    call.session.emit({ type: "user.interrupted", at: 1 });
    expect(call.session.asked).toEqual([spoken("Sorry, go on.")]);
    await call.clock.pass(19_000);
    expect(call.session.asked.at(-1)).toEqual(spoken("We have ten seconds left."));
  });

  test("at the end use their tools, and say last words for the reasons that they name", async () => {
    const filters = [{ type: "oneOf", key: "call.endedReason", oneOf: ["exceeded-max-duration"] }];
    const call = await quietCall({
      maxDurationSeconds: 10,
      endCallMessage: "Goodbye.",
      hooks: [
        { on: "call.ending", filters, do: [say("Our time is up.")] },
        { on: "call.ending", do: [{ type: "tool", tool: { type: "function", function: { name: "note" } } }] },
      ],
    });
    await call.clock.pass(10_000);
    expect(call.session.asked.at(-1)).toEqual(["say", "Our time is up.", { interruptible: false, interrupts: true }]);
    call.session.spoken();
    await call.clock.pass(0);
    expect(call.types().filter((type) => /tool.called|call.ended/.test(type))).toEqual(["tool.called", "call.ended"]);
    const other = await quietCall({ hooks: [{ on: "call.ending", filters, do: [say("Our time is up.")] }] });
    await other.call.end("customer-ended-call");
    expect(other.session.asked).toEqual([["close"]]);
  });
});
