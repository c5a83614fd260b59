import wrtc from "@roamhq/wrtc";

const FRAME_MILLISECONDS = 10;
const SAMPLE_RATE = 48_000;
const TONE_HERTZ = 440;
const TONE_AMPLITUDE = 8000;
const FULL_SCALE = 32_768;
const GATHERING_LIMIT_MILLISECONDS = 500;

/** One participant's peer connection in Node: it plays a tone when told to, and measures what it hears. */
export class NodePeer {
  readonly #connection = new wrtc.RTCPeerConnection({ iceServers: [] });
  readonly #source = new wrtc.nonstandard.RTCAudioSource();
  readonly #track = this.#source.createTrack();
  readonly #heard: { at: number; level: number }[] = [];
  #sink: InstanceType<typeof wrtc.nonstandard.RTCAudioSink> | null = null;
  #channel: RTCDataChannel | null = null;
  #playing: NodeJS.Timeout | null = null;
  #phase = 0;
  onMessage: (text: string) => void = () => undefined;

  async answer(offer: string): Promise<string> {
    const connection = this.#connection;
    connection.ontrack = ({ track }) => {
      this.#sink = new wrtc.nonstandard.RTCAudioSink(track);
      this.#sink.ondata = ({ samples }: { samples: Int16Array }) => this.#listen(samples);
    };
    connection.ondatachannel = ({ channel }) => {
      this.#channel = channel as unknown as RTCDataChannel;
      channel.onmessage = ({ data }) => this.onMessage(String(data));
    };
    await connection.setRemoteDescription({ type: "offer", sdp: offer });
    connection.addTrack(this.#track);
    await connection.setLocalDescription(await connection.createAnswer());
    if (connection.iceGatheringState !== "complete")
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, GATHERING_LIMIT_MILLISECONDS);
        connection.addEventListener("icegatheringstatechange", () => {
          if (connection.iceGatheringState !== "complete") return;
          clearTimeout(timer);
          resolve();
        });
      });
    return connection.localDescription?.sdp ?? "";
  }

  send(message: string | object): void {
    if (this.#channel?.readyState !== "open") return;
    this.#channel.send(typeof message === "string" ? message : JSON.stringify(message));
  }

  /** The loudest 10 ms heard in the last so many milliseconds, 0 to 1. */
  heard(milliseconds: number): number {
    const since = Date.now() - milliseconds;
    return this.#heard.filter(({ at }) => at >= since).reduce((loudest, { level }) => Math.max(loudest, level), 0);
  }

  startTone(): void {
    let due = performance.now();
    this.#playing ??= setInterval(() => {
      for (; due <= performance.now(); due += FRAME_MILLISECONDS) this.#playFrame();
    }, FRAME_MILLISECONDS);
  }

  stopTone(): void {
    if (this.#playing) clearInterval(this.#playing);
    this.#playing = null;
  }

  close(): void {
    this.stopTone();
    this.#sink?.stop();
    this.#track.stop();
    this.#channel?.close();
    this.#connection.close();
  }

  #playFrame(): void {
    const samples = new Int16Array((SAMPLE_RATE * FRAME_MILLISECONDS) / 1000);
    for (let index = 0; index < samples.length; index++) {
      samples[index] = Math.sin(this.#phase) * TONE_AMPLITUDE;
      this.#phase += (2 * Math.PI * TONE_HERTZ) / SAMPLE_RATE;
    }
    this.#source.onData({
      samples,
      sampleRate: SAMPLE_RATE,
      bitsPerSample: 16,
      channelCount: 1,
      numberOfFrames: samples.length,
    });
  }

  #listen(samples: Int16Array): void {
    const sum = samples.reduce((total, sample) => total + (sample / FULL_SCALE) ** 2, 0);
    this.#heard.push({ at: Date.now(), level: Math.sqrt(sum / samples.length) });
    if (this.#heard.length > 1000) this.#heard.splice(0, 500);
  }
}
