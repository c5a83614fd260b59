import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";

/** Bytes of a whole recording at most: an hour at what browsers record. */
const mostBytes = 2_147_483_648;

/** A piece came out of its turn, or there are too many of them. */
export class PieceRefusedError extends Error {
  override readonly name = "PieceRefusedError";
}

/** A call's recording with pictures, as its visitor's browser sends it: piece by piece, in order. */
export class VideoPieces {
  readonly name: string;
  readonly #file: string;
  /** The piece that is expected; undefined where an earlier process has kept nobody knows how many. */
  #next: number | undefined;
  #bytes = 0;
  #pieces = 0;

  /** @param begun the name of a recording that an earlier process began */
  constructor(folder: string, begun?: string) {
    mkdirSync(folder, { recursive: true });
    this.name = begun ?? `${randomBytes(16).toString("hex")}.webm`;
    this.#file = path.join(folder, this.name);
    if (begun === undefined) this.#next = 0;
    else {
      this.#bytes = existsSync(this.#file) ? statSync(this.#file).size : 0;
      // One that is gone on with is known to its call.
      this.#pieces = 1;
    }
  }

  /** How many pieces are kept. */
  get pieces(): number {
    return this.#pieces;
  }

  /** Keeps piece `number` (from 0). A piece that is there already is taken as a repetition. @throws PieceRefusedError */
  add(number: number, piece: Uint8Array): void {
    const expected = this.#next ?? number;
    if (number < expected) return;
    if (number > expected) throw new PieceRefusedError(`Piece ${expected} is expected, not ${number}.`);
    if (this.#bytes + piece.byteLength > mostBytes) throw new PieceRefusedError("The recording is too long.");
    appendFileSync(this.#file, piece);
    this.#bytes += piece.byteLength;
    this.#next = number + 1;
    this.#pieces++;
  }
}
