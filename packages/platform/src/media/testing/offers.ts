const lines = (text: string) => `${text.trim().split("\n").join("\r\n")}\r\n`;

const hash = (byte: string) => Array.from({ length: 32 }, () => byte).join(":");

/** What Chromium offers for a microphone and a data channel. */
export const chromiumOffer = lines(`
v=0
o=- 3827592506947088163 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0 1
a=extmap-allow-mixed
a=msid-semantic: WMS
m=audio 9 UDP/TLS/RTP/SAVPF 111 63 9 0 8 13 110 126
c=IN IP4 0.0.0.0
a=rtcp:9 IN IP4 0.0.0.0
a=candidate:4179350384 1 udp 2113937151 04d87dd0-0893-4795-81e7-4b85e58006de.local 56880 typ host generation 0 network-cost 999
a=ice-ufrag:6uI7
a=ice-pwd:90PbuFtuvOjJ3IZwelOK6jTa
a=ice-options:trickle
a=fingerprint:sha-256 ${hash("E2")}
a=setup:actpass
a=mid:0
a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level
a=sendrecv
a=msid:- fa047b45-9605-4c88-8f26-8a1bcee2fb2c
a=rtcp-mux
a=rtcp-rsize
a=rtcp-xr:rcvr-rtt=all
a=rtpmap:111 opus/48000/2
a=rtcp-fb:111 transport-cc
a=fmtp:111 minptime=10;useinbandfec=1
a=rtpmap:63 red/48000/2
a=fmtp:63 111/111
a=rtpmap:9 G722/8000
a=rtpmap:0 PCMU/8000
a=rtpmap:8 PCMA/8000
a=rtpmap:13 CN/8000
a=rtpmap:110 telephone-event/48000
a=rtpmap:126 telephone-event/8000
a=ssrc:3424102266 cname:y90NOWprzE0E7KuM
a=ssrc:3424102266 msid:- fa047b45-9605-4c88-8f26-8a1bcee2fb2c
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=ice-ufrag:6uI7
a=ice-pwd:90PbuFtuvOjJ3IZwelOK6jTa
a=ice-options:trickle
a=fingerprint:sha-256 ${hash("E2")}
a=setup:actpass
a=mid:1
a=sctp-port:5000
a=max-message-size:262144
`);

/** What Firefox offers for the same. */
export const firefoxOffer = lines(`
v=0
o=mozilla...THIS_IS_SDPARTA-99.0 4962303333179871722 0 IN IP4 0.0.0.0
s=-
t=0 0
a=fingerprint:sha-256 ${hash("9A")}
a=group:BUNDLE 0 1
a=ice-options:trickle
a=msid-semantic:WMS *
m=audio 53205 UDP/TLS/RTP/SAVPF 109 9 0 8 101
c=IN IP4 192.0.2.7
a=candidate:0 1 UDP 2122252543 192.0.2.7 53205 typ host
a=candidate:1 1 TCP 2105524479 192.0.2.7 9 typ host tcptype active
a=recvonly
a=end-of-candidates
a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level
a=extmap:2/recvonly urn:ietf:params:rtp-hdrext:csrc-audio-level
a=fmtp:109 maxplaybackrate=48000;stereo=1;useinbandfec=1
a=fmtp:101 0-15
a=ice-pwd:d4fde3de6d5ac3de5bea3a7d3a1e5d60
a=ice-ufrag:e4b5ee70
a=mid:0
a=msid:{f9a5e6d1-4d5e-4a3c-9d0e-000000000000} {f9a5e6d1-4d5e-4a3c-9d0e-000000000001}
a=rtcp-mux
a=rtpmap:109 opus/48000/2
a=rtpmap:9 G722/8000/1
a=rtpmap:0 PCMU/8000
a=rtpmap:8 PCMA/8000
a=rtpmap:101 telephone-event/8000/1
a=setup:actpass
a=ssrc:2655508255 cname:{735484ea-4f6c-f74a-bd66-7425f8476c2e}
m=application 57441 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 192.0.2.7
a=candidate:0 1 UDP 2122252543 192.0.2.7 57441 typ host
a=sendrecv
a=ice-pwd:d4fde3de6d5ac3de5bea3a7d3a1e5d60
a=ice-ufrag:e4b5ee70
a=mid:1
a=setup:actpass
a=sctp-port:5000
a=max-message-size:1073741823
`);
