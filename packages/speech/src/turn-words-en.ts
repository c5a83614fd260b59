import { phrasesOf, setOf, type TurnWords } from "./turn-words.ts";

const lead =
  "(?:(?:so|and|but|well|okay|ok|yes|no|hi|hello|hey|oh|right|then|now|also|great|thanks|thank you|please|wait|stop|sorry|actually|alex)\\s+){0,3}";
const whether =
  "is|are|am|was|were|do|does|did|can|could|would|will|should|shall|may|might|has|have|isn't|aren't|don't|doesn't|can't|won't";
const auxiliary = "(?:do|does|did|is|are|was|were|can|could|will|would|shall|should|may|might|must|has|have)";
const adverb = "(?:(?:\\w+ly|also|always|ever|just|still|then) )?";
const determiner =
  "(?:a|an|the|this|that|these|those|my|our|your|their|its|any|all|after|before|from|with|without|for|in|on|at|to|of|by)";
const digit = "(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple|\\d)";

export const english: TurnWords = {
  dangling: setOf(
    "a an the this that these those my your our their his her its and or but so because if when while which who whose than as " +
      "to of in on at for from with by about into over under between through during without within per like such via " +
      "is are was were be been am do does did has have had will would can could should shall may might must " +
      "i we they he she you it's i'm we're they're i'd we'd i'll we'll i've we've let's " +
      "um uh er erm well also then maybe perhaps actually basically very really quite some any more most just not no-one every each " +
      "want need wanna gonna looking thinking wondering trying using called named say says mean means roughly around approximately " +
      "dot dash hyphen underscore slash " +
      "how what where why when whether what's how's where's please",
  ),
  prepositions: setOf("to of in on at for from with by about over under through"),
  whole:
    /\b(?:repeat|explain|do|did|say|like|about|hear|get|see|understand|mean|know|with|for|is|was) that$|\bas well$|\b(?:over|for|with|to|about|from|thank|help|call|hear|tell|ask) you$|\b(?:sign|log|logged|signed|turn|turned|switch|switched) (?:on|in)$|\b(?:who|what) (?:is|are|was) (?:it|this|that|they) (?:for|about|from)$|\bany more$|\bor not$/,
  wholeAnswers: phrasesOf(
    "yes|no|yeah|nope|yep|sure|okay|ok|please|yes please|no thanks|no thank you|thanks|thank you|thank you very much|hello|hi|hey|" +
      "hi there|hello there|good morning|good afternoon|good evening|bye|goodbye|good bye|bye bye|see you|that's all|that is all|" +
      "not really|of course|absolutely|definitely|correct|exactly|right|stop|wait|repeat|pardon|sorry|what|why|how|who|when|where|" +
      "show me|tell me more|go on|continue|go ahead|never mind|i don't know|how much|which one|the first|the second|the first one|" +
      "the second one|both|neither|help|demo|pricing|i'm fine|hang up|end the call|how are you|speak slower|say that again",
  ),
  asks: new RegExp(
    `^${lead}(?:what|what's|whats|who|who's|whom|whose|where|where's|when|why|which|how|how's|${whether})\\b`,
  ),
  // Who names the alternative has asked the whole question, and "could you show me" is a request.
  whether: new RegExp(
    `^${lead}(?!(?:can|could|would|will) you (?:please )?(?:show|tell|explain|describe|give|send|call|book|repeat|say)\\b)(?:${whether})\\b(?!.* or )`,
  ),
  objectFirst: /\b(?:what|which|who|how many|how much|how)\b/,
  // "... does it find the right answer", and "... after the call" where that is not what the verb is still to come of
  // ("how does the pricing"): both end with what is asked for, not with the verb ("what does it cost").
  settled: new RegExp(
    `\\b${auxiliary} (?:i|you|we|it|they|he|she|people) ${adverb}\\w+ (?:\\w+ )*\\w+$|(?<!\\b${auxiliary} )\\b${determiner} (?:\\w+ ){0,2}\\w+$`,
  ),
  settledWhether: 6,
  requests:
    /^(?:(?:so|and|but|well|okay|ok|yes|please|then|now|can you|could you|would you)\s+){0,3}(?:show|tell|explain|describe|give|send|call|book|schedule|start|stop|open|play|repeat|say|let me|let's|connect|transfer|put|help|talk|go|end|skip|compare|walk|take)\b/,
  fewestWords: 4,
  cutShort:
    /\b(?:do|does|did|can|could|will|would|is|are|was|has|have|should|may|might) (?:it|you|we|they|i|he|she|this)$|\b(\w+ \w+) \1$/,
  openEnds:
    /\b(?:(?:tell|show|give|send|teach|ask|let|call|email) (?:me|us)|know|think|guess|hope|believe|suppose|wonder|see|hear|ask|find|get|make|have|use|support|handle|offer|provide|include|integrate|connect|work|works|go|come|happen|set|sign|possible|able|easy|hard|way|kind|sort|type|lot|bit|option|chance|idea|case|terms|speak|understand|recognise|recognize|regarding|concerning|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|hundred|thousand|\d+)$/,
  // Two to six digits of a number, two letters of a word that is spelt, the first half of an address.
  dictated: new RegExp(
    `\\b(?:number|phone|code|zip|account|extension|reach me|call me)(?: (?:number|code|is|it's|at|on|would|be|um|uh))* (?:${digit} ){0,5}${digit}$|(?:^| )(?:[b-hj-z] ){1,}[a-z]$|\\b(?:e ?mail|address)(?: address)? (?:is|would be|it's)(?: \\w+){1,2}$`,
  ),
};
