import { parse } from "sdp-transform";

/** The visitor's offer cannot be used; the message says why and may be shown to a developer. */
export class UnusableOfferError extends Error {
  override readonly name = "UnusableOfferError";
}

/** Bytes of an offer at most: browsers send 2 to 6 kB. */
const mostBytes = 65_536;
const mostLines = 600;
const longestLine = 1_500;
const mostCandidates = 64;
const mostFormats = 64;

/** Lines other than attributes that an offer of WebRTC has. Others (encryption keys, bandwidth of old phones) are left out. */
const knownLines = new Set("v o s c t m b".split(" "));

/** Attributes that browsers send for one line of audio and a data channel. Whatever else comes is left out. */
const knownAttributes = new Set(
  (
    "group extmap extmap-allow-mixed msid-semantic msid mid setup fingerprint ice-ufrag ice-pwd ice-options ice-lite " +
    "candidate end-of-candidates rtcp rtcp-mux rtcp-mux-only rtcp-rsize rtcp-fb rtpmap fmtp ptime maxptime " +
    "ssrc ssrc-group sendrecv sendonly recvonly inactive bundle-only sctp-port sctpmap max-message-size"
  ).split(" "),
);

const audioProtocols = new Set(["UDP/TLS/RTP/SAVPF", "UDP/TLS/RTP/SAVP", "TCP/TLS/RTP/SAVPF", "RTP/SAVPF"]);
const channelProtocols = new Set(["UDP/DTLS/SCTP", "TCP/DTLS/SCTP", "DTLS/SCTP"]);
const mediaLine = /^m=(\S+) (\d{1,5}) (\S+) (\S.*)$/;

function require(fact: boolean, message: string): asserts fact {
  if (!fact) throw new UnusableOfferError(message);
}

/** The lines that are let through, of which each is `<letter>=<value>` in plain characters. */
function knownLinesOf(offer: string): string[] {
  require(/^v=0\r?\n/.test(offer), "The body is not a session description: it must begin with v=0.");
  require(offer.length <= mostBytes, `The offer is longer than ${mostBytes} bytes.`);
  const lines = offer.split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  require(lines.length <= mostLines, `The offer has more than ${mostLines} lines.`);
  return lines.filter((line, index) => {
    const at = `Line ${index + 1} of the offer`;
    require(line.length <= longestLine, `${at} is longer than ${longestLine} characters.`);
    // Printable characters alone: names in an offer are ASCII, control characters have no business there.
    require(/^[a-z]=[\x20-\x7e]*$/.test(line), `${at} is not of the form <letter>=<plain text>.`);
    if (!line.startsWith("a=")) return knownLines.has(line.charAt(0));
    return knownAttributes.has(line.slice(2).split(":", 1)[0] ?? "");
  });
}

function checkMediaLine(line: string): "audio" | "application" {
  const [, kind, , protocol = "", formats = ""] = mediaLine.exec(line) ?? [];
  require(kind === "audio" ||
    kind === "application", `Only audio and one data channel can be offered, not "${line.slice(0, 40)}".`);
  const isAudio = kind === "audio";
  require((isAudio ? audioProtocols : channelProtocols).has(protocol), `m=${kind} cannot be sent by ${protocol}.`);
  const list = formats.split(" ");
  require(list.length <= mostFormats, `m=${kind} names more than ${mostFormats} formats.`);
  require(isAudio
    ? list.every((format) => /^\d{1,3}$/.test(format) && Number(format) < 128)
    : list.length === 1 &&
        /^(webrtc-datachannel|\d{1,5})$/.test(formats), `m=${kind} names formats that it cannot have.`);
  return kind;
}

/** Refuses what the native library may not be shown; whatever is left is what browsers send. */
function checkContents(lines: readonly string[]): void {
  const kinds = lines.filter((line) => line.startsWith("m=")).map(checkMediaLine);
  const count = (kind: string) => kinds.filter((other) => other === kind).length;
  require(count("audio") > 0, "The offer has no audio section (m=audio).");
  require(count("audio") === 1 && count("application") <= 1, "One audio section and one data channel can be offered.");
  const parsed = parse(`${lines.join("\r\n")}\r\n`);
  require(parsed.media.length === kinds.length, "The sections of the offer cannot be told apart.");
  const mids = new Set<string>();
  for (const [index, media] of parsed.media.entries()) {
    const kind = kinds[index];
    require(media.type === kind, `Section ${index + 1} of the offer is not what it says.`);
    const { iceUfrag = parsed.iceUfrag, icePwd = parsed.icePwd, fingerprint = parsed.fingerprint } = media;
    require(iceUfrag !== undefined &&
      fingerprint !== undefined, "The offer lacks a=ice-ufrag or a=fingerprint, which WebRTC needs.");
    require(/^[\w+/-]{4,256}$/.test(String(iceUfrag)), "a=ice-ufrag has to be 4 to 256 letters or digits.");
    require(/^[\w+/-]{22,256}$/.test(String(icePwd)), "a=ice-pwd has to be 22 to 256 letters or digits.");
    require(/^sha-(1|224|256|384|512)$/i.test(fingerprint.type), "a=fingerprint names a hash other than SHA.");
    require(/^[0-9a-f]{2}(:[0-9a-f]{2}){19,63}$/i.test(fingerprint.hash), "a=fingerprint is not a list of bytes.");
    require((media.candidates ?? []).length <= mostCandidates, `The offer has more than ${mostCandidates} candidates.`);
    const mid = String(media.mid ?? index);
    require(/^[\w+.{}-]{1,32}$/.test(mid) &&
      !mids.has(mid), "The sections need distinct a=mid of up to 32 characters.");
    mids.add(mid);
  }
  for (const { mids: bundled } of parsed.groups ?? [])
    require(String(bundled)
      .split(" ")
      .every((mid) => mids.has(mid)), "a=group names a section that is not there.");
}

/**
 * Checks a visitor's offer before the native library sees it, which may crash on what no browser sends (`m=text` on a
 * data channel's line). One line of audio and one data channel are let through, known attributes alone.
 *
 * @returns the offer, with everything left out that is not known.
 * @throws UnusableOfferError
 */
export function checkOffer(offer: string): string {
  const lines = knownLinesOf(offer);
  checkContents(lines);
  return `${lines.join("\r\n")}\r\n`;
}
