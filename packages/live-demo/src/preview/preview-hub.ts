import type { Clock } from "../clock.ts";
import { PreviewChannel } from "./preview-channel.ts";

/** The previews that exist, by the unguessable token in their address. */
export class PreviewHub {
  readonly #clock: Clock;
  readonly #framesPerSecond: number;
  readonly #channels = new Map<string, PreviewChannel>();

  constructor(clock: Clock, framesPerSecond: number) {
    this.#clock = clock;
    this.#framesPerSecond = framesPerSecond;
  }

  open(token: string): PreviewChannel {
    const channel = new PreviewChannel(this.#clock, this.#framesPerSecond);
    this.#channels.set(token, channel);
    return channel;
  }

  find(token: string): PreviewChannel | undefined {
    return this.#channels.get(token);
  }

  /** Ends the preview: its viewers are sent away and its address is unknown from now on. */
  close(token: string): void {
    this.#channels.get(token)?.close();
    this.#channels.delete(token);
  }

  get size(): number {
    return this.#channels.size;
  }
}
