import { normalizeText, wordsOf } from "../knowledge/words.ts";
import { coreOf, isQuestion } from "./turn-shape.ts";

/**
 * Recognises by their wording the turns that are about the conversation itself. All take text as a recogniser or a
 * keyboard gives it and are English.
 */

const goodbyeWords =
  /\b(?:good ?bye|bye(?: bye)?|see you(?: later| soon| around)?|talk (?:to you )?(?:later|soon)|have a (?:nice|good|great|lovely) (?:day|one|evening|weekend|afternoon|night)|hang up(?: now)?|end (?:the|this) call|(?:i|we) (?:have|need|got|'ve got|must|gotta) (?:to )?(?:go|leave|run|dash)(?! (?:this|that|it|them|a|an|the|my|our|past|through|by|over|with|into|to|for|on)\b)(?: now)?|(?:gotta|got to) (?:go|run|dash)(?= now| then|$)|i'm leaving|(?:that's|that is|that was|that will be|that'll be) (?:all|it|everything)(?: for (?:now|today))?|i'm (?:done|finished)(?: here)?|no more questions|nothing else|take care|catch you later|good night|cheers then)\b/;
const goodbyeInside =
  /\b(?:saying|says|tell (?:him|her|them)|how|what|when|why|who|which|does|do you|can|could|before|if|after|until|where|would|have to go (?:to|through|into)|need to go (?:to|through|into|live))\b/;

/**
 * Whether a visitor takes their leave: "bye", "that's all, thanks", "I have to go". A question or a longer sentence
 * that merely holds such words is not a goodbye.
 *
 * @example
 * isGoodbye("okay thanks, bye"); // true
 * isGoodbye("what happens when I hang up?"); // false
 */
export function isGoodbye(text: string): boolean {
  const plain = normalizeText(text);
  const match = goodbyeWords.exec(plain);
  if (match === null || text.includes("?") || goodbyeInside.test(plain)) return false;
  const rest = plain.length - match[0].length;
  return rest <= 40 && wordsOf(plain).length <= 14;
}

const repeatWords =
  /^(?:(?:can|could|would|will) you )?(?:please )?(?:(?:say|repeat) (?:that|it|this)(?: (?:again|once more|please|one more time))*|repeat(?: please)?|say again|come again|(?:one more time|once more|again)(?: please)?|pardon(?: me)?|what did you (?:just )?say|what was that(?: again)?|(?:i )?(?:didn't|did not|couldn't|could not|don't|do not) (?:hear|catch|get|understand)(?: (?:that|you|it|a word))?(?: .{0,20})?|sorry what|excuse me|what)$/;
const slowerWords =
  /^(?:(?:can|could|would|will) you )?(?:please )?(?:(?:speak|talk|say (?:that|it)|repeat (?:that|it))(?: (?:a bit|a little|much))? (?:more slowly|slower|slowly)|slow down|slower|not so fast|(?:that was |you're |you are )?too fast|more slowly)(?: please)?$/;

export function isRepeatRequest(text: string): boolean {
  return repeatWords.test(stripTail(coreOf(text)));
}

export function isSlowerRequest(text: string): boolean {
  return slowerWords.test(stripTail(coreOf(text)));
}

function stripTail(text: string): string {
  return text.replace(/^sorry (?=.)/, "").replace(/ (?:please|thanks|sorry)$/, "");
}

const yesWords =
  /^(?:yes+|yeah|yep|yup|yea|sure|okay|ok|of course|certainly|absolutely|definitely|please(?: do)?|go ahead|sounds good|why not|that would be (?:great|nice|good|helpful)|i would|i'd like that|do it|correct|right|that's right|exactly|indeed|by all means|fine|gladly)(?: |$)/;
const noWords =
  /^(?:no+|nope|nah|not (?:now|really|yet|today|necessary)|no need|don't|do not|never mind|nevermind|forget it|leave it|rather not|i'd rather not|cancel|stop|skip (?:it|that)|no thanks|that's fine|it's fine|not interested)(?: |$)/;

/** A yes or a no to a question that was asked; undefined when the turn is neither. */
export function yesOrNo(text: string): "yes" | "no" | undefined {
  const plain = normalizeText(text).replace(/^(?:um+|uh+|well|oh|hmm+|mm+) /, "");
  if (noWords.test(plain)) return "no";
  return yesWords.test(plain) ? "yes" : undefined;
}

const replyTail = /^(?:thanks|thank you|please(?: do)?|that's|and|but|it is|do(?=$)|very much|a lot)(?: |$)/;

/** What is left when a leading yes or no is taken away. */
export function afterYesOrNo(text: string): string {
  let rest = normalizeText(text).replace(/^(?:um+|uh+|well|oh|hmm+) /, "");
  for (let before = ""; before !== rest; ) {
    before = rest;
    rest = rest.replace(yesWords, "").replace(noWords, "").trim();
  }
  while (replyTail.test(rest)) rest = rest.replace(replyTail, "").trim();
  return rest;
}

const moreWords =
  /^(?:(?:can you |could you |please )?(?:tell me |say |explain |give me )?(?:a bit |a little |some )?(?:more|further)(?: (?:about|on) (?:that|it|this))?(?: (?:details?|information))?(?: please)?|go on|continue|in (?:more )?detail|(?:can you )?elaborate(?: on that)?|and then|why(?: is that)?|how so|what do you mean(?: by that)?|explain(?: that| it)?|details|(?:i want to |i'd like to )?(?:know|hear|learn) more(?: about (?:that|it))?|go deeper)$/;

export function isMoreRequest(text: string): boolean {
  return moreWords.test(coreOf(text));
}

const injectionWords =
  /\b(?:(?:everything|all|anything|what(?:ever)?) (?:that )?you (?:were|have been|had been|got) (?:told|given|instructed|fed|ordered)(?! about)\b|(?:ignore|disregard|forget) (?:everything|all (?:that|of that|this)|what (?:you|they|i)|anything)\b|(?:ignore|disregard|forget|override|bypass) (?:all |any |your |the |my |every |these |those )*(?:previous |prior |above |earlier |former )?(?:instructions?|rules?|prompts?|guidelines|training|restrictions|knowledge|transcript|conversation|messages?|context)|system prompt|(?:your|the) (?:hidden |secret |initial |original )?(?:instructions|prompt)\b|(?:you are|you're|act as|pretend (?:to be|you)) (?:now |no longer |from now on )|pretend (?:to be|you)|act as (?:a|an|my|if)|jailbreak|developer mode|dan mode|new rules?\b|repeat after me|say exactly|(?:reveal|print|show|tell me|read out) (?:me )?(?:your|the) (?:system |hidden |secret |initial )?(?:prompt|instructions|rules|password|api key|keys?)\b)/;

/** An attempt to change the assistant's rules by talking. */
export function isInjection(text: string): boolean {
  return injectionWords.test(normalizeText(text));
}

const promiseWords =
  /\b(?:promise|guarantee[ds]?|discounts?|refunds?|cheaper|rebate|percent off|half price|special (?:price|offer|deal)|money back|warrant(?:y|ies)|commit to|price match|free for life)\b/;

/** Asks for terms that only a person may grant. */
export function asksForPromise(text: string): boolean {
  return promiseWords.test(normalizeText(text).replace(/%/g, " percent"));
}

const correctionStart =
  /^(?:no+[\s,]+)?(?:(?:i|what i) (?:meant|mean)(?: to (?:say|ask))?(?: is| was)?|(?:that's|that is|this is) not what i (?:meant|asked|said|wanted)(?: to know)?|i (?:asked|was asking|am asking|said|was talking)(?: you)?(?: about| for)?|not that(?: one)?|wrong|that's wrong|no not that|you misunderstood(?: me)?|actually i (?:meant|mean)|i didn't (?:ask|mean)(?: about| for)? (?:that|this))\b[\s,]*/;

/** "Not the demo, I mean the voice". */
const contrastStart = /^not (?:\S+ ){1,5}?i (?:mean|meant)\b[\s,]*/;

/** "No, I meant the licence": the words that were meant (empty when there are none), or undefined. */
export function correctionOf(text: string): string | undefined {
  const plain = normalizeText(text).replace(
    /^(?:(?:um+|uh+|well|oh|sorry|no+) )+(?=(?:no|i|that|this|what|not)\b)/,
    "",
  );
  const named =
    /^(?:sorry|no sorry) ((?!i\b|i'm\b|what|who|to\b|for\b|but|about\b|that|can|could|no\b)\S+(?: \S+)?)$/.exec(
      plain,
    )?.[1];
  if (named !== undefined && named.length > 3) return named;
  const match = correctionStart.exec(plain) ?? contrastStart.exec(plain);
  if (match === null) return undefined;
  return plain
    .slice(match[0].length)
    .replace(/^(?:i (?:meant|mean|asked|was asking)(?: about| for)?|about|for|to ask)\s+/, "")
    .trim();
}

type MemoryQuestion =
  | "name"
  | "company"
  | "role"
  | "companySize"
  | "need"
  | "email"
  | "everything"
  | "sources"
  | "last-question";

const memoryQuestions: readonly (readonly [RegExp, MemoryQuestion])[] = [
  [
    /\b(?:what(?:'s| is)|(?<!how )do you (?:know|remember)|tell me|say) my name\b|\bwho am i\b(?! (?:speaking|talking|chatting|writing))|\bremember my name\b|\bwhat(?:'s| is) it i'm called\b/,
    "name",
  ],
  [
    /\b(?:what|which|who)(?: company)? do i work (?:for|at|with)\b|\bwhere do i work\b|\b(?:what(?:'s| is)|which is|do you (?:know|remember)) (?:the name of )?my company(?:'s name)?\b|\bwhich company am i (?:from|with)\b/,
    "company",
  ],
  [/\bwhat(?:'s| is) my (?:role|job|title|position|job title)\b|\bwhat do i do for (?:a living|work)\b/, "role"],
  [
    /\bhow (?:big|large) is my (?:company|team)\b|\bhow many (?:people|employees) (?:do (?:i|we) have|are we|did i say|work (?:for|at) (?:my|our) company)\b/,
    "companySize",
  ],
  [
    /\bwhat (?:do|did) i (?:say i )?(?:need|want|come for|am looking for)(?:ed)?\b(?! to\b)|\bwhat am i looking for\b|\bwhy am i here\b/,
    "need",
  ],
  [/\bwhat(?:'s| is) my (?:e-?mail|mail)(?: address)?\b|\bwhich e-?mail (?:address )?did i (?:give|use)\b/, "email"],
  [
    /\bwhat do you (?:know|remember) about (?:me|us)\b|\bwhat have i told you\b|\bwhat do you have on me\b|\bwhat did i tell you about (?:me|myself|us)\b/,
    "everything",
  ],
  [
    /\bwhat (?:did i|have i) (?:just |last )?ask(?:ed)?(?: you)?\b|\bwhat was my (?:last |first )?question\b/,
    "last-question",
  ],
];

/** A question about what the visitor said of themselves. */
export function memoryQuestionOf(text: string): MemoryQuestion | undefined {
  const plain = normalizeText(text);
  return memoryQuestions.find(([pattern]) => pattern.test(plain))?.[1];
}

/** The questions of one turn, in order: "what does it cost and can it speak German" holds two. */
export function questionsIn(text: string): string[] {
  const parts = text
    .split(
      /(?<=[?!.])\s+|\s*(?:,|;)?\s+(?:and|also|plus|but)\s+(?:also\s+)?(?=(?:what|how|why|when|where|who|which|can|could|do|does|is|are|will|would|tell me|should|whether)\b)/i,
    )
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const questions = parts.filter((part) => wordsOf(part).length >= 3 && isQuestion(part));
  return questions.length >= 2 ? questions.slice(0, 3) : [];
}

const nodWords =
  /^(?:(?:okay|ok|cool|nice|great|i see|right|alright|all right|got it|interesting|good|good to know|wow|perfect|fine|aha|sure|understood|makes sense|that makes sense|lovely|awesome|excellent|mhm|uh huh|uh-huh)\s*)+$/;

/** A bare sign of having listened: "okay", "I see", "cool". */
export function isNod(text: string): boolean {
  return nodWords.test(normalizeText(text));
}

const holdWords =
  /^(?:please )?(?:stop|stop talking|be quiet|quiet|shut up|silence|hush|enough|stop it|wait|pause|hold on)(?: (?:please|now|for a moment|a moment|for a second|a second|a minute))*$/;

/** The visitor wants silence. */
export function isHold(text: string): boolean {
  return holdWords.test(normalizeText(text));
}
