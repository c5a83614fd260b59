import { randomBytes } from "node:crypto";
import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";

/** Bytes of a whole recording at most: an hour at what browsers record. */
const mostBytes = 2_147_483_648;

/** A piece came out of its turn, or there are too many of them. */
export class PieceRefusedError extends Error {
  override readonly name = "PieceRefusedError";
}

/** A call's recording with pictures, as its visitor's browser sends it: piece by piece, in order. */
export class VideoPieces {
  readonly name = `${randomBytes(16).toString("hex")}.webm`;
  readonly #file: string;
  #next = 0;
  #bytes = 0;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#file = path.join(folder, this.name);
  }

  /** Keeps piece `number` (from 0). A piece that is there already is taken as a repetition. @throws PieceRefusedError */
  add(number: number, piece: Uint8Array): void {
    if (number < this.#next) return;
    if (number > this.#next) throw new PieceRefusedError(`Piece ${this.#next} is expected, not ${number}.`);
    if (this.#bytes + piece.byteLength > mostBytes) throw new PieceRefusedError("The recording is too long.");
    appendFileSync(this.#file, piece);
    this.#bytes += piece.byteLength;
    this.#next++;
  }
}
