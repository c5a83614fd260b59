/** The little of the WAV format that speech needs: mono or stereo, 16-bit PCM. */

const headerBytes = 44;
const bytesPerSample = 2;

/** Wraps mono 16-bit PCM into a WAV file. */
export function encodeWave(samples: Int16Array, sampleRate: number): Uint8Array<ArrayBuffer> {
  const dataBytes = samples.length * bytesPerSample;
  const file = new Uint8Array(headerBytes + dataBytes);
  const view = new DataView(file.buffer);
  const writeText = (offset: number, text: string) => file.set(Buffer.from(text, "latin1"), offset);
  writeText(0, "RIFF");
  view.setUint32(4, headerBytes - 8 + dataBytes, true);
  writeText(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * bytesPerSample, true);
  view.setUint16(32, bytesPerSample, true);
  view.setUint16(34, 16, true);
  writeText(36, "data");
  view.setUint32(40, dataBytes, true);
  samples.forEach((sample, index) => {
    view.setInt16(headerBytes + index * bytesPerSample, sample, true);
  });
  return file;
}

export interface WaveFormat {
  readonly sampleRate: number;
  readonly channels: number;
  readonly bitsPerSample: number;
  /** Where the samples begin in the file. */
  readonly dataOffset: number;
}

/**
 * Reads the head of a WAV file.
 *
 * @returns undefined while too little of the file is there; "none" if this is no WAV file
 */
export function readWaveFormat(bytes: Uint8Array): WaveFormat | "none" | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (offset: number) => Buffer.from(bytes.subarray(offset, offset + 4)).toString("latin1");
  if (bytes.length < 4) return undefined;
  if (text(0) !== "RIFF") return "none";
  let format: Omit<WaveFormat, "dataOffset"> | undefined;
  for (let offset = 12; offset + 8 <= bytes.length; ) {
    const size = view.getUint32(offset + 4, true);
    if (text(offset) === "data") return format && { ...format, dataOffset: offset + 8 };
    if (text(offset) === "fmt " && offset + 24 <= bytes.length) {
      format = {
        channels: view.getUint16(offset + 10, true),
        sampleRate: view.getUint32(offset + 12, true),
        bitsPerSample: view.getUint16(offset + 22, true),
      };
    }
    offset += 8 + size + (size % 2);
  }
  return undefined;
}
