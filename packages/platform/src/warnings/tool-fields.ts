import { acts, type FieldRule, open, warned } from "./field-rule.ts";

const noMessages = "Nothing is said while a tool works.";

const shared: readonly FieldRule[] = [
  ...acts("type", "id", "orgId", "createdAt", "updatedAt", "name"),
  ...open("metadata"),
  ...warned("Only the newest version of a tool is kept.", ["latestVersion"], [null]),
  ...warned(noMessages, ["messages"]),
  ...warned("Calls of the tool are never rejected.", ["rejectionPlan"]),
];

const serverFields: readonly FieldRule[] = [
  ...acts("server", "server.url", "server.secret", "server.timeoutSeconds"),
  ...open("server.headers"),
  ...warned("A tool is asked once.", ["server.backoffPlan"]),
  ...warned("Credentials of servers are not used yet; use server.secret or server.headers.", ["server.credentialId"]),
  ...warned("Requests leave from this machine's own address.", ["server.staticIpAddressesEnabled"], [false]),
  ...warned("Nothing in a request is encrypted beyond TLS.", ["server.encryptedPaths"]),
];

const functionFields: readonly FieldRule[] = [
  ...acts("function", "function.name", "function.description"),
  ...open("function.parameters"),
  ...warned("It is not passed to the model.", ["function.strict"], [false]),
];

/** By the type of a tool: what becomes of its fields, or why the whole of it does nothing here. */
export const toolFields: Readonly<Record<string, readonly FieldRule[] | string>> = {
  function: [
    ...shared,
    ...serverFields,
    ...functionFields,
    ...warned("The model waits for the result all the same.", ["async"], [false]),
    ...warned("Only what the model fills in is sent.", ["parameters"]),
    ...warned("Nothing is taken out of the result.", ["variableExtractionPlan"]),
  ],
  endCall: [...shared, ...functionFields],
  apiRequest: "Requests of this type are not sent yet.",
  transferCall: "Calls are not transferred yet.",
  handoff: "Assistants do not hand over yet.",
  query: "Files are not searched yet.",
  mcp: "MCP servers are not asked yet.",
  code: "There is no sandbox here that code of others could run in safely. Put it behind a server and use a function tool.",
  bash: "Models get no shell here.",
  computer: "Models get no desktop here.",
  textEditor: "Models get no files to edit here.",
  dtmf: "It is for phone calls, which need a carrier, and none is configured here.",
  voicemail: "It is for phone calls, which need a carrier, and none is configured here.",
  sipRequest: "It is for phone calls, which need a carrier, and none is configured here.",
  sms: "Messages need a carrier's account, which is not used yet.",
  "slack.message.send": "It needs an account at Slack, which is not used yet.",
  "google.calendar.availability.check": "It needs an account at Google, which cannot be connected here.",
  "google.calendar.event.create": "It needs an account at Google, which cannot be connected here.",
  "google.sheets.row.append": "It needs an account at Google, which cannot be connected here.",
  "gohighlevel.calendar.availability.check": "It needs an account at GoHighLevel, which cannot be connected here.",
  "gohighlevel.calendar.event.create": "It needs an account at GoHighLevel, which cannot be connected here.",
  "gohighlevel.contact.create": "It needs an account at GoHighLevel, which cannot be connected here.",
  "gohighlevel.contact.get": "It needs an account at GoHighLevel, which cannot be connected here.",
  make: "It needs an account at Make, which cannot be connected here.",
  ghl: "It needs an account at GoHighLevel, which cannot be connected here.",
  output: "It has no effect of its own; use a function tool.",
};
