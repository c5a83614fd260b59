/** The headers of every reply of the site. */
export const SITE_HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "microphone=(self), camera=(), geolocation=(), payment=(), usb=(), midi=(), display-capture=()",
  "cross-origin-opener-policy": "same-origin",
};
