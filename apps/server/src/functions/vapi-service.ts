import type { FunctionHandler } from "./handlers.ts";

/** Tells browsers the key that starts calls; it is public by its nature. */
export const createVapiService =
  (publicKey: () => string): FunctionHandler<"vapi-service"> =>
  async () => ({ publicKey: publicKey() });
