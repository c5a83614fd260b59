import { acts, type FieldRule, open, warned } from "./field-rule.ts";

const shared: readonly FieldRule[] = [
  ...acts("type", "id", "orgId", "createdAt", "updatedAt"),
  ...open("metadata"),
  ...acts(
    "messages",
    "messages[].type",
    "messages[].content",
    "messages[].contents",
    "messages[].contents[].type",
    "messages[].contents[].text",
    "messages[].contents[].language",
    "messages[].role",
    "messages[].blocking",
    "messages[].timingMilliseconds",
    "messages[].endCallAfterSpokenEnabled",
  ),
  ...open("messages[].conditions"),
  ...warned("Only the newest version of a tool is kept.", ["latestVersion"], [null]),
  ...warned("Calls of the tool are never rejected.", ["rejectionPlan"]),
];

const serverFields: readonly FieldRule[] = [
  ...acts("server", "server.url", "server.secret", "server.timeoutSeconds", "server.credentialId"),
  ...open("server.headers"),
  ...warned("A tool is asked once.", ["server.backoffPlan"]),
  ...warned("Requests leave from this machine's own address.", ["server.staticIpAddressesEnabled"], [false]),
  ...warned("Nothing in a request is encrypted beyond TLS.", ["server.encryptedPaths"]),
];

const functionFields: readonly FieldRule[] = [
  ...acts("function", "function.name", "function.description"),
  ...open("function.parameters"),
  ...warned("It is not passed to the model.", ["function.strict"], [false]),
];

const extraction: readonly FieldRule[] = open("variableExtractionPlan");

/** By the type of a tool: what becomes of its fields, or why the whole of it does nothing here. */
export const toolFields: Readonly<Record<string, readonly FieldRule[] | string>> = {
  function: [...shared, ...serverFields, ...functionFields, ...extraction, ...acts("async"), ...open("parameters")],
  apiRequest: [
    ...shared,
    ...functionFields,
    ...extraction,
    ...acts("name", "description", "method", "url", "timeoutSeconds", "credentialId"),
    ...open("headers", "body", "parameters"),
    ...warned("A request is sent once.", ["backoffPlan"]),
    ...warned("Nothing in a request is encrypted beyond TLS.", ["encryptedPaths"]),
  ],
  endCall: [...shared, ...functionFields],
  query: [
    ...shared,
    ...functionFields,
    ...acts(
      "fileIds",
      "knowledgeBases",
      "knowledgeBases[].name",
      "knowledgeBases[].description",
      "knowledgeBases[].fileIds",
    ),
    // Files are searched here, whoever was to do it.
    ...open("knowledgeBases[].provider", "knowledgeBases[].model"),
  ],
  mcp: [...shared, ...serverFields, ...functionFields, ...open("toolMessages")],
  handoff: [
    ...shared,
    ...serverFields,
    ...functionFields,
    ...open("destinations"),
    ...warned("The platform answers the tool.", ["defaultResult"]),
  ],
  transferCall: [...shared, ...serverFields, ...functionFields, ...open("destinations")],
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
