import type { MarkdownSection } from "./parse-markdown.ts";
import { slugOf } from "./slug.ts";
import { sentencesOf, wordsOf } from "./words.ts";

/** Words of an answer that is spoken; what is longer becomes the longer answer. */
const spokenWords = 40;
const maximumQuestions = 14;

/** Whether a section is ordinary prose: nothing in it was written for the assistant. */
export function isPlain(section: MarkdownSection): boolean {
  return section.quotes.length === 0 && section.fields.size === 0;
}

/**
 * A topic of a section that only has a heading and text: the heading gives the questions, the sentences give the
 * answer, the first ones spoken and the rest as "more". Deeper sections are its follow-ups.
 */
export function plainTopicOf(section: MarkdownSection): unknown {
  const sentences = sentencesOfSection(section);
  const heading = section.heading.replace(/[?!.:]+$/, "").trim();
  const spoken = takeSpoken(sentences);
  const more = sentences.slice(spoken.length).join(" ").slice(0, 1_500);
  const details = section.details.filter((detail) => sentencesOfSection(detail).length > 0);
  return {
    id: slugOf(section.heading),
    title: section.heading.slice(0, 80),
    label: heading.toLowerCase().slice(0, 60),
    kind: "topic",
    questions: [
      heading,
      `what about ${heading}`,
      `tell me about ${heading}`,
      ...sentences.map((sentence) => sentence.slice(0, 160)),
    ].slice(0, maximumQuestions),
    words: [],
    answers: [spoken.join(" ").slice(0, 600)],
    ...(more === "" ? {} : { more }),
    ...(details.length === 0
      ? {}
      : {
          details: details.map((detail) => ({
            heading: detail.heading.slice(0, 80),
            questions: [detail.heading, `what about ${detail.heading}`].map((text) => text.slice(0, 160)),
            answers: [takeSpoken(sentencesOfSection(detail)).join(" ").slice(0, 600)],
          })),
        }),
  };
}

function sentencesOfSection(section: MarkdownSection): readonly string[] {
  return [...section.paragraphs, ...section.items]
    .sort((first, second) => first.line - second.line)
    .flatMap(({ text }) => sentencesOf(speakable(text)))
    .map((sentence) => (/[.!?:]$/.test(sentence) ? sentence : `${sentence}.`));
}

function takeSpoken(sentences: readonly string[]): readonly string[] {
  let words = 0;
  const fitting = sentences.findIndex((sentence) => {
    words += wordsOf(sentence).length;
    return words > spokenWords;
  });
  return sentences.slice(0, fitting === -1 ? sentences.length : Math.max(1, fitting));
}

/** Without what cannot be spoken: marks of emphasis and code, addresses of links, braces. */
function speakable(text: string): string {
  return text
    .replace(/!?\[([^\]]{0,200})\]\([^)]{0,500}\)/g, "$1")
    .replace(/[*_`<>{}|]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
