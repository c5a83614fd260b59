import { randomBytes } from "node:crypto";
import { closeSync, fstatSync, mkdirSync, openSync, writeSync } from "node:fs";
import path from "node:path";
import { sampleRate, TwoVoices } from "./two-voices.ts";

const headerBytes = 44;
const bytesPerSecond = sampleRate * 4;
/** Milliseconds of audio collected between two writes. */
const writeMilliseconds = 500;

/** What the recorder needs of the file system; injected so that a full disk can be tried. */
export interface RecorderFiles {
  readonly mkdirSync: typeof mkdirSync;
  readonly openSync: typeof openSync;
  readonly fstatSync: (file: number) => { readonly size: number };
  readonly writeSync: (file: number, bytes: Buffer, offset: number, length: number, position: number) => number;
  readonly closeSync: typeof closeSync;
}

const systemFiles: RecorderFiles = { mkdirSync, openSync, fstatSync, writeSync, closeSync };

export interface RecorderOptions {
  readonly folder: string;
  readonly urlOf: (name: string) => string;
  /** A recording that a worker left behind when it died, by its address: it is gone on with. */
  readonly continues?: string | undefined;
  /** Called once: from here on nothing more is recorded, and the call goes on. */
  readonly onFailure: (reason: string) => void;
  readonly files?: RecorderFiles;
}

function header(bytes: number): Buffer {
  const out = Buffer.alloc(headerBytes);
  out.write("RIFF", 0);
  out.writeUInt32LE(36 + bytes, 4);
  out.write("WAVEfmt ", 8);
  out.writeUInt32LE(16, 16);
  out.writeUInt16LE(1, 20);
  out.writeUInt16LE(2, 22);
  out.writeUInt32LE(sampleRate, 24);
  out.writeUInt32LE(bytesPerSecond, 28);
  out.writeUInt16LE(4, 32);
  out.writeUInt16LE(16, 34);
  out.write("data", 36);
  out.writeUInt32LE(bytes, 40);
  return out;
}

/**
 * Records a call as the provider does by default: a WAV with the visitor left and the assistant right, here at
 * 16 kHz. Written as it grows, so that a crash loses half a second; players read a header without sizes. A disk that
 * is full, or a folder that cannot be written, ends the recording and not the call.
 */
export class Recorder {
  /** Where the recording can be had. */
  readonly url: string;
  readonly #options: RecorderOptions;
  readonly #files: RecorderFiles;
  readonly #pending = Buffer.alloc((bytesPerSecond * writeMilliseconds) / 1000);
  #file: number | undefined;
  #voices = new TwoVoices();
  #pendingBytes = 0;
  #bytes = 0;

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#files = options.files ?? systemFiles;
    const left = options.continues?.split("/").at(-1);
    const name = left ?? `${randomBytes(16).toString("hex")}.wav`;
    this.url = options.urlOf(name);
    this.#attempt(() => {
      this.#files.mkdirSync(options.folder, { recursive: true });
      this.#file = this.#files.openSync(path.join(options.folder, name), left ? "r+" : "w");
      if (left) this.#bytes = Math.max(0, (this.#files.fstatSync(this.#file).size - headerBytes) & ~3);
      else this.#write(header(0xffffffff - 36), headerBytes, 0);
    });
  }

  /** Audio of the visitor at 16 kHz; the array is the recorder's from now on. */
  visitor(samples: Int16Array): void {
    if (this.#file !== undefined) this.#voices.visitor(samples);
  }

  /**
   * Ten milliseconds of the assistant; this is the recording's clock.
   *
   * @param rate hertz of the voice that speaks
   */
  assistant(frame: Int16Array, rate: number): void {
    if (this.#file === undefined) return;
    for (const sample of this.#voices.assistant(frame, rate)) {
      this.#pendingBytes = this.#pending.writeInt16LE(sample, this.#pendingBytes);
      if (this.#pendingBytes === this.#pending.length) this.#attempt(() => this.#flush());
    }
  }

  /** Closes the file; undefined where nothing was recorded. */
  finish(): { readonly url: string; readonly seconds: number } | undefined {
    this.#attempt(() => {
      this.#flush();
      this.#write(header(this.#bytes), headerBytes, 0);
    });
    this.#close();
    return this.#bytes === 0 ? undefined : { url: this.url, seconds: this.#bytes / bytesPerSecond };
  }

  #flush(): void {
    if (this.#pendingBytes === 0 || this.#file === undefined) return;
    this.#write(this.#pending, this.#pendingBytes, headerBytes + this.#bytes);
    this.#bytes += this.#pendingBytes;
    this.#pendingBytes = 0;
  }

  #write(bytes: Buffer, length: number, position: number): void {
    if (this.#file === undefined) return;
    for (let done = 0; done < length; ) {
      const written = this.#files.writeSync(this.#file, bytes, done, length - done, position + done);
      if (written === 0) throw new Error("The disk took nothing of the recording.");
      done += written;
    }
  }

  #attempt(action: () => void): void {
    try {
      action();
    } catch (error) {
      this.#close();
      this.#options.onFailure(error instanceof Error ? error.message : String(error));
    }
  }

  #close(): void {
    const file = this.#file;
    this.#file = undefined;
    this.#pendingBytes = 0;
    this.#voices = new TwoVoices();
    try {
      if (file !== undefined) this.#files.closeSync(file);
    } catch {
      // What could be written is written.
    }
  }
}
