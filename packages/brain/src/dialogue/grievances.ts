import { normalizeText, wordsOf } from "../knowledge/words.ts";
import { isQuestion } from "./turn-shape.ts";

/** One way in which visitors are unhappy with what is before them, with turns that it must and must not read. A test asks every one. */
export interface Grievance {
  /** Id of the act or objection that answers it. */
  readonly topic: string;
  readonly pattern: RegExp;
  readonly reads: readonly string[];
  readonly ignores: readonly string[];
}

/** The words come lower case and without marks. What is said of one's own tools is a need, not a grievance. */
export const grievances: readonly Grievance[] = [
  {
    topic: "something-is-broken",
    pattern:
      /\bnothing (?:works|worked|is working|happens|happened|loads|loaded|comes up)\b|\b(?:doesn't|does not|isn't|is not|won't|will not|didn't|did not|not|never) (?:even |really )?(?:work|working|load|loading|start|starting|connect|connecting|respond|responding|open|opening)\b|\b(?:keeps?|just|only) (?:sits|sitting|cutting|breaking|dropping|hangs|hanging|spins|spinning|crashes|crashing|freezes|freezing|loading|failing|disconnecting|reloading)\b|\bstuck (?:on|at|in) (?:the |a )?(?:page|screen|loading|connecting|form|step|loop)\b|\b(?:page|screen|site|demo|video|form|button|link|widget|call) (?:is |was |went |has )?(?:just )?(?:dead|broken|frozen|froze|blank|white|black|crashed|stuck|gone|empty)\b|\b(?:i|i've|i have) (?:already )?(?:reloaded|refreshed|restarted|clicked|tried)\b.*\b(?:times|already|everything|again|nothing)\b|\b(?:ate|swallowed|lost|deleted) (?:all )?my (?:e-?mail|input|text|form|address|message|data)\b|\bi(?:'ve| have)? already (?:reloaded|refreshed|restarted)\b/,
    reads: [
      "nothing happens when I press the button",
      "it just sits there saying connecting",
      "your page just ate my email address and did nothing",
      "I already reloaded three times",
      "i've been trying to get your demo running all morning, nothing works",
      "the widget is not responding",
      "the screen went blank on me",
      "we are stuck at the loading screen",
    ],
    ignores: [
      "our current chatbot does not work",
      "my website isn't loading fast enough",
      "we tried three tools already",
      "i've tried two others",
      "it does not have to work at night",
      "people get stuck on the form page and leave",
      "the phone is not working for us any more",
    ],
  },
  {
    topic: "frustrated",
    pattern:
      /\bfor (?:god's|gods|heaven's|heavens|christ's|crying out) (?:sake|loud)\b|\b(?:straight|simple|clear|proper|honest) answer\b|\b(?:this|that|it)(?:'s| is| was)? (?:all )?(?:(?:so|just|really|completely|totally|absolutely|complete|total|big|real|such|a|an|bloody|utterly) )*(?:ridiculous|useless|pathetic|hopeless|infuriating|maddening|joke|rubbish|farce|disgrace|crap|pointless)\b|^(?:useless|ridiculous|pathetic|hopeless|rubbish|unbelievable)\b|\b(?:useless|ridiculous|pathetic)$|\b(?:wasted|wasting) (?:my|half my|an hour|the whole|all|so much)\b|\b(?:fed up|had enough|sick and tired|losing patience|losing my patience|had it up to here)\b/,
    reads: [
      "for god's sake just give me a straight answer",
      "this is a complete joke",
      "that is absolutely useless",
      "useless",
      "i wasted half my morning on it",
      "i'm fed up",
    ],
    ignores: ["our phone menu is a joke", "a form is useless for us", "our team wasted a year on a chatbot"],
  },
  {
    topic: "robotic-voice",
    pattern:
      /\b(?:you|it|that|your voice|this voice|the voice)(?: all)? (?:sounds?|talks?|speaks?|is)(?: just| a bit| so| really| very| pretty| rather)? (?:like (?:a|an|my|the|some) (?!(?:real|human|person|friend|nice|pro|great|good|dream|plan|broken record)\b)|(?:robotic|tinny|metallic|mechanical|fake|creepy|artificial|horrible|awful|terrible))/,
    reads: ["you sound like a broken toaster", "your voice is horrible", "it sounds like my old sat nav"],
    ignores: [
      "you sound like a real person",
      "you sound great",
      "you sound like a broken record",
      "that sounds like a plan",
      "our voice menu is awful",
    ],
  },
];

/** Said of what is the visitor's own, or happens to their visitors, it is a reason to look for something else. */
const ownThings =
  /\b(?:our|my|their|his|her) (?!(?:e-?mail|input|text|form|address|message|data|screen|microphone|mic|morning|day|time|whole|old)\b)(?:[a-z-]+ ){0,2}(?:bot|chatbot|tool|system|website|site|shop|page|form|phone|menu|team|people|software|crm|line|staff|receptionist|provider|agency|assistant)\b|\b(?:a form|the phone|for us|others|tools|faq|customers?|visitors?|patients?|clients?|guests?|callers?|users|people|leads|enquiries|team|colleagues?)\b/;
/** More than this tells a story, in which the grievance is one part. */
const longest = 22;

/** The act or objection that a grievance is answered by. */
export function grievanceIn(text: string): string | undefined {
  const plain = normalizeText(text);
  // "So speaking won't work there" concludes something of what was said.
  if (
    /^(?:so|then|if|and if)\b/.test(plain) ||
    isQuestion(text) ||
    wordsOf(plain).length > longest ||
    ownThings.test(plain)
  )
    return undefined;
  return grievances.find(({ pattern }) => pattern.test(plain))?.topic;
}
