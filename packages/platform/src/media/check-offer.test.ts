import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkOffer, UnusableOfferError } from "./check-offer.ts";
import { chromiumOffer, firefoxOffer } from "./testing/offers.ts";

const linesOf = (offer: string) => offer.trimEnd().split("\r\n");

describe("an offer", () => {
  test.each([
    ["Chromium", chromiumOffer],
    ["Firefox", firefoxOffer],
  ])("of %s passes, without what is not needed", (_, offer) => {
    const passed = checkOffer(offer);
    expect(linesOf(passed)).toEqual(linesOf(offer).filter((line) => !line.startsWith("a=rtcp-xr")));
    expect(checkOffer(passed)).toBe(passed);
  });

  test("may end its lines with a line feed alone", () => {
    expect(checkOffer(chromiumOffer.replaceAll("\r\n", "\n"))).toBe(checkOffer(chromiumOffer));
  });

  test("without a data channel passes", () => {
    expect(checkOffer(chromiumOffer.replace("BUNDLE 0 1", "BUNDLE 0").replace(/m=application[\s\S]*/, ""))).toContain(
      "m=audio",
    );
  });

  test.each<readonly [string, (offer: string) => string, RegExp]>([
    [
      "another media on the data channel's line",
      (offer) => offer.replace("m=application", "m=text"),
      /Only audio and one data channel.*m=text/,
    ],
    ["a video", (offer) => offer.replace("m=application", "m=video"), /Only audio/],
    ["no audio", (offer) => offer.replace(/m=audio[\s\S]*(?=m=application)/, ""), /no audio section/],
    [
      "two lines of audio",
      (offer) => `${offer}${offer.slice(offer.indexOf("m=audio"), offer.indexOf("m=application"))}`,
      /One audio section/,
    ],
    [
      "two data channels",
      (offer) => `${offer}${offer.slice(offer.indexOf("m=application"))}`,
      /One audio section and one data channel/,
    ],
    [
      "audio without encryption",
      (offer) => offer.replace("UDP/TLS/RTP/SAVPF", "RTP/AVP"),
      /m=audio cannot be sent by RTP\/AVP/,
    ],
    [
      "a data channel by audio's protocol",
      (offer) => offer.replace("UDP/DTLS/SCTP", "UDP/TLS/RTP/SAVPF"),
      /m=application cannot be sent/,
    ],
    [
      "a data channel in audio's formats",
      (offer) => offer.replace("webrtc-datachannel", "111 63"),
      /formats that it cannot have/,
    ],
    ["formats that are no numbers", (offer) => offer.replace("SAVPF 111", "SAVPF opus"), /formats that it cannot have/],
    ["too many formats", (offer) => offer.replace("SAVPF 111", `SAVPF${" 111".repeat(70)}`), /more than 64 formats/],
    ["the same mid twice", (offer) => offer.replace("a=mid:1", "a=mid:0"), /distinct a=mid/],
    ["a bundle of strangers", (offer) => offer.replace("BUNDLE 0 1", "BUNDLE 0 1 2"), /a=group names a section/],
    ["no password", (offer) => offer.replaceAll(/a=ice-pwd:.*\r\n/g, ""), /a=ice-pwd/],
    ["no fingerprint", (offer) => offer.replaceAll(/a=fingerprint:.*\r\n/g, ""), /a=fingerprint, which WebRTC needs/],
    [
      "a fingerprint that is none",
      (offer) => offer.replaceAll(/a=fingerprint:.*/g, "a=fingerprint:sha-256 E2:70"),
      /a=fingerprint is not/,
    ],
    ["a hash of old", (offer) => offer.replaceAll("sha-256", "md5"), /other than SHA/],
    ["a line of control characters", (offer) => offer.replace("s=-", "s=\u0000"), /Line 3/],
    ["a line that is none", (offer) => offer.replace("s=-", "hello"), /Line 3/],
    ["a line without an end", (offer) => offer.replace("s=-", `s=${"-".repeat(2_000)}`), /Line 3 .* longer than 1500/],
    ["lines without an end", (offer) => offer + "a=ptime:20\r\n".repeat(600), /more than 600 lines/],
    ["more than is read", (offer) => offer + "a=x\r\n".repeat(20_000), /longer than 65536 bytes/],
    [
      "candidates without an end",
      (offer) => offer.replace("a=mid:0", `${"a=candidate:1 1 udp 1 192.0.2.1 9 typ host\r\n".repeat(70)}a=mid:0`),
      /more than 64 candidates/,
    ],
    ["something else", () => "hello", /begin with v=0/],
  ])("with %s is refused with a reason", (_, change, reason) => {
    expect(() => checkOffer(change(chromiumOffer))).toThrow(UnusableOfferError);
    expect(() => checkOffer(change(chromiumOffer))).toThrow(reason);
  });

  test("however it is damaged, is refused by name or passes with known lines alone", () => {
    const offer = linesOf(chromiumOffer);
    const change = fc.oneof(
      fc.record({ at: fc.nat(offer.length - 1), line: fc.string({ maxLength: 60 }) }),
      fc.record({ at: fc.nat(offer.length - 1), line: fc.constantFrom(...offer) }),
      fc.record({
        at: fc.nat(offer.length - 1),
        line: fc.constantFrom(
          "m=text 9 UDP/DTLS/SCTP x",
          "m=audio 9 UDP/TLS/RTP/SAVPF 0",
          "a=mid:0",
          "a=crypto:1 x",
          "",
        ),
      }),
    );
    fc.assert(
      fc.property(
        fc.array(change, { minLength: 1, maxLength: 4 }),
        fc.constantFrom("replace", "insert"),
        (changes, how) => {
          const damaged = [...offer];
          for (const { at, line } of changes) damaged.splice(at, how === "replace" ? 1 : 0, line);
          let passed = "";
          try {
            passed = checkOffer(`${damaged.join("\r\n")}\r\n`);
          } catch (error) {
            expect(error).toBeInstanceOf(UnusableOfferError);
          }
          for (const line of linesOf(passed).filter((each) => each.startsWith("m=")))
            expect(line).toMatch(/^m=(audio \d+ \S*RTP\S* [\d ]+|application \d+ \S*SCTP \S+)$/);
        },
      ),
      { numRuns: 2_000, seed: 12 },
    );
  });
});
