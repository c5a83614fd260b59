import fc from "fast-check";
import { chromiumOffer, firefoxOffer } from "./offers.ts";

/** What attributes of one line of audio and a data channel may say, and what they may not. */
const words = [
  ..."0 -1 65536 4294967296 99999999999999999999 %s%n * 0.0.0.0 ::1 udp tcp audio application text video 111 127 128".split(
    " ",
  ),
  ..."active passive holdconn opus/48000/2 opus/0/0 opus/1/9 PCMU/8000 telephone-event/8000 CN/8000 red/48000/2".split(
    " ",
  ),
  ..."sendrecv inactive recvonly minptime=10;useinbandfec=1 stereo=99 typ relay tcptype raddr network-cost".split(" "),
  "",
  " ",
  "a".repeat(1_400),
];

/** Lines that a native library may stumble over. */
const lines = [
  "a=candidate:1 1 udp 2113937151 127.0.0.1 1 typ host",
  "a=candidate:x 256 tcp 0 ::1 9 typ srflx raddr :: rport 0 tcptype active",
  "a=candidate:1 1 udp 1 nobody.local 9 typ host",
  "a=rtpmap:127 opus/48000/255",
  `a=fmtp:111 ${"x=1;".repeat(300)}`,
  "a=ssrc:4294967295 msid:a b",
  `a=ssrc:1 cname:${"y".repeat(1_000)}`,
  "a=ssrc-group:FID 1 1",
  "a=ssrc-group:SIM 1 2 3",
  "a=extmap:0 urn:ietf:params:rtp-hdrext:sdes:mid",
  "a=extmap:255 urn:ietf:params:rtp-hdrext:encrypt urn:x",
  "a=sctp-port:0",
  "a=sctp-port:99999",
  "a=max-message-size:0",
  "a=max-message-size:99999999999",
  "a=sctpmap:5000 webrtc-datachannel 65535",
  "a=ice-lite",
  "a=bundle-only",
  "a=setup:holdconn",
  "a=group:BUNDLE",
  "a=group:LS 0 1",
  "a=msid: ",
  "a=ptime:0",
  "a=ptime:-1",
  `a=fingerprint:sha-256 ${Array(64).fill("FF").join(":")}`,
  "a=rtcp-fb:* nack",
  "b=AS:-1",
  "b=TIAS:999999999999",
  "c=IN IP6 ::",
];

type Change = (offer: readonly string[], at: number) => string[];

const replaced = (offer: readonly string[], at: number, line: string) => offer.with(at, line);
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constant<Change>((offer, at) => offer.toSpliced(at, 1)),
  fc.constant<Change>((offer, at) => offer.toSpliced(at, 0, ...offer.slice(at, at + 8))),
  fc.nat(60).map<Change>((other) => (offer, at) => {
    const from = other % offer.length;
    return offer.with(at, offer[from] ?? "").with(from, offer[at] ?? "");
  }),
  fc.tuple(fc.nat(8), fc.constantFrom(...words)).map<Change>(([part, word]) => (offer, at) => {
    const parts = (offer[at] ?? "").split(/(?<=[ :=/;])/);
    return replaced(offer, at, parts.with(part % parts.length, word).join(""));
  }),
  fc.tuple(fc.nat(200), fc.string({ minLength: 1, maxLength: 1 })).map<Change>(([place, sign]) => (offer, at) => {
    const line = offer[at] ?? "";
    const cut = place % (line.length + 1);
    return replaced(offer, at, line.slice(0, cut) + sign + line.slice(cut + 1));
  }),
  fc.nat(200).map<Change>((place) => (offer, at) => replaced(offer, at, (offer[at] ?? "").slice(0, place))),
  fc.constantFrom(...words).map<Change>((word) => (offer, at) => replaced(offer, at, `${offer[at]}${word}`)),
  fc
    .constantFrom(...words)
    .map<Change>((word) => (offer, at) => replaced(offer, at, (offer[at] ?? "").replace(/\d+/g, word))),
  fc.constantFrom(...lines).map<Change>((line) => (offer, at) => offer.toSpliced(at, 0, line)),
);

/** Browsers' offers with one to four changes each; the same ones for a seed. */
export function mutatedOffers(seed: number, count: number): string[] {
  const offers = [chromiumOffer, firefoxOffer].map((offer) => offer.trimEnd().split("\r\n"));
  const one = fc
    .tuple(
      fc.constantFrom(...offers),
      fc.array(fc.tuple(change, fc.nat(200)), { minLength: 1, maxLength: 4 }),
      fc.constantFrom("\r\n", "\r\n", "\n"),
    )
    .map(([offer, changes, end]) => {
      let all: string[] = offer;
      // The first line stays: without it nothing is parsed.
      for (const [apply, place] of changes) all = apply(all, 1 + (place % Math.max(1, all.length - 1)));
      return `${all.join(end)}${end}`;
    });
  return fc.sample(one, { seed, numRuns: count });
}
