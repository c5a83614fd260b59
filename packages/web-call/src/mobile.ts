const MOBILE_USER_AGENT = /android|iphone|ipad|ipod|iemobile|blackberry|bada/i;

/** Whether the user agent names a mobile device, by the same words as the provider's client. */
export function isMobileDevice(): boolean {
  return typeof navigator !== "undefined" && MOBILE_USER_AGENT.test(navigator.userAgent);
}
