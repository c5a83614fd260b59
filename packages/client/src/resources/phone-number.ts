import { type ListAll, listAll } from "../core/list-all.ts";
import type { ClientOptions } from "../core/options.ts";
import { type CallsOf, callsOf, type RoutesOf } from "../core/resource.ts";
import { Transport } from "../core/transport.ts";

const routes = {
  listPage: ["GET", "/v2/phone-number", "query"],
  importTwilio: ["POST", "/phone-number/import/twilio", "body"],
  importVonage: ["POST", "/phone-number/import/vonage", "body"],
  create: ["POST", "/phone-number", "body"],
  list: ["GET", "/phone-number", "query"],
  get: ["GET", "/phone-number/{id}", "none"],
  update: ["PATCH", "/phone-number/{id}", "body"],
  delete: ["DELETE", "/phone-number/{id}", "none"],
} as const satisfies RoutesOf<"phoneNumber">;

/** Phone numbers and what answers them. */
export interface PhoneNumberClient extends CallsOf<"phoneNumber"> {
  readonly listAll: ListAll<"phoneNumber.list">;
}

/** These calls alone, for bundles that need no others. */
export function createPhoneNumberClient(options: ClientOptions): PhoneNumberClient {
  const transport = new Transport(options);
  return {
    ...callsOf<"phoneNumber">(transport, routes),
    listAll: listAll<"phoneNumber.list">(transport, routes.list),
  };
}
