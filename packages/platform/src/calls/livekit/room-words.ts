/** What API servers, workers and pages say in a call's room. */

/** Messages between the page and the call. */
export const appTopic = "app";
/** From the platform to the worker that holds the call. */
export const controlTopic = "control";
/** The one visitor of a call: whoever comes again under this name takes the place of the one before. */
export const visitorIdentity = "visitor";
/** The one assistant of a call, likewise: a worker that was taken for dead is put out of the room by the next. */
export const assistantIdentity = "assistant";

export type RoomControl =
  | { readonly kind: "message"; readonly message: unknown }
  | { readonly kind: "end"; readonly reason: string }
  | { readonly kind: "video-stored"; readonly url: string };
