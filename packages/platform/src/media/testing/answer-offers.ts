/**
 * Shows mutated offers to the WebRTC library, in a process of its own: one that it crashes on ends the process.
 * Arguments: seed, number. Prints one line of JSON.
 */
import { UnusableOfferError } from "../check-offer.ts";
import { answerOffer } from "../peer.ts";
import { mutatedOffers } from "./mutated-offers.ts";

const [seed = 1, count = 100] = process.argv.slice(2).map(Number);
const handlers = { onAudio() {}, onMessage() {}, onMessageChannelOpen() {}, onStateChange() {} };
const told = { answered: 0, refused: 0, residentMegabytes: 0 };
for (const offer of mutatedOffers(seed, count)) {
  try {
    (await answerOffer(offer, handlers, { iceServers: [] })).close();
    told.answered++;
  } catch (error) {
    if (!(error instanceof UnusableOfferError)) throw error;
    told.refused++;
  }
}
told.residentMegabytes = Math.round(process.memoryUsage().rss / 1_048_576);
process.stdout.write(`${JSON.stringify(told)}\n`, () => process.exit(0));
