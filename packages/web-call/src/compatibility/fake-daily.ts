import { FakeCallObject } from "../testing/fake-call-object.ts";
import type { CallObjectEvents } from "../transport/call-object.ts";

/** Daily as the clients under comparison see it. What a listener's promise rejects with is collected, not lost. */
export class FakeDaily extends FakeCallObject {
  readonly unhandled: string[] = [];

  override on<Name extends keyof CallObjectEvents>(
    event: Name,
    listener: (...args: CallObjectEvents[Name]) => unknown,
  ): this {
    return super.on(event, (...args) => {
      const result = listener(...args);
      if (result instanceof Promise) result.catch((error) => this.unhandled.push(String(error)));
    });
  }

  /** The processor's promise may be dropped by a client: its refusal is then nobody's. */
  override updateInputSettings(settings: object): Promise<void> {
    const settled = super.updateInputSettings(settings);
    settled.catch(() => undefined);
    return settled;
  }

  override startRemoteParticipantsAudioLevelObserver(interval?: number): Promise<void> {
    const settled = super.startRemoteParticipantsAudioLevelObserver(interval);
    settled.catch(() => undefined);
    return settled;
  }

  /** The methods called from outside, with their arguments, one line each. */
  lines(...methods: string[]): string[] {
    return this.calls
      .filter(({ method }) => methods.includes(method))
      .map(({ method, args }) => `${method}(${args.map((argument) => JSON.stringify(argument)).join(", ")})`);
  }
}
