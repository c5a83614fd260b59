/** The direction of the arrows: what may import what. ARCHITECTURE.md says why. */
const inside = (folder) => `^${folder}/`;
const forbid = (name, from, to, comment) => ({ name, severity: "error", comment, from, to });

/** A package or app may import only these of ours. */
const allowed = {
  "packages/contract": [],
  "packages/client": ["packages/contract"],
  "packages/web-call": ["packages/contract"],
  "packages/site-contract": [],
  "packages/processes": [],
  "packages/speech": ["packages/processes"],
  "packages/brain": ["packages/processes"],
  "packages/live-demo": [],
  "packages/platform": ["packages/contract", "packages/speech", "packages/brain", "packages/processes"],
  "apps/site": ["packages/web-call", "packages/site-contract"],
  "apps/server": [
    "packages/client",
    "packages/site-contract",
    "packages/live-demo",
    "packages/platform",
    "packages/speech",
  ],
};

const platform = "packages/platform/src";
const notTests = "\\.test\\.tsx?$|/testing/";

export default {
  forbidden: [
    forbid(
      "no-cycles",
      { pathNot: "/generated/" },
      { circular: true, viaOnly: { pathNot: "/generated/" } },
      "Two files that need each other, be it for a type, are one file, or three.",
    ),
    ...Object.entries(allowed).map(([folder, others]) =>
      forbid(
        `arrows-of-${folder.replace("/", "-")}`,
        { path: inside(folder), pathNot: notTests },
        { path: "^(packages|apps)/", pathNot: [folder, ...others].map(inside).join("|") },
        `${folder} may import ${others.join(", ") || "nothing of ours"}.`,
      ),
    ),
    forbid(
      "server-enters-platform-by-its-door",
      { path: inside("apps/server"), pathNot: notTests },
      { path: inside(platform), pathNot: `^${platform}/index\\.ts$` },
      "The server uses the platform's entry only.",
    ),
    forbid(
      "web-call-takes-types-only",
      { path: inside("packages/web-call"), pathNot: notTests },
      { path: inside("packages/contract"), dependencyTypesNot: ["type-only"] },
      "No schema library in the browser client.",
    ),
    forbid(
      "store-is-below-all",
      { path: inside(`${platform}/store`), pathNot: notTests },
      { path: `^${platform}/(resources|calls|conversation|media|http)/` },
      "store knows nobody.",
    ),
    forbid(
      "media-is-below-calls",
      { path: inside(`${platform}/media`), pathNot: notTests },
      { path: `^${platform}/(resources|calls|conversation|http)/` },
      "media knows nobody.",
    ),
    forbid(
      "conversation-is-below-calls",
      { path: inside(`${platform}/conversation`), pathNot: notTests },
      { path: `^${platform}/(resources|calls|media|http)/` },
      "conversation may use store.",
    ),
    forbid(
      "calls-is-below-resources",
      { path: inside(`${platform}/calls`), pathNot: notTests },
      { path: `^${platform}/resources/` },
      "calls may use http, conversation, media, store.",
    ),
    forbid(
      "http-is-below-calls",
      { path: inside(`${platform}/http`), pathNot: notTests },
      { path: `^${platform}/(resources|calls|conversation|media)/` },
      "http may use store.",
    ),
    forbid(
      "tools-are-below-calls",
      { path: inside(`${platform}/tools`), pathNot: notTests },
      { path: `^${platform}/(resources|calls|media|http)/` },
      "tools run in calls and chats alike, and know neither.",
    ),
    forbid(
      "livekit-stays-in-its-session",
      {
        path: inside("packages"),
        pathNot: "^packages/(speech/src/session/|platform/src/(media/livekit-room|testing/room-caller)\\.ts)",
      },
      { path: "node_modules/@livekit/" },
      "Only the session's folder knows the turn-taking library, and one file LiveKit's rooms.",
    ),
    forbid(
      "features-do-not-meet",
      { path: "^apps/site/src/features/([^/]+)/", pathNot: notTests },
      { path: "^apps/site/src/features/", pathNot: "^apps/site/src/features/$1/" },
      "What features share sinks into the call's state or ui.",
    ),
    forbid(
      "ui-knows-no-product",
      { path: "^apps/site/src/ui/", pathNot: notTests },
      { path: "^apps/site/src/(features|app|call-state|services)/" },
      "ui is buttons, cards, dialogs.",
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|\\.cache|migrations)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["@parlor/source", "import", "node", "default"],
    },
  },
};
