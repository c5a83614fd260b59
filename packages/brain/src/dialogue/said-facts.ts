import type { VisitorFactName } from "../knowledge/schema.ts";

/** One way in which visitors tell a fact, with turns that it must and must not read. A test asks every one. */
export interface FactPattern {
  readonly fact: VisitorFactName;
  /** Its first group is the value. */
  readonly pattern: RegExp;
  /** Turn and value. */
  readonly reads: readonly (readonly [string, string])[];
  readonly ignores?: readonly string[];
}

const end =
  "(?=$|[.,;!?]| (?:and|but|because|so|with|in|at|near|from|that|who|which|where|for|since|to|today|right now|now|at the moment|currently)\\b)";

/** Business, dates, money and deciders. The words come lower case, on one line, with plain apostrophes. */
export const factPatterns: readonly FactPattern[] = [
  {
    fact: "industry",
    pattern: new RegExp(
      `\\b(?:i|we|i also|my wife and i|my husband and i) (?:run|own|have|manage|lead|operate) (an? (?:[a-z-]+ ){0,4}?(?:[a-z-]+))${end}`,
    ),
    reads: [
      ["hello, i run a small dental practice.", "a small dental practice"],
      ["we own a hotel in bremen", "a hotel"],
    ],
    ignores: ["i have a question", "i have a problem with it", "we have a chatbot"],
  },
  {
    fact: "industry",
    pattern: new RegExp(
      `\\b(?:we are|we're|it's for|it is for|this is for|i work (?:for|at|in)|we work in|i'm with|i am with|i'm from|we come from|my company is) ((?:an?|my|our) (?:[a-z0-9-]+ ){0,4}?(?:[a-z-]+))${end}`,
    ),
    reads: [
      ["we're a marketing agency with 25 people", "a marketing agency"],
      ["i work for a hotel chain", "a hotel chain"],
      ["we are a 40 person accounting firm in leeds", "a 40 person accounting firm"],
    ],
    ignores: ["we are a bit lost", "we're a little late"],
  },
  {
    fact: "industry",
    pattern: /\bfor (?:my|our) (online shop|shop|store|clinic|practice|agency|firm|school|hotel|restaurant|business)\b/,
    reads: [["i'm looking for a voice bot for my online shop", "online shop"]],
  },
  {
    fact: "timeline",
    pattern:
      /\b((?:by|before|until|within|in) (?:the )?(?:next |early |late |mid |end of |beginning of |middle of |start of )?(?:the )?(?:(?:next|this|coming) )?(?:(?:\d+|one|two|three|four|five|six|eight|ten|twelve|a few|a couple of) (?:days|weeks|months|years)|a (?:day|week|month|year)|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|christmas|easter|new year|monday|tuesday|wednesday|thursday|friday|week|month|quarter|year|q[1-4])\b)/,
    reads: [
      ["by the end of march", "by the end of march"],
      ["we need to go live before christmas", "before christmas"],
      ["within two weeks", "within two weeks"],
      ["we want to start in january", "in january"],
    ],
    ignores: ["two weeks ago we met", "in a good way"],
  },
  {
    fact: "timeline",
    pattern:
      /\b((?:next|this) (?:week|month|quarter|year|spring|summer|autumn|fall|winter)|as soon as possible|asap|right away|immediately)\b/,
    reads: [
      ["we want to launch next quarter", "next quarter"],
      ["as soon as possible", "as soon as possible"],
    ],
  },
  {
    fact: "budget",
    pattern:
      /\b(?:budget|spend|pay|afford|set aside)\b[a-z' ]{0,30}?((?:about |around |up to |roughly |at most |less than |under |over )?(?:[$€£] ?)?(?:\d[\d.,]*k?|a (?:few )?(?:hundred|thousand)|(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|fifty)(?: hundred)?(?: thousand)?)(?: ?(?:thousand|million|k))?(?: ?(?:dollars|euros|pounds|bucks|usd|eur))?(?: (?:a|per) (?:month|year))?)\b/,
    reads: [
      ["our budget is around five thousand dollars", "around five thousand dollars"],
      ["we can spend up to 200 euros a month", "up to 200 euros a month"],
    ],
    ignores: ["do we have to pay", "is a budget needed"],
  },
  {
    fact: "budget",
    pattern: /\b((?:no|hardly any|a small|a tiny|a limited|not much|very little) (?:budget|money))\b/,
    reads: [["we have hardly any budget", "hardly any budget"]],
  },
  {
    fact: "decider",
    pattern:
      /\b((?:my|our|the) (?:[a-z-]+ ){0,2}?[a-z]+) (?:decides?|will decide|has to decide|needs to decide|has the final (?:say|word)|makes the (?:final )?(?:decision|call)|makes these decisions|has to approve|must approve|has to sign off|signs off)\b/,
    reads: [
      ["my boss decides on this, not me", "my boss"],
      ["our managing director has the final say", "our managing director"],
    ],
  },
  {
    fact: "decider",
    pattern: /\b(i) (?:decide|make the decision|make these decisions|have the final say|can decide)\b/,
    reads: [["i decide that myself", "i"]],
  },
  {
    fact: "currentTool",
    pattern:
      /\b(?:we|i)(?: are| am|'re|'m)? (?:already |currently |now |still )?(?:have|on|with|pay for|rely on|run on|moved to) (an? (?:[a-z-]+ )?(?:chatbot|bot|call cent(?:er|re)|live chat|contact form|answering service|answering machine|receptionist|crm|helpdesk|help desk)|intercom|drift|zendesk|hubspot|salesforce|vapi|retell|freshdesk|pipedrive|tidio|crisp)\b/,
    reads: [
      ["we already have a chatbot.", "a chatbot"],
      ["we are on zendesk", "zendesk"],
    ],
  },
  {
    fact: "need",
    pattern:
      /\b((?:we|i) (?:lose|miss|waste|struggle|spend too much|spend hours|get too many|have too many|can't keep up|cannot keep up|don't have enough|get a lot of|want more|want to (?:get|offer|save|reduce|automate|answer|improve|help|reach|qualify|replace))\b.{0,120}?)(?=$|[.!?;])/,
    reads: [
      [
        "we lose a lot of leads because nobody answers on the weekend",
        "we lose a lot of leads because nobody answers on the weekend",
      ],
      ["we miss calls when we are with patients.", "we miss calls when we are with patients"],
    ],
  },
  {
    fact: "need",
    pattern:
      /\b(our (?:[a-z]+ ){0,2}?(?:team|staff|people|receptionist|office|visitors|customers|clients|leads|sales team) (?:answers?|can't|cannot|spends?|waits?|leaves?|has to|have to|gets?|keeps?|asks?|never|always|don't|doesn't|is|are)\b.{0,120}?)(?=$|[.!?;])/,
    reads: [
      [
        "our support team answers the same ten questions all day",
        "our support team answers the same ten questions all day",
      ],
    ],
    ignores: ["our team has 20 people"],
  },
  {
    fact: "need",
    pattern:
      /\b((?:customers|visitors|people|clients|leads|guests|patients) (?:wait|leave|call|ask|complain|give up|hang up|don't get|never get)\b.{0,100}?)(?=$|[.!?;])/,
    reads: [
      ["it's too slow, customers wait ten minutes", "customers wait ten minutes"],
      ["mostly people call us to ask about fees", "people call us to ask about fees"],
    ],
    ignores: ["what customers say"],
  },
  {
    fact: "need",
    pattern:
      /\b(?:we|i) (?:need|want|would like|'d like) ((?:something|someone|somebody|a (?:tool|bot|voice|way|solution|assistant)|an (?:assistant|ai|agent)|more|better|fewer|less|help with)\b.{0,120}?)(?=$|[.!?;])/,
    reads: [
      [
        "i need something that greets visitors on our pricing page",
        "something that greets visitors on our pricing page",
      ],
    ],
  },
];

/** What runs like a business in "I have a question". */
const noBusiness =
  /\b(?:question|questions|person to|human to|problem|issue|look|idea|meeting|call|minute|moment|second|complaint|bit|little|lot|team|few|chance|budget|hurry|plan|demo|chatbot|bot|friend|colleague|boss|website|site|page|doubt|concern|customer|client|mess|student|developer|manager|bad|good|job)\b/;

/** Every fact that the patterns find, the first pattern of a fact first. */
export function patternFactsIn(text: string): Partial<Record<VisitorFactName, string>> {
  const plain = text.toLowerCase().replace(/[’‘`]/g, "'").trim();
  const facts: Partial<Record<VisitorFactName, string>> = {};
  for (const { fact, pattern } of factPatterns) {
    const value = facts[fact] === undefined ? pattern.exec(plain)?.[1]?.trim() : undefined;
    if (value === undefined || value === "") continue;
    if (fact === "industry" && noBusiness.test(value)) continue;
    facts[fact] = value;
  }
  return facts;
}
