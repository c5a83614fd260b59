import type { Embedder } from "../knowledge/embedder.ts";
import { encoderMeasures } from "../knowledge/encoder-measures.ts";
import { dotProduct, type KnowledgeIndex, type RankedDetail, type RankedTopic } from "../knowledge/knowledge-index.ts";
import type { Topic } from "../knowledge/schema.ts";
import { contentWordsOf, normalizeText, sentencesOf, stemOf } from "../knowledge/words.ts";
import { correctionOf, questionsIn } from "./dialogue-acts.ts";
import { type BrainTool, overlapWith } from "./tool-words.ts";
import type { ActLikelihoods, ReadAct } from "./turn-act.ts";
import { type Clause, clausesIn } from "./turn-clauses.ts";
import { coreOf, type Shape, shapeOf } from "./turn-shape.ts";

interface RankedTool {
  readonly tool: BrainTool;
  /** Likeness of the request and the tool's purpose, -1 to 1. */
  readonly likeness: number;
  /** Share of the tool's own words that the request holds, 0 to 1. */
  readonly overlap: number;
}

interface RankedStatement {
  readonly text: string;
  readonly likeness: number;
  /** Share of the question's content words that the statement holds, 0 to 1. */
  readonly overlap: number;
}

/** Everything that was looked up for one turn: the policy decides from it without looking further. */
export interface Retrieval {
  readonly ranked: readonly RankedTopic[];
  /** The single questions of a turn that holds several. */
  readonly parts: readonly { readonly text: string; readonly ranked: readonly RankedTopic[] }[];
  /** The turn read together with what was last spoken of ("and how long does that take"). */
  readonly contextual: readonly RankedTopic[];
  readonly tools: readonly RankedTool[];
  /** Follow-ups of what was last spoken of, best first. */
  readonly details: readonly (RankedDetail & { readonly topic: Topic })[];
  /** Follow-ups of the best topic. */
  readonly detailsOfBest: readonly RankedDetail[];
  /** Sentences of the instructions that state something. */
  readonly statements: readonly RankedStatement[];
  /** Share of content words that the knowledge knows. */
  readonly familiarity: number;
  /** Score from which a question's topic is told without asking back: encoders differ. */
  readonly sureOfTopic: number;
  /** What the visitor does by the turn; empty where nobody tells. */
  readonly acts: ActLikelihoods;
  /** The clauses of a turn that holds several, in order. */
  readonly clauses: readonly Clause[];
}

export const emptyRetrieval: Retrieval = {
  ranked: [],
  parts: [],
  contextual: [],
  tools: [],
  details: [],
  detailsOfBest: [],
  statements: [],
  familiarity: 0,
  sureOfTopic: 0,
  acts: new Map(),
  clauses: [],
};

interface RetrievalRequest {
  readonly text: string;
  /** Label of the topic that was last spoken of. */
  readonly lastLabel: string | undefined;
  readonly lastTopics: readonly Topic[];
  /** Assistants that are somebody else's find nothing in the folder but small talk. */
  readonly knowledge: "folder" | "instructions";
  readonly tools: readonly BrainTool[];
  readonly instructions: string;
}

/** What every turn is compared with beside the knowledge: embedded early, it spares the first turn the wait. */
export function standingTexts(tools: readonly BrainTool[], instructions: string): readonly string[] {
  return [...tools.map((tool) => tool.purpose), ...statementsIn(instructions).map(normalizeText)];
}

/** What a turn is compared by; nobody asks one thing at greater length. */
const maximumLength = 300;

/** Looks a turn up. One batch of sentences is embedded; what was embedded before costs nothing. */
export async function retrieve(
  { text, lastLabel, lastTopics, knowledge, tools, instructions }: RetrievalRequest,
  index: KnowledgeIndex,
  embedder: Embedder,
  readAct: ReadAct,
  signal?: AbortSignal,
): Promise<Retrieval> {
  // "No, I meant the speed" is about the speed, not about meaning.
  const meant = correctionOf(text) || text;
  const core = coreOf(meant.slice(0, maximumLength));
  if (core === "") return emptyRetrieval;
  const parts = questionsIn(text).map(coreOf);
  const contextual = lastLabel === undefined || contentWordsOf(core).length > 3 ? undefined : `${core} ${lastLabel}`;
  const statements = statementsIn(instructions);
  const clauses = clausesIn(text);
  const questions = [core, ...parts, ...(contextual === undefined ? [] : [contextual]), ...clauses.map(coreOf)];
  const vectors = await embedder.embed([...questions, ...standingTexts(tools, instructions)], signal);
  const vectorOf = (position: number) => vectors[position] ?? new Float32Array();
  const own = vectorOf(0);
  const { plainScale, sureOfTopic } = encoderMeasures[embedder.model.name];
  const shape = shapeOf(meant);
  const rank = (question: string, vector: Float32Array) =>
    weighByShape(
      index.rank(question, vector).filter(({ topic }) => knowledge === "folder" || isForAll(topic)),
      shape,
    );
  const ranked = rank(core, own);
  const contentStems = contentWordsOf(core).map(stemOf);
  return {
    ranked,
    details: lastTopics.flatMap((topic) => index.rankDetails(topic, own).map((detail) => ({ ...detail, topic }))),
    detailsOfBest: ranked[0] === undefined ? [] : index.rankDetails(ranked[0].topic, own),
    parts: parts.map((part, position) => ({ text: part, ranked: rank(part, vectorOf(1 + position)) })),
    contextual: contextual === undefined ? [] : rank(contextual, vectorOf(1 + parts.length)),
    tools: tools
      .map((tool, position) => ({
        tool,
        likeness: plainScale * dotProduct(own, vectorOf(questions.length + position)),
        overlap: overlapWith(tool, core),
      }))
      .sort((first, second) => second.likeness + second.overlap - first.likeness - first.overlap),
    statements: statements
      .map((statement, position) => {
        const stems = new Set(contentWordsOf(statement).map(stemOf));
        return {
          text: statement,
          likeness: dotProduct(own, vectorOf(questions.length + tools.length + position)),
          overlap:
            contentStems.length === 0 ? 0 : contentStems.filter((stem) => stems.has(stem)).length / contentStems.length,
        };
      })
      .sort((first, second) => second.likeness + second.overlap - first.likeness - first.overlap)
      .slice(0, 5),
    familiarity: index.familiarity(core),
    sureOfTopic,
    acts: readAct(own),
    clauses: clauses.map((clause, position) => {
      const vector = vectorOf(questions.length - clauses.length + position);
      return { text: clause, acts: readAct(vector), ranked: rank(coreOf(clause), vector) };
    }),
  };
}

/** Small talk and acts, as far as they say nothing of the product. */
function isForAll(topic: Topic): boolean {
  return topic.kind === "small-talk" || topic.kind === "act";
}

/** Acts that are put as questions. */
export const askedActs = new Set(["outside", "secrets", "orders-to-change"]);

/** What a topic of the wrong kind loses. */
const shapeWeight = 0.12;

/** Questions look for topics, statements for acts and objections; wishes and requests may be either. */
function weighByShape(ranked: readonly RankedTopic[], shape: Shape): readonly RankedTopic[] {
  if (shape === "request") return ranked;
  return ranked
    .map((entry): RankedTopic => {
      const isTopic = entry.topic.kind === "topic";
      const isAct = (entry.topic.kind === "act" && !askedActs.has(entry.topic.id)) || entry.topic.kind === "objection";
      const against = (shape === "question" && isAct) || (shape === "statement" && isTopic);
      return against ? { ...entry, score: entry.score - shapeWeight } : entry;
    })
    .sort((first, second) => second.score - first.score);
}

const instructionStart =
  /^(?:you\b|your\b|always|never|do not|don't|if\b|when\b|be\b|keep|use|ask|answer|speak|say|tell|respond|reply|make|greet|avoid|only|please|act|pretend|stay|remember|call\b|offer|help|try|start|end|follow|assist|provide|ensure|must|should|here\b|note\b|important|the (?:user|visitor|caller|customer|assistant)\b)/i;

/** What its author did not want to have said: it names secrets, says so itself, or holds what looks like a key. */
const confidential =
  /\b(?:secrets?|passwords?|passcodes?|api[ -]?keys?|tokens?|credentials?|confidential|internal(?:ly)?|off the record|(?:do not|don't|never|must not|not to be) (?:tell|told|say|said|reveal|share|shared|mention|disclose|repeat)\w*|between us)\b|\b(?:sk|pk|ghp|xox[bp]|eyJ)[-_]?[\w-]{8,}|\b(?=\w*\d)(?=\w*[a-z])\w{20,}\b/i;

/** Sentences of a system prompt that state facts, not how to behave: these may be said to a visitor. */
export function statementsIn(instructions: string): string[] {
  return instructions
    .split(/\n+/)
    .flatMap((line) => sentencesOf(line.replace(/^\s*(?:[-*#>]+|\d+[.)])\s*/, "")))
    .filter((sentence) => !confidential.test(sentence))
    .filter(
      (sentence) =>
        sentence.length >= 12 &&
        sentence.length <= 240 &&
        /[.!]$|\p{L}$/u.test(sentence) &&
        !/[{}<>[\]]/.test(sentence) &&
        !instructionStart.test(sentence) &&
        /\b(?:is|are|was|were|has|have|costs?|opens?|closes?|offers?|includes?|comes?|takes?|works?|can|ships?|sells?|lasts?|starts?|ends?|contains?|supports?|will)\b/i.test(
          sentence,
        ),
    )
    .slice(0, 60);
}
