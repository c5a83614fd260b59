/**
 * What visitors of any product say in a sales conversation, whatever the knowledge folder holds: who they are, how big
 * their company is, how the talk goes on. Counted together with the product's own sentences.
 */

const firstNames =
  `james mary michael patricia robert jennifer john linda david elizabeth william barbara richard susan joseph jessica
  thomas sarah christopher karen charles lisa daniel nancy matthew betty anthony sandra mark margaret donald ashley
  steven kimberly andrew emily paul donna joshua michelle kenneth carol kevin amanda brian melissa george deborah
  timothy stephanie ronald rebecca jason sharon edward laura jeffrey cynthia ryan dorothy jacob amy gary kathleen
  nicholas angela eric shirley jonathan emma stephen brenda larry pamela justin nicole scott anna brandon samantha
  benjamin katherine samuel christine gregory debra alexander rachel patrick carolyn frank janet raymond maria jack
  olivia dennis heather jerry helen tyler catherine aaron diane jose julie adam victoria nathan joyce henry lauren
  zachary kelly peter christina kyle ruth walter joan ethan virginia jeremy judith christian evelyn keith hannah
  roger andrea terry megan austin cheryl sean jacqueline martin julia simon grace oliver sophie lucas chloe max nina
  leo eva felix clara hugo alice oscar lucy carlos sofia luis elena antonio isabel marco giulia pierre claire hans
  greta ali fatima omar amir raj priya arjun wei mei ken yuki ivan olga`.split(/\s+/);
const trades =
  `software|insurance|banking|finance|real estate|health care|retail|education|manufacturing|logistics|travel|
  consulting|marketing|advertising|construction|energy|legal services|food|furniture|fashion|telecommunications|
  automotive|entertainment|recruiting|security`.split(/\|\s*/);
const companies = [
  "a small company",
  "a big company",
  "a startup",
  "an agency",
  "a bank",
  "a hotel",
  "a hospital",
  "a school",
  "a university",
  "a law firm",
  "an online shop",
  "a software company",
  "an insurance company",
  "a consulting firm",
  "a non profit",
];
const roles = [
  "the head of sales",
  "the head of marketing",
  "the head of support",
  "a sales manager",
  "a marketing manager",
  "a product manager",
  "a developer",
  "an engineer",
  "the founder",
  "the owner",
  "the ceo",
  "the cto",
  "responsible for sales",
  "responsible for customer support",
];
const sizes =
  `two|three|five|eight|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|eighty|a hundred|one hundred|two hundred|
  three hundred|five hundred|a thousand|two thousand|ten thousand`.split(/\|\s*/);
const things = [
  "people",
  "employees",
  "users",
  "calls a day",
  "leads a month",
  "visitors a day",
  "sales people",
  "customers",
];

const turns = [
  "yes",
  "yes please",
  "yes exactly",
  "yeah",
  "yep",
  "sure",
  "okay",
  "ok great",
  "no",
  "nope",
  "no thanks",
  "no thank you",
  "not really",
  "not yet",
  "maybe later",
  "maybe",
  "i don't know",
  "i'm not sure",
  "i don't think so",
  "that sounds good",
  "that sounds great",
  "sounds good",
  "that's right",
  "that's great",
  "that's interesting",
  "that's too expensive",
  "thanks",
  "thank you",
  "thank you very much",
  "thanks for your help",
  "hello",
  "hi",
  "hi there",
  "good morning",
  "good afternoon",
  "good evening",
  "how are you",
  "i'm fine thank you",
  "can you hear me",
  "are you there",
  "goodbye",
  "bye",
  "bye bye",
  "see you",
  "have a nice day",
  "that's all",
  "that was all",
  "i have to go",
  "can you repeat that",
  "can you say that again",
  "could you repeat that please",
  "could you explain that",
  "please speak more slowly",
  "what did you say",
  "what do you mean",
  "i don't understand",
  "i didn't understand that",
  "sorry",
  "sorry what was that",
  "wait",
  "wait a moment",
  "hold on",
  "hold on a second",
  "one moment please",
  "stop",
  "never mind",
  "let me think about it",
  "tell me more",
  "tell me more about that",
  "go on",
  "i have a question",
  "i have another question",
  "can we talk about something else",
  "i would like to talk to a person",
  "can i talk to a human",
  "can someone call me back",
  "please call me back",
  "send me an email",
  "can you send me an email",
  "show me a demo",
  "i would like to see a demo",
  "can you show me how it works",
];

export function visitorPhrases(): string[] {
  return [
    ...turns,
    ...firstNames.flatMap((name) => [`my name is ${name}`, `i'm ${name}`, `i am ${name}`, `this is ${name}`]),
    ...companies.flatMap((company) => [
      `i work for ${company}`,
      `i work at ${company}`,
      `we are ${company}`,
      `i run ${company}`,
    ]),
    ...trades.flatMap((trade) => [
      `we are in ${trade}`,
      `i work in ${trade}`,
      `we are in the ${trade} industry`,
      `we are a ${trade} company`,
    ]),
    ...roles.map((role) => `i am ${role}`),
    ...sizes.flatMap((size) => [
      ...things.map((thing) => `we have ${size} ${thing}`),
      ...things.map((thing) => `about ${size} ${thing}`),
      `we are ${size} people`,
      `we are a company of ${size} people`,
      `we are a team of ${size}`,
    ]),
  ];
}
