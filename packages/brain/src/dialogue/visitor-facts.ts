import type { VisitorFactName } from "../knowledge/schema.ts";
import { normalizeText, withApostrophes } from "../knowledge/words.ts";
import { isNod } from "./dialogue-acts.ts";
import { patternFactsIn } from "./said-facts.ts";
import { emailIn, numberIn } from "./values.ts";

/** What one turn tells of the visitor. The values are the visitor's own words. */
type SaidFacts = Partial<Record<VisitorFactName, string>>;

const nameEnd =
  /\s+(?:and|but|from|at|with|of|i|we|i'm|we're|my|our|here|by|who|what|how|can|the|a|an|in|not|for|please|nice|so|calling|speaking)\b.*$/i;
const notNames = new Set(
  (
    "interested looking trying just not here fine good great okay ok sure sorry happy glad curious wondering thinking working " +
    "calling asking using going having a an the your our my new ready done finished afraid from with in on at very really so " +
    "also still only actually well busy back all it this that leaving confused lost impressed tired responsible in able about " +
    "currently based both some one no yes more there what how why who when where which parlor alex to for of and or but as by " +
    "test testing possible necessary important nice bad better best great serious kidding joking cool awesome stupid useless annoying"
  ).split(" "),
);

/** Finds what a visitor says of themselves in passing: name, company, size, role, need, e-mail, tool, customers' places. */
export function factsIn(text: string): SaidFacts {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  if (remembered.size >= rememberedTexts) remembered.clear();
  const facts = readFacts(text);
  remembered.set(text, facts);
  return facts;
}

/** A conversation's earlier turns are read anew at every turn: what was read once is remembered. */
const remembered = new Map<string, SaidFacts>();
const rememberedTexts = 2_000;

function readFacts(text: string): SaidFacts {
  const facts: SaidFacts = {};
  const plain = withApostrophes(text.replace(/[’‘`]/g, "'")).replace(/\s+/g, " ").trim();
  set(facts, "name", nameIn(plain));
  set(facts, "company", companyIn(plain));
  set(facts, "companySize", sizeIn(plain));
  set(facts, "role", roleIn(plain));
  set(facts, "email", emailIn(plain));
  set(
    facts,
    "need",
    phraseAfter(
      plain,
      /\b(?:(?:i am|i'm|we are|we're) (?:looking for|trying to|searching for|hoping to)|(?:our|my) (?:problem|goal|need|challenge|issue) is(?: that| to)?|(?:we|i) (?:really )?need (?:something (?:that|to|for)|help with|an? (?:way|tool|solution|assistant) (?:to|for|that)))\s+/i,
    ),
  );
  set(
    facts,
    "currentTool",
    phraseAfter(
      plain,
      /\b(?:we|i)(?: are|'re| am|'m)? (?:currently |already |now |still )?(?:use|using|work with|run on|have been using)\s+/i,
      /\s+(?:today|now|at the moment|right now|currently|for|to|and|but|because|which)\b.*$/i,
    ),
  );
  set(
    facts,
    "location",
    phraseAfter(
      plain,
      /\b(?:our|my) (?:customers|clients|users) (?:are|are mostly|are mainly|come|live)(?: mostly| mainly| all)? (?:in|from)\s+/i,
    ),
  );
  const patterned = patternFactsIn(plain);
  return { ...patterned, ...facts, ...(patterned.need === undefined ? {} : { need: patterned.need }) };
}

/** Says something else than an answer. */
const noAnswer =
  /^(?:you|that|this|there|prove|show|tell|say|repeat|hm+|fair|whatever|let|let's|forget|never|why|wow|cool|nice|great|it (?:does|was|depends)|i (?:don't|do not|didn't|already|said|have no|can't|cannot)|don't|not sure|no idea|dunno|nothing|none|hello|hi|hey|stop|wait|sorry|thanks|thank you)\b/i;

/** Reads a turn as the answer to a question about one fact. Undefined when it is no answer. */
export function answerToFact(fact: VisitorFactName, text: string): string | undefined {
  const told = factsIn(text);
  const said = told[fact];
  if (said !== undefined && fact !== "timeline" && fact !== "budget") return said;
  // What tells something else does not answer this: "we have no budget" is no need.
  if (Object.keys(told).length > 0 && said === undefined) return undefined;
  const plain = text
    .replace(/[’‘`]/g, "'")
    .replace(/[.!?]+$/, "")
    .replace(/^(?:um+|uh+|well|so|oh|yes|yeah|sure|okay|ok)[\s,]+/i, "")
    .replace(
      /^(?:it's|it is|that's|that would be|i'd say|i think|i guess|maybe|probably|mostly|about|around|we use|we have|i use|in|just|it was)\s+/i,
      "",
    )
    .trim();
  if (plain === "" || plain.split(" ").length > 30 || isNod(plain) || noAnswer.test(plain)) return undefined;
  switch (fact) {
    case "name":
      return properName(plain);
    case "email":
      return emailIn(plain);
    case "companySize": {
      if (otherUnits.test(plain)) return undefined;
      const number = numberIn(plain);
      if (number !== undefined) return String(number);
      if (/\b(?:just me|only me|myself|by myself|one person)\b/i.test(text)) return "1";
      return /\b(?:dozens?|hundreds?|thousands?|a (?:few|handful|couple))\b/i.exec(plain)?.[0];
    }
    default:
      return readsAs(fact, plain) ? plain.slice(0, 160) : said;
  }
}

/** Figures that are not people. */
const otherUnits =
  /\b(?:minutes?|hours?|days?|weeks?|months?|visitors|calls|euros?|dollars|pounds|percent|leads|chats|questions)\b|%/i;

const timeWords =
  /\b(?:\d|soon|asap|possible|now|today|tomorrow|immediately|week|weeks|month|months|year|years|quarter|spring|summer|autumn|fall|winter|christmas|easter|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|hurry|later|yesterday|days|q[1-4])\b/i;
const sentenceWords = /\b(?:you|your|i'm|i am|i want|i'd|that's|it's|is|are|was|were|budget|talk)\b/i;

/** Whether a turn can be the answer to the question for a fact; anything else that was said is not taken for it. */
function readsAs(fact: VisitorFactName, plain: string): boolean {
  const words = plain.split(" ").length;
  switch (fact) {
    case "timeline":
      return timeWords.test(plain) && words <= 6;
    case "currentTool":
    case "role":
    case "company":
    case "industry":
      return words <= 6 && !sentenceWords.test(plain);
    case "location":
    case "budget":
    case "decider":
      return words <= 10 && !/\b(?:you|your)\b/i.test(plain);
    default:
      return (
        words >= 3 &&
        !/\b(?:you|your|talk to)\b/i.test(plain) &&
        !/^(?:i'm|i am|we are|we're)\b/i.test(plain) &&
        !/^(?:\d|prove|show|tell)/i.test(plain)
      );
  }
}

function set(facts: SaidFacts, name: VisitorFactName, value: string | undefined): void {
  if (value !== undefined && value !== "") facts[name] = value;
}

function nameIn(text: string): string | undefined {
  const explicit =
    /\b(?:my name is|my name's|name is|i am called|i'm called|call me(?! (?:on|at|back|in|after|before|when|tomorrow|today|later|monday|tuesday|wednesday|thursday|friday|saturday|sunday|next|this|again|now)\b)|it's actually|i go by)\s+([\p{L}][\p{L}'.-]*(?:\s+[\p{L}][\p{L}'.-]*){0,2})/iu.exec(
      text,
    );
  if (explicit?.[1] !== undefined) return properName(explicit[1]);
  const loose =
    /\b(?:i'm|i am|this is)\s+([\p{L}][\p{L}'-]+(?:\s+[\p{Lu}][\p{L}'-]+){0,2})(?=$|[,.!]|\s+(?:from|at|with|and|of|here|speaking|calling)\b)/iu.exec(
      text,
    );
  if (loose?.[1] === undefined) return undefined;
  const first = loose[1].split(" ")[0] ?? "";
  // "This is ridiculous" names nobody; "this is anna speaking" does.
  const introduces = /\b(?:i'm|i am|this is)\s+\S+(?:\s+\S+)?,?\s+(?:from|at|with|of|here|speaking|calling)\b/iu.test(
    text,
  );
  if (/^this is/i.test(loose[0]) && !introduces && !/^\p{Lu}/u.test(first)) return undefined;
  return /ing$|ed$/i.test(first) && !/^\p{Lu}/u.test(first) ? undefined : properName(loose[1]);
}

function properName(text: string): string | undefined {
  const name = text
    .replace(nameEnd, "")
    .replace(/[.,!?]+$/, "")
    .trim();
  const words = name.split(" ");
  if (name === "" || words.length > 3 || words.some((word) => notNames.has(word.toLowerCase()))) return undefined;
  if (!words.every((word) => /^[\p{L}][\p{L}'.-]*$/u.test(word))) return undefined;
  return words.map(capitalized).join(" ");
}

export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const companyEnd =
  /[,.!?;].*$|\s+(?:and|but|we|i|as|where|which|who|in|since|so|because|with|about|by|to|for|now|is|are|what|how|can)\b.*$/i;

const namedCompany =
  /\b(?:firm|company|agency|shop|store|business|practice|clinic|hotel|startup|studio|school)(?: that is|,)? (?:called|named) (\p{Lu}[\p{L}\p{N}&'-]*(?: (?:and |& )?\p{Lu}[\p{L}\p{N}&'-]*){0,3})/u;

const employer =
  /\b(?:team|manager|director|department|sales|marketing|support|lead|owner|founder|ceo|cto|head of [a-z]+) (?:at|of) (\p{Lu}[\p{L}\p{N}&'-]*(?: \p{Lu}[\p{L}\p{N}&'-]*){0,2})/u;

function companyIn(text: string): string | undefined {
  const named = namedCompany.exec(text)?.[1] ?? employer.exec(text)?.[1];
  if (named !== undefined) return named;
  const match =
    /\b(?:i work (?:for|at|with)|i'm working (?:for|at)|we work (?:for|at)|(?:i'm|i am|we are|we're|calling|speaking|here)(?: calling| speaking| here| also| all| both){0,2} (?:from|with)|(?:my|our|the) company(?:'s name)? is(?: called| named)?|my (?:firm|employer|startup|business) is(?: called)?|i (?:run|own|founded|started)(?: a company(?: called)?)?)\s+([\p{L}\p{N}].*)$/iu.exec(
      text,
    ) ?? /\b(?:my name is|this is|i'm|i am) \p{L}+(?: \p{Lu}\p{L}+)? from ([\p{L}\p{N}].*)$/iu.exec(text);
  if (match?.[1] === undefined) return undefined;
  const company = match[1].replace(companyEnd, "").trim();
  const words = company.split(" ");
  if (
    company.length < 2 ||
    words.length > 4 ||
    /^(?:a|an|the|my|our|your|you|it|this|that|home|here|there|myself|people|customers|patients|clients|visitors|guests|students|colleagues|germany|france|spain|england|the us|some|one)$/i.test(
      words[0] ?? "",
    )
  )
    return undefined;
  return words.map((word) => (/^\p{Ll}/u.test(word) ? capitalized(word) : word)).join(" ");
}

function sizeIn(text: string): string | undefined {
  const plain = normalizeText(text);
  const number =
    "(\\d[\\d.,]*|(?:(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|sixteen|eighteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|a hundred|a thousand|a dozen|and)\\b[ -]?)+)";
  const match =
    new RegExp(
      `\\b(?:we(?:'re| are| have| employ)|i have|there are|our (?:company|team) (?:is|has|have)|team of|company of|with|company with)\\b(?: (?:about|around|roughly|some|only|just|over|under|almost|nearly|a team of|approximately))* ${number} ?(?:people|employees|persons?|staff|of us|colleagues|team members|members|heads|seats|folks)?`,
    ).exec(plain) ??
    new RegExp(
      `\\b${number} ?-?(?:people|employees|staff|team members|colleagues|person (?:[a-z]+ ){0,2}(?:company|team|startup|firm|agency|shop|business|office|practice|studio)|of us|colleagues)\\b`,
    ).exec(plain);
  if (match?.[1] === undefined) return undefined;
  if (
    !/(?:people|employees|persons?|staff|of us|colleagues|members|heads|folks|company|team|firm|agency|shop|business|office|practice|studio)/.test(
      match[0],
    )
  )
    return undefined;
  const value = numberIn(match[1]);
  return value === undefined ? undefined : String(value);
}

const roleWords =
  "(?:manager|director|head|founder|co-founder|cofounder|ceo|cto|cfo|coo|cmo|developer|engineer|owner|salesperson|salesman|marketer|consultant|student|lead|leader|officer|president|analyst|architect|designer|assistant|programmer|buyer|recruiter|teacher|freelancer|administrator|accountant|partner|vp|vice president|product owner|rep|representative|executive)";

function roleIn(text: string): string | undefined {
  const match =
    new RegExp(
      `\\b(?:i'm|i am|i work as|i'm working as|my (?:role|job|title|position) is)\\s+(?:the |a |an |our |their )?((?:[\\p{L}-]+ ){0,3}${roleWords}\\b(?: of [\\p{L}-]+(?: [\\p{L}-]+)?)?)`,
      "iu",
    ).exec(text) ??
    /\bmy (?:role|job title|title|position) is (?:the |a |an )?([\p{L}-]+(?: [\p{L}-]+){0,3})/iu.exec(text);
  return match?.[1]
    ?.replace(/\s+(?:at|and|for|in|with)\b.*$/i, "")
    .replace(/ of (?:an?|the|our|my)\b.*$/i, "")
    .trim();
}

function phraseAfter(text: string, start: RegExp, end?: RegExp): string | undefined {
  const match = start.exec(text);
  if (match === null) return undefined;
  const rest = text.slice(match.index + match[0].length).replace(/[.!?;].*$/, "");
  const value = (end === undefined ? rest : rest.replace(end, "")).trim();
  return value === "" || /^(?:it|this|that|you|your)\b/i.test(value) ? undefined : value.slice(0, 160);
}
