/**
 * Faults that can be injected into the WebRTC transport, to see how a page bears them.
 * Every function is asked at the moment it matters, so a test can switch a fault on and off.
 */
export interface Faults {
  /** `true` makes signalling requests fail as they do without a network. */
  signallingDown?: () => boolean;
  /** `true` makes the transport treat its connection as lost at the next check, ten times a second. */
  connectionDown?: () => boolean;
  /** `true` drops an app message instead of sending it. */
  dropOutgoing?: (text: string) => boolean;
}
