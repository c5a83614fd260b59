/** What a visitor may want to know of a run. */
export type Topic =
  | "start"
  /** What was entered. */
  | "entered"
  /** How and why it ended. */
  | "end"
  | "page"
  /** Why it did what it did. */
  | "reason"
  /** Why it left something alone. */
  | "left"
  | "next"
  | "step"
  | "history"
  | "state";

/** In order: the first that matches wins. Questions about the product match none of them. */
const topics: readonly (readonly [Topic, RegExp])[] = [
  [
    "start",
    /\b(start|begin|run|launch|restart|show me|try)\b.{0,30}\b(demo|sign-?up|automation)\b|\b(start|try|do) (it )?(over|again)\b/i,
  ],
  [
    "entered",
    /\b(what|which)\b.{0,30}\b(did|have|were|was)\b.{0,16}\b(enter(ed)?|typ(e|ed)|fill(ed)? in|put in|submit(ted)?|sent|give|given|use|used)\b|\bwhat (data|details|values|information)\b.{0,30}\b(enter|fill|typ|use|sen[dt]|give)/i,
  ],
  [
    "end",
    /\bwhy (did|have) (you|it) (stop|end|give up|fail|not (finish|go on|continue))|\bwhy (has|is|was|have) (it|you|the (demo|sign-?up)) (stopped|over|ended|failed|not (done|finished))|\bwhy (didn't|did not) (you|it) (finish|work|go on|continue)|\bwhy did (the (demo|sign-?up)) (stop|end|fail)|\bwhat (went wrong|stopped you|is the problem|happened)\b|\bdid (it|you|that|the (demo|sign-?up)) (finish|work|succeed|fail|go through|complete|end)|\b(finished|successful|complete|through) (yet|now|already)\b/i,
  ],
  [
    "reason",
    /\b(explain|what('| i)s|tell me|describe)\b.{0,20}\breason|\bwhy (did|do|are|have|would) (you|it)\b.{0,40}\b(choos|chose|pick|click|press|fill|typ|enter|select|tick|untick|do|stop|wait|action|step|that|this)|\bwhy (this|that) (action|step|button|field|value)/i,
  ],
  [
    "step",
    /\b(current|which|what|this) step\b|\bwhere are (you|we)\b|\bwhat are you doing\b|\bhow far\b|\bprogress\b/i,
  ],
  [
    "next",
    /\bwhat\b.{0,14}\b(you|it|happens?|comes?)\b.{0,16}\b(next|then|after (this|that))\b|\bwhat('| i)?s next\b|\bnext (step|action)\b/i,
  ],
  [
    "history",
    /\bwhat (have|did) you (do|done|did|fill)|\bso far\b|\b(list|all|previous|past|recap)\b.{0,16}\bsteps\b|\bwhich steps\b/i,
  ],
  [
    "page",
    /\b(see|seeing|shows?|shown|visible|looking at|what('| i)s|on)\b.{0,24}\b(page|screen|form|site|browser)\b|\bwhat do you see\b/i,
  ],
  [
    "state",
    /\b(is|are|has|did) (it|the demo|the sign-?up|you)\b.{0,16}\b(done|finished|complete|ready|running|work|stuck|over|failed?|through)\b|\bdemo status\b/i,
  ],
];

/** What can only be about the run where there is one; without one it may be about anything. */
const besideRun: readonly (readonly [Topic, RegExp])[] = [
  [
    "left",
    /\bwhy (didn't|did not|don't|won't|wouldn't|haven't) you\b.{0,24}\b(press|click|use|sign|log|fill|enter|typ|give|tick|accept|pay|solve|read|choose|pick|continue)|\bwhy not (use|press|click|enter|tick|accept|sign|log)|\bwhy (did|do|have) you (skip|leave|left|ignore|decline|reject|untick)/i,
  ],
  [
    "entered",
    /\b(what('| i)?s|tell me|show me|what was) the password\b|(?<!why )\bdid you (use|enter|give|type|submit|send|fill in) (my|the)\b|\bwhat did you (put|choose|pick|select|answer|set)\b.{0,16}\b(for|as|in|under|at)\b|\bwhat (data|details|information)\b.{0,20}\b(mine|about me|went|shared)\b/i,
  ],
  [
    "end",
    /\bam i signed up\b|\b(did|do) (i|we) (get|have) (an|the) account\b|\bdid you (manage|get it)\b|\b(was|is) (it|that|this|the (demo|sign-?up)) (successful|a success|all right)\b|\bwhat('| i)?s (wrong|the (problem|matter|error))\b|\bwhat was (wrong|the (problem|matter|error|reason))\b|\bwhat error\b|\bis there (an error|a problem)\b/i,
  ],
  [
    "next",
    /^\W*(and )?(what )?now\W*$|\bwhat (are you going to|will you|do you) do\b.{0,10}\bnow\b|^\W*and then\W*$|\bwhat (comes|happens) now\b/i,
  ],
  ["reason", /^\W*(but )?why( is)?( that| this| so)?\W*$|^\W*how come\W*$/i],
  [
    "state",
    /^\W*(what('| i)?s (the|its) )?status\W*$|\bwhat('| i)?s (happening|going on)\b|\bwhere did (you|it) get to\b/i,
  ],
  ["page", /\bwhat can you see\b|\b(what|which) page (are you|is it)\b/i],
];

/** What the question is about; undefined when it is about something else than the run. */
export function topicOf(question: string, hasRun: boolean): Topic | undefined {
  const asked = question.replace(/[\u2018\u2019]/g, "'");
  // The product's next steps are not the run's.
  if (
    /\b(trial|contract|price|pricing|plan|invoice|roadmap|logo|version)\b/i.test(asked) &&
    !/\b(you|it)\b/i.test(asked)
  )
    return undefined;
  const beside = hasRun ? besideRun : [];
  return [...beside, ...topics].find(([, pattern]) => pattern.test(asked))?.[0];
}
