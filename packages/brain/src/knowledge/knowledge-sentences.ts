import { loadKnowledge } from "./load-knowledge.ts";
import { normalizeText, sentencesOf } from "./words.ts";

/**
 * Every sentence that belongs to a knowledge folder (titles, questions, answers, small talk, phrases), lower case,
 * without punctuation and placeholders: what a speech recogniser should expect to hear in such a conversation.
 *
 * @throws {@link KnowledgeError} when the folder cannot be used
 */
export async function knowledgeSentences(folder: string): Promise<readonly string[]> {
  const knowledge = await loadKnowledge(folder);
  const texts = [
    // What strangers and the angry say would only teach the ear words that it should not expect.
    ...knowledge.topics
      .filter((topic) => topic.kind !== "act")
      .flatMap((topic) => [
        topic.title,
        topic.label,
        ...topic.words,
        ...topic.questions,
        ...topic.answers,
        ...(topic.more === undefined ? [] : [topic.more]),
      ]),
    ...knowledge.qualifyingQuestions.map((question) => question.question),
    ...Object.values(knowledge.phrases).flat(),
  ];
  return texts
    .flatMap((text) => sentencesOf(text))
    .map((sentence) => normalizeText(sentence.replace(/\{\{[^}]*\}\}/g, " ")))
    .filter((sentence) => sentence !== "");
}
