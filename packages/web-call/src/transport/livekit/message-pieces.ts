/** Characters in a piece: a packet of a room holds some 15 kB. The platform's media/message-pieces.ts is the other side. */
const PIECE_LENGTH = 4_000;

/** Cuts a message into pieces that fit into a room's packets; a short one stays as it is. */
export function cutMessage(text: string): string[] {
  if (text.length <= PIECE_LENGTH && text[0] !== "~") return [text];
  const pieces = text.match(/[\s\S]{1,4000}/g) ?? [];
  return pieces.map((piece, index) => `~${index + 1}/${pieces.length}~${piece}`);
}

/** Puts messages together again, piece by piece in their order; gives undefined until one is whole. */
export function messageAssembler(): (piece: string) => string | undefined {
  let pieces: string[] = [];
  return (given) => {
    const [head, number, count] = /^~(\d+)\/(\d+)~/.exec(given) ?? [];
    if (head === undefined) return given;
    if (number === "1") pieces = [];
    if (pieces.push(given.slice(head.length)) !== Number(number)) {
      pieces = [];
      return undefined;
    }
    return number === count ? pieces.splice(0).join("") : undefined;
  };
}
