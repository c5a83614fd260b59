import type { PlatformCall } from "../voice-platform/platform-call.ts";
import type { ModelQuestion, VoicePlatform } from "../voice-platform/voice-platform.ts";

/** A voice platform that knows what it is told and answers what it is told, for tests. */
export class ScriptedPlatform implements VoicePlatform {
  readonly publicKey = "public-key-of-a-test";
  readonly calls = new Map<string, PlatformCall>();
  readonly asked: ModelQuestion[] = [];
  /** What the model answers; an error is thrown. */
  answer: string | Error = "The visitor asked about prices and wants a follow-up.";
  /** What it answers when it is asked what came of a conversation. */
  outcome = "{}";
  deletions: string[] = [];
  refusesDeletion = false;

  async getCall(id: string): Promise<PlatformCall | undefined> {
    return this.calls.get(id);
  }

  async deleteCall(id: string): Promise<void> {
    if (this.refusesDeletion) throw new Error("The platform is down.");
    this.deletions.push(id);
    this.calls.delete(id);
  }

  async findCallsOf(email: string): Promise<readonly string[]> {
    const calls = [...this.calls.values()];
    return calls.filter((call) => call.assistantOverrides?.variableValues?.email === email).map(({ id }) => id);
  }

  async listOldCalls(assistantId: string, before: Date): Promise<readonly string[]> {
    return [...this.calls.values()]
      .filter((call) => call.assistantId === assistantId && Date.parse(call.createdAt ?? "") < before.getTime())
      .map(({ id }) => id);
  }

  async listCalls(_assistantId: string, since: Date): Promise<readonly PlatformCall[]> {
    return [...this.calls.values()].filter((call) => Date.parse(call.endedAt ?? "") > since.getTime());
  }

  async ask(question: ModelQuestion): Promise<string> {
    this.asked.push(question);
    if (question.task === "outcome") return this.outcome;
    if (this.answer instanceof Error) throw this.answer;
    return this.answer;
  }

  async putAssistant(id: string | undefined): Promise<string> {
    return id ?? "assistant-of-a-test";
  }
}
