import { feelings } from "./built-in-feelings.ts";
import { replies } from "./built-in-replies.ts";
import { smallTalk } from "./built-in-small-talk.ts";
import { strangers } from "./built-in-strangers.ts";

/** What people say beside their questions, with what is said to it; a folder's section of the same id replaces it. */
export const builtInTalk = [
  { kind: "small-talk", source: smallTalk },
  { kind: "acts", source: feelings },
  { kind: "acts", source: replies },
  { kind: "acts", source: strangers },
] as const;
