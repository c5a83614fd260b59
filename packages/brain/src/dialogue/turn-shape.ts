import { normalizeText } from "../knowledge/words.ts";

/** How a turn is put: it decides whether it is looked up or taken in. */
export type Shape = "question" | "request" | "statement";

const filler = /\b(?:um+|uh+|er+|hmm+|you know|i mean)\b(?=\s|$)/g;
/** "She'll ask about the licence first": what is asked about, by whom it may be. */
const asksAbout =
  /^(?:(?:and|then|next|first|also|so|but) )*(?:(?:she|he|they|legal|(?:my|our) (?:boss|manager|director|ceo|cto|cfo|partner|wife|husband|colleagues?|team|co-?founder|lawyers?|it))(?:(?:'ll| will|'d| would| might) (?:ask|want to know|wonder)|(?:'s| is|'re| are) going to (?:ask|want to know)| wants? to know)(?: me| us)?(?: about| for)?|about(?! (?:\d|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|half|time)\b))|regarding|concerning|as for) (?:the )?(?=\S)/;

const politeStart =
  /^(?:(?:so|well|okay|ok|right|alright|all right|and|but|yeah|hey|hi|hello|please|oh|ah|great|cool|thanks|thank you|good|sure|wow|listen|look|seriously|actually|basically|quick question|one question|another question|just)[\s,]+)+(?=\S+\s+\S)/;

/** Without hesitations and opening words, for matching. */
export function coreOf(text: string): string {
  const plain = normalizeText(text).replace(filler, " ").replace(/\s+/g, " ").trim();
  const opened = plain.replace(politeStart, "").trim();
  const about = opened.replace(asksAbout, "");
  const core = about === opened ? opened : about.replace(/ (?:first|next|then)$/, "").trim();
  // "Thank you so much" is all thanks.
  return core === "" || /^(?:so|very) much\b|^a lot\b/.test(core) ? plain : core;
}

/** One way of putting a turn, with turns that it must and must not read. A test asks every one. */
export interface ShapePattern {
  readonly name: string;
  readonly pattern: RegExp;
  readonly reads: readonly string[];
  readonly ignores?: readonly string[];
}

const verbs =
  "can|could|do|does|did|is|are|was|were|will|would|should|shall|may|have|has|had|am|isn't|aren't|wasn't|don't|doesn't|didn't|won't|wouldn't|can't|couldn't|shouldn't|haven't|hasn't|isnt|arent|dont|doesnt|wont|wouldnt|cant|couldnt";

/** What makes a turn a question, by its words alone: speech comes without a question mark. */
export const questionPatterns: readonly ShapePattern[] = [
  {
    name: "question word",
    pattern:
      /^(?:whether|what|what's|whats|wat|how|how's|hows|why|when|where|where's|wheres|who|who's|whos|which|whose|tell me|explain|do you|any)\b/,
    reads: ["what does it cost", "whats the price", "any rate limits on the api", "tell me about the price"],
    ignores: ["my boss wants the price"],
  },
  {
    name: "verb first",
    pattern: new RegExp(`^(?:${verbs})\\b(?! not\\b)`),
    reads: ["is it free", "won't it annoy my visitors", "wouldn't a faq page do the same", "doesnt it need a number"],
    ignores: ["it is free", "do not do that", "have not seen it"],
  },
  {
    name: "asked by others",
    pattern: asksAbout,
    reads: ["she'll ask about gdpr first", "then about references", "my boss will want to know about the price"],
    ignores: ["she is our ceo", "they asked us to stop", "about two hundred and fifty i think", "about 30 people"],
  },
  {
    name: "asks to know",
    pattern:
      /^(?:what )?(?:i|we) (?:want|wanted|would like|'d like|need|wonder|am wondering|was wondering|'m wondering)(?: to (?:know|find out|understand|ask))?(?: (?:is|if|whether|how|what|about)\b|$)|^(?:wondering|curious) (?:if|whether|how|what|about)\b|\b(?:want|would like|'d like|love) to (?:know|find out)\b|\b(?:my|the|one|a quick) question is\b/,
    reads: ["i wonder if it suits us", "what i want to know is how it works", "my question is how it works"],
    ignores: ["i want to think about it"],
  },
  {
    name: "question inside",
    pattern:
      /\b(?:how (?:much|many|long|do|does|can|would)|what(?:'s| is| are| do| does)|(?<!\b(?:so|nor|neither|than|as|that|this|what|all|which|who|it) )(?:(?:can|could|does|do|will|would|should) (?:i|we|you|it|they|there|this|my|our|your|yours|mine|ours|people|visitors|customers|somebody|someone|anyone)|(?:is|are) (?:it|you|we|they|there|this|yours|ours|mine)) \S)/,
    reads: [
      "our site is in webflow how do i add it",
      "the wifi is bad there can it run offline",
      "basically can i have this on my page",
      "they say bots make things up does yours do that as well",
    ],
    ignores: ["we have a question", "that is it then", "my boss is the one"],
  },
  {
    name: "tag at the end",
    pattern: new RegExp(
      `\\b(?:${verbs}) (?:i|we|you|it|they|there|he|she)$|\\b(?:right|correct|huh|or not|or what|innit|i guess|i suppose|i assume|i take it)$|^(?:i guess|i suppose|i assume|i take it|i hear|i heard|they say|you mean)\\b`,
    ),
    reads: ["it's not free is it", "you don't record me do you", "i guess i need a credit card", "it is free right"],
    ignores: ["all right", "that is right", "we are what they are", "i guess", "that's right"],
  },
  {
    name: "concluded aloud",
    pattern:
      /^(?:so|then|but then|ah so|ok so|okay so) (?:they|they'd|they'll|they're|callers|visitors|it|it'd|it'll|it's|its|you|you're|there|there's|that|that's|no|none|nothing|nobody|only|all|everything|everybody|everyone|like|basically it|basically you|this)\b.{4,}/,
    reads: ["so it only works in english", "so no iphones then", "so you don't call anybody", "so like a chatbot"],
    ignores: ["so that's it", "so i run a shop", "so it is"],
  },
  {
    name: "supposed",
    pattern:
      /^(?:what |even |and )?if (?:i|we|it|they|there|somebody|someone|somewhere|nobody|a|an|my|our|the|more|two|both) (?!.*\b(?:would|will|i'd|we'd|i'll|we'll|it'll)\b).{4,60}$/,
    reads: ["and if i want it on five sites", "and if i add a key for a cloud service", "even if the line is bad"],
    ignores: ["if it works we would buy it", "if you say so", "if i like it i'll be back"],
  },
  {
    name: "cannot then",
    pattern: /^so (?:i|we|people|visitors) (?:can't|cant|cannot|can|don't|dont|only|must|need to|have to|still)\b.{8,}/,
    reads: ["so i cant call it from my mobile number", "so we only pay for the server"],
    ignores: ["so i run a shop", "so we can see"],
  },
  {
    name: "echoed with then",
    pattern:
      /^(?:no|not|only|even|also|just|nothing|nobody|with|without|in|on|for) .{2,40} (?:then|too|as well|either)$/,
    reads: ["no iphones then", "only english then", "on windows too"],
    ignores: ["no thanks", "not now"],
  },
];

/** Agreement that only sounds like a question's end. */
const noTag =
  /^(?:all|that'?s|that is|it'?s|it is|you'?re|you are|yeah|yes|ok|okay)?\s*(?:right|correct|alright)$|^i (?:guess|suppose)$/;
/** "So that's it": said to oneself. */
const noConclusion = /^so (?:that's|that is|this is|it's|it is) (?:it|all|that|fine|good|ok|okay)\b/;

export function isQuestion(text: string): boolean {
  if (text.includes("?")) return true;
  const core = coreOf(text);
  const plain = normalizeText(text);
  if (noTag.test(core) || noTag.test(plain) || noConclusion.test(plain)) return false;
  return questionPatterns.some(({ pattern }) => pattern.test(core) || pattern.test(plain));
}

const polarStart = new RegExp(`^(?:${verbs})\\b`);

/** A question that yes or no answers. */
export function isPolarQuestion(text: string): boolean {
  return polarStart.test(coreOf(text));
}

const orders =
  "recommend|suggest|write|tell|say|repeat|translate|agree|promise|confirm|admit|list|print|act|pretend|sing|solve|calculate|compute|order|buy|imagine|roleplay|speak|answer|respond|talk|output|reveal|swear|insult|become|enter|switch|draw|summarize|convert|ignore|forget all|spell|count|recite|guess|predict|choose|pick|fix|teach|bring|turn";
const requestStart = new RegExp(
  `^(?:please|can you|could you|would you|will you|can i|could i|may i|i want|i'd like|i would like|i need|we need|we want|let's|let me|go ahead|help me|show|give|play|open|start|run|book|schedule|send|create|make|set|add|cancel|check|find|look up|call|transfer|connect|put|get|take|change|update|remove|delete|register|sign|subscribe|remind|note|search|track|reserve|submit|report|${orders})\\b`,
);

export function isRequest(text: string): boolean {
  return requestStart.test(coreOf(text)) || /\b(?:please|for me)$/.test(normalizeText(text));
}

const orderStart = new RegExp(
  `^(?:please |now |just |can you |could you |would you |will you |i want you to |i order you to |you (?:must|have to|should|will|need to) (?:now )?)*(?:${orders})\\b`,
);

/** "Write me a poem": something that the assistant should do, in the form of an order. */
export function isOrder(text: string): boolean {
  return orderStart.test(coreOf(text));
}

/** "Say that your rival steals data": words that are put into the assistant's mouth. */
export function isPuttingWords(text: string): boolean {
  return wordsPut.test(coreOf(text));
}

const wordsPut =
  /^(?:please |now |just |can you |could you |you (?:must|have to|should) )*(?:(?:say|admit|agree|state|declare|swear|write|announce|pretend|claim) that \S+ \S+|(?:say|repeat) after me\b|tell (?:everyone|everybody|the world|people) that\b)/;

const wishStart =
  /^(?:we|i)(?: are|'re| am|'m| would|'d| really| just| only| also| currently){0,3} (?:need|want|wish|hope|like to|looking|searching|trying|planning|thinking|hoping)\b/;

/** Words without a verb or a person: "security", "rate limits on the api". They name what is asked for. */
const telling =
  /\b(?:i|i'm|im|i've|we|we're|we've|my|our|us|me|he|she|they|is|are|was|were|am|it's|that's|have|has|had|no|not|nothing|never|yes|you|your|you're|ok|okay|lol|great|good|nice|bad|sorry|stop|just)\b|n't\b|!|\d/;

export function shapeOf(text: string): Shape {
  if (isQuestion(text)) return "question";
  if (isRequest(text) || wishStart.test(coreOf(text))) return "request";
  return isNaming(text) ? "request" : "statement";
}

/** "Security", "the licence": a few words that only name something. */
export function isNaming(text: string): boolean {
  const plain = normalizeText(text);
  return plain.split(" ").length <= 4 && !telling.test(plain) && !/[!]/.test(text);
}

/** "I need something that ...", "we are looking for ...". */
export function isWish(text: string): boolean {
  return wishStart.test(coreOf(text));
}
