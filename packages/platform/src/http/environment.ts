import type { Principal } from "./principal.ts";

/** What Hono carries through the platform's routes; `address` is the peer's, where the server knows it. */
export interface PlatformEnvironment {
  Bindings: { readonly address?: string | undefined };
  Variables: { requestId: string; principal: Principal | undefined };
}
