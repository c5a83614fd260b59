/** Characters in a piece: three bytes each at most, and a packet of a room holds some 15 kB. */
const pieceLength = 4_000;
const pieceForm = /^~(\d+)\/(\d+)~/;

/** Cuts a message into pieces that fit into a room's packets; a short one stays as it is. */
export function cutMessage(text: string): string[] {
  if (text.length <= pieceLength && !text.startsWith("~")) return [text];
  const count = Math.ceil(text.length / pieceLength);
  return Array.from({ length: count }, (_, index) => {
    const piece = text.slice(index * pieceLength, (index + 1) * pieceLength);
    return `~${index + 1}/${count}~${piece}`;
  });
}

/** Puts messages together again, in the order in which their pieces come. */
export class MessageAssembler {
  #pieces: string[] = [];

  /** The message that is whole with this piece. A piece out of its turn spoils its message, and no other. */
  push(given: string): string | undefined {
    const [head, number, count] = pieceForm.exec(given) ?? [];
    if (head === undefined) return given;
    if (number === "1") this.#pieces = [];
    if (Number(number) !== this.#pieces.length + 1) return undefined;
    this.#pieces.push(given.slice(head.length));
    if (number !== count) return undefined;
    const whole = this.#pieces.join("");
    this.#pieces = [];
    return whole;
  }
}
