import { type Installation, startCallHost } from "./machine.ts";

/** The entry of a host's process: what it belongs to comes as the first message. */
process.once("message", (installation) => {
  void startCallHost(installation as Installation).then(() => process.send?.("ready"));
});
