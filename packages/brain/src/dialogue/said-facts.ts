import type { VisitorFactName } from "../knowledge/schema.ts";
import { isQuestion } from "./turn-shape.ts";

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
    fact: "industry",
    pattern:
      /\b(?:have|run|own|manage|lead|operate|at|from|with|in|are|we're|i'm|have got|represent|opened|started) ((?:an? |this |my |our |the )?(?:[a-z-]+ ){0,3}?(?:shop|store|spa|hotel|hostel|surgery|dentist's|dentists?|vet's|doctor's|nursery|care home|restaurant|cafe|bakery|brewery|bar|clinic|practice|pharmacy|agency|law firm|firm|school|kindergarten|university|gym|salon|studio|charity|non-?profit|food bank|foundation|museum|theatre|garage|dealership|farm|workshop|consultancy|start-?up|insurance company|insurer|bank|factory|manufacturer|wholesaler|retailer|publisher|property company|estate agency|travel agency|bookstore|boutique|church|library|call cent(?:er|re)|webshop|marketplace|logistics company|software company))\b(?! account| card| page| button| counter)/,
    reads: [
      ["hello i have wellness spa in austria", "wellness spa"],
      ["so i have this little flower shop, me and my two daughters", "this little flower shop"],
      ["we're a small charity, a food bank in leeds", "a small charity"],
      ["i'm with a travel agency", "a travel agency"],
    ],
    ignores: ["can it be on our website", "we have a bank account", "do you run in the app store"],
  },
  {
    fact: "industry",
    pattern:
      /\b(?:we|i) (?:mostly |mainly |only )?((?:sell|make|build|produce|repair|manufacture|design|import|export|distribute|publish|rent out|ship|brew|bake|teach) (?!it\b|this\b|that\b|you\b|sure\b|them\b|more\b)(?:[a-z-]+ ){0,3}?[a-z-]+)(?=$|[.,;!?]| (?:and|but|because|so|to|for|in|about)\b)/,
    reads: [
      ["we sell sneakers online, about 300 orders a day", "sell sneakers online"],
      ["we make garden furniture", "make garden furniture"],
    ],
    ignores: ["we make sure that it works", "how can we build it", "we sell more with it"],
  },
  {
    fact: "industry",
    pattern:
      /\b(?:i work in|we work in|we're in|we are in|i'm in|my business is|our business is|our industry is) (?:the )?((?:[a-z-]+ )?(?:recruiting|recruitment|insurance|real estate|logistics|retail|finance|banking|healthcare|education|tourism|hospitality|construction|consulting|marketing|manufacturing|e-?commerce|law|software|automotive|farming|gastronomy|telecoms?|energy|events?|advertising|publishing|fashion|cosmetics)(?: (?:industry|business|sector|trade))?)/,
    reads: [
      ["i work in recruiting, we screen candidates by phone", "recruiting"],
      ["we're in real estate", "real estate"],
    ],
    ignores: ["i work in the evening"],
  },
  {
    fact: "industry",
    pattern:
      /\b(?:we are|we're|as) ((?:[a-z-]+ ){0,2}?(?:agents|lawyers|solicitors|dentists|doctors|vets|opticians|therapists|consultants|builders|plumbers|electricians|roofers|painters|architects|accountants|brokers|dealers|designers|photographers|caterers|movers|landscapers|recruiters|translators|tutors|florists|bakers|hoteliers|estate agents))\b/,
    reads: [
      ["we're estate agents, about 30 staff", "estate agents"],
      ["we are kitchen builders from kent", "kitchen builders"],
    ],
    ignores: ["are we agents of yours", "do you sell to dentists"],
  },
  {
    fact: "industry",
    pattern:
      /(?:, |\b(?:we do|we offer|we provide|we develop|we are|we're) )((?:[a-z0-9-]+ ){1,3}?(?:software|saas|consulting|services|training|repairs|cleaning|catering|insurance|accounting))(?=$|[.,;!])/,
    reads: [
      ["we're 12 people, b2b payroll software, hubspot shop", "b2b payroll software"],
      ["we do window cleaning, mostly offices", "window cleaning"],
    ],
    ignores: ["is it open source software", "what do you pay for cloud services", "we use some software"],
  },
  {
    fact: "industry",
    pattern:
      /\b(?:i've got|we've got|i have|we have|have got|i run|we run|i own|we own|i manage|we manage) ((?:an? |my own |our own |two |three |four |five |six |seven |eight |nine |ten |\d+ )(?:(?!questions?|problems?|about|your|for|in|of)[a-z-]+ ){0,3}?(?:business|company|firm|gyms?|salons?|shops|stores|restaurants|hotels|clinics|practices|branches|cafes|studios|schools|call cent(?:er|re)))\b/,
    reads: [
      ["hi there, i've got a plumbing business, me and four lads", "a plumbing business"],
      ["we've got three gyms and no receptionist", "three gyms"],
      ["i manage a call centre, sixty agents", "a call centre"],
    ],
    ignores: ["we have three questions about your company"],
  },
  {
    fact: "industry",
    pattern:
      /\b(?:we|we're|i'm|i) [^.?!]{2,40}, (an? (?:[a-z-]+ ){0,3}?(?:firm|company|business|manufacturer|wholesaler|supplier|dealer|workshop|start-?up))\b/,
    reads: [["we're in hamburg, a logistics firm with 120 people", "a logistics firm"]],
    ignores: ["is it made by a company", "so, a company runs this"],
  },
  {
    fact: "budget",
    pattern:
      /\b(?:we|i)(?: have|'ve got| have got|'ve) ((?:about |around |up to |roughly |maybe |only )?(?:an? |one |two |three |four |five |six |seven |eight |nine |ten |twenty |thirty |fifty |\d[\d.,]* ?)(?:hundred |thousand |grand|k\b)? ?(?:dollars|euros|pounds|bucks|quid|grand|francs)?)(?<=dollars|euros|pounds|bucks|quid|grand|francs|k)(?=$|[.,;!?]| (?:for|to|a|in|left|and|at)\b)/,
    reads: [
      ["we have about two thousand euros for this whole thing", "about two thousand euros"],
      ["i've got ten grand to spend", "ten grand"],
    ],
    ignores: ["we have two thousand visitors", "i have a hundred questions"],
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
    pattern: /\b((?:on|by|until|before|from) the \d{1,2}(?:st|nd|rd|th)(?: of [a-z]+)?)\b/,
    reads: [["we decide on the 15th", "on the 15th"]],
    ignores: ["what is on the 15 pages"],
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
    fact: "budget",
    pattern:
      /\b((?:about |around |up to |at most |max(?:imum)? )?(?:[$€£] ?)?\d[\d.,]*k?(?: ?(?:thousand|k))? ?(?:dollars|euros|pounds|bucks|usd|eur|€|\$|£)(?: (?:a|per) (?:month|year))?(?: tops| max| at most)?)(?=$|[.,;!?]| (?:is|would be|tops|max|at|for)\b)/,
    reads: [
      ["500 euros a month is what we have", "500 euros a month"],
      ["at most 2000 dollars", "at most 2000 dollars"],
    ],
    ignores: ["we are 500 people"],
  },
  {
    fact: "decider",
    pattern:
      /\b((?:my|our|the) (?:[a-z-]+ ){0,2}?[a-z]+) (?:(?:will |would |may )?(?:want|wants|need|needs|have|has) (?:to )?(?:have |get )?(?:a say|agree|approve|be asked|be convinced|sign|sign it off|okay it|give the ok|decide|look at it first|see it first)|is the one who decides|decides in the end|holds the purse)\b/,
    reads: [
      ["my partner will want to have a say in this", "my partner"],
      ["our it department has to approve it", "our it department"],
      ["the board will need to agree", "the board"],
    ],
    ignores: ["the assistant needs to look nice", "our visitors want to talk"],
  },
  {
    fact: "decider",
    pattern:
      /\b(?:i (?:have|need|'ll have) to (?:ask|check with|convince|talk to)|it's up to|that's up to|the decision is with|decided by) ((?:my|our|the) (?:[a-z-]+ )?[a-z]+)/,
    reads: [
      ["i have to ask my boss", "my boss"],
      ["that's up to our managing director", "our managing director"],
    ],
    ignores: ["i have to ask you something"],
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
      /\b((?:a |an |the |our )?(?:shared mailbox|shared inbox|spreadsheet|excel(?: sheet)?|contact form|answering machine|paper|e-?mail|intercom|zendesk|hubspot|salesforce|freshdesk|pipedrive|drift|tidio|crisp))(?: (?:right now|at the moment|today|currently|so far|for now))/,
    reads: [
      ["we're a 60 person saas company on intercom at the moment", "intercom"],
      ["it's all a spreadsheet right now", "a spreadsheet"],
    ],
  },
  {
    fact: "currentTool",
    pattern:
      /\b(?:everything|it all|all of it|that|it) (?:goes|runs|comes|is done|happens) (?:through|over|by|via|in|with) ((?:a |an |the |our )?(?:[a-z-]+ )?(?:mailbox|inbox|spreadsheet|excel|form|phone|paper|e-?mail|hand|whatsapp))\b/,
    reads: [["right now everything goes through a shared mailbox", "a shared mailbox"]],
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
  {
    fact: "need",
    pattern:
      /\b((?:nobody|no one|no-one) (?:answers|picks up|is there|is here|replies|has time|is in the office)\b.{0,100}?)(?=$|[.!?;])/,
    reads: [["nobody picks up after five o'clock", "nobody picks up after five o'clock"]],
  },
  {
    fact: "need",
    pattern:
      /\b((?:we|i) (?:get|receive|have|handle|answer) (?:about |around |maybe |some |over |roughly |nearly )?(?:\d[\d.,]*|a hundred|hundreds of|dozens of|ten|twenty|thirty|forty|fifty|sixty|eighty|thousands of) (?:[a-z]+ )?(?:enquiries|inquiries|tickets|calls|emails|e-mails|requests|questions|messages|visitors|chats|leads|orders)\b.{0,100}?)(?=$|[.!?;])/,
    reads: [["we get maybe thirty enquiries a day", "we get maybe thirty enquiries a day"]],
  },
];

const business =
  /\b(?:shop|store|firm|agency|company|practice|clinic|school|charity|hotel|studio|business|call cent(?:er|re))$/;

/** What runs like a business in "I have a question". */
const noBusiness =
  /\b(?:question|questions|person to|human to|problem|issue|look|idea|meeting|call|minute|moment|second|complaint|bit|little|lot|team|few|chance|budget|hurry|plan|demo|chatbot|bot|friend|colleague|boss|website|site|page|doubt|concern|customer|client|mess|student|developer|manager|bad|good|job|account)\b/;

/** Every fact that the patterns find, the first pattern of a fact first. */
export function patternFactsIn(text: string): Partial<Record<VisitorFactName, string>> {
  const plain = text.toLowerCase().replace(/[’‘`]/g, "'").trim();
  // "What would I lose if I switched?" tells nothing of a need.
  const asked = isQuestion(plain);
  const facts: Partial<Record<VisitorFactName, string>> = {};
  for (const { fact, pattern } of factPatterns) {
    const value = facts[fact] === undefined ? pattern.exec(plain)?.[1]?.trim() : undefined;
    if (value === undefined || value === "" || (asked && (fact === "need" || fact === "industry"))) continue;
    if (fact === "industry" && noBusiness.test(value) && !business.test(value)) continue;
    facts[fact] = value;
  }
  return facts;
}
