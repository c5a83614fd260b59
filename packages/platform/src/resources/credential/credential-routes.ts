import { failedDependency } from "../../http/api-error.ts";
import { type RowRoutes, type RowsOf, route } from "../../http/route.ts";
import { credentials } from "../../store/schema.ts";
import { crudRoutes } from "../crud.ts";
import { createResourceStore } from "../resource-store.ts";
import type { Services } from "../services.ts";

const brokerNeeds =
  "Signing in to a third party (Google, Slack) goes through an OAuth broker, and none is configured here. " +
  "Create the credential with POST /credential and a key of your own, or use a hosted platform (VOICE_PLATFORM_URL).";

/** Keys of third parties: sealed at rest, shown by their ends only. */
export function credentialRoutes(services: Services): RowRoutes<RowsOf<"credential">> {
  const store = createResourceStore({
    table: credentials,
    noun: "credential",
    now: services.now,
    secrets: services.secrets,
  });
  return {
    ...crudRoutes({ services, store, path: "/credential", list: "array" }),
    "POST /credential/session": route(async () => {
      throw failedDependency(brokerNeeds);
    }),
    "POST /credential/trigger": route(async () => {
      throw failedDependency(brokerNeeds);
    }),
    // Anybody may send this, so it changes nothing: no session was ever handed out that it could complete.
    "POST /credential/webhook": route(
      async ({ body, requestId }) => {
        services.logger.info({ requestId, type: body.type }, "credential webhook ignored: no broker is configured");
        return undefined;
      },
      { anonymous: true, bodyLimit: 64_000 },
    ),
  };
}
