import { randomBytes } from "node:crypto";
import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import path from "node:path";

const headerBytes = 44;
const sampleRate = 16_000;
/** Milliseconds of audio collected between two writes. */
const writeMilliseconds = 500;
/** The visitor may be this many samples ahead before the surplus (clock drift) is dropped. */
const mostAhead = sampleRate / 2;

function header(bytes: number): Buffer {
  const out = Buffer.alloc(headerBytes);
  out.write("RIFF", 0);
  out.writeUInt32LE(36 + bytes, 4);
  out.write("WAVEfmt ", 8);
  out.writeUInt32LE(16, 16);
  out.writeUInt16LE(1, 20);
  out.writeUInt16LE(2, 22);
  out.writeUInt32LE(sampleRate, 24);
  out.writeUInt32LE(sampleRate * 4, 28);
  out.writeUInt16LE(4, 32);
  out.writeUInt16LE(16, 34);
  out.write("data", 36);
  out.writeUInt32LE(bytes, 40);
  return out;
}

function atRate(samples: Int16Array, rate: number): Int16Array {
  if (rate === sampleRate) return samples;
  const out = new Int16Array(Math.floor((samples.length * sampleRate) / rate));
  const step = rate / sampleRate;
  for (let index = 0; index < out.length; index++) {
    const from = Math.floor(index * step);
    const to = Math.max(from + 1, Math.floor((index + 1) * step));
    let sum = 0;
    for (let at = from; at < to; at++) sum += samples[at] ?? 0;
    out[index] = sum / (to - from);
  }
  return out;
}

/**
 * Records a call as the provider does by default: a WAV with the visitor left and the assistant right, here at
 * 16 kHz. Written as it grows, so that a crash loses half a second; players read a header without sizes.
 */
export class Recorder {
  readonly #file: number;
  readonly #name: string;
  readonly #assistantRate: number;
  #visitor: Int16Array[] = [];
  #visitorSamples = 0;
  #pending: Buffer[] = [];
  #pendingBytes = 0;
  #bytes = 0;
  #finished = false;
  readonly #urlOf: (name: string) => string;

  constructor(options: {
    readonly folder: string;
    readonly assistantRate: number;
    readonly urlOf: (name: string) => string;
  }) {
    mkdirSync(options.folder, { recursive: true });
    this.#name = `${randomBytes(16).toString("hex")}.wav`;
    this.#file = openSync(path.join(options.folder, this.#name), "w");
    this.#assistantRate = options.assistantRate;
    this.#urlOf = options.urlOf;
    writeSync(this.#file, header(0xffffffff - 36));
  }

  visitor(samples: Int16Array, rate: number): void {
    if (this.#finished) return;
    const converted = rate === sampleRate ? samples.slice() : atRate(samples, rate);
    this.#visitor.push(converted);
    this.#visitorSamples += converted.length;
    while (this.#visitorSamples > mostAhead) this.#visitorSamples -= this.#visitor.shift()?.length ?? 0;
  }

  /** Ten milliseconds of the assistant; this is the recording's clock. */
  assistant(frame: Int16Array): void {
    if (this.#finished) return;
    const right = atRate(frame, this.#assistantRate);
    const out = Buffer.alloc(right.length * 4);
    for (let index = 0; index < right.length; index++) {
      out.writeInt16LE(this.#nextVisitorSample(), index * 4);
      out.writeInt16LE(right[index] ?? 0, index * 4 + 2);
    }
    this.#pending.push(out);
    this.#pendingBytes += out.length;
    if (this.#pendingBytes >= (sampleRate * 4 * writeMilliseconds) / 1000) this.#flush();
  }

  async finish(): Promise<{ url: string; seconds: number }> {
    this.#finished = true;
    this.#flush();
    writeSync(this.#file, header(this.#bytes), 0, headerBytes, 0);
    closeSync(this.#file);
    return { url: this.#urlOf(this.#name), seconds: this.#bytes / (sampleRate * 4) };
  }

  #position = 0;

  #nextVisitorSample(): number {
    const first = this.#visitor[0];
    if (!first) return 0;
    const sample = first[this.#position++] ?? 0;
    if (this.#position >= first.length) {
      this.#visitor.shift();
      this.#visitorSamples -= first.length;
      this.#position = 0;
    }
    return sample;
  }

  #flush(): void {
    if (this.#pendingBytes === 0) return;
    writeSync(this.#file, Buffer.concat(this.#pending), 0, this.#pendingBytes, headerBytes + this.#bytes);
    this.#bytes += this.#pendingBytes;
    this.#pending = [];
    this.#pendingBytes = 0;
  }
}
