/** A bracketed tag in the assistant's text: [DEMO_STATUS: running]. */
export interface LiveDemoTag {
  name: string;
  value: string;
}

const TAG = /\[\s*((?:DEMO|AUTOMATION)_[A-Z]+)(?![A-Z])([^\]]*)\]/gi;
const ACTIONS = new Set(["DEMO_ACTION", "AUTOMATION_ACTION"]);
const START_WORDS = /start|signup|demo/i;

/** Takes the tags out of a text. */
export function readTags(content: string): { text: string; tags: LiveDemoTag[] } {
  const tags: LiveDemoTag[] = [];
  const text = content.replace(TAG, (_, name: string, value: string) => {
    tags.push({ name: name.toUpperCase(), value: value.trim().replace(/^:/, "").trim() });
    return "";
  });
  return { text: text.replace(/[ \t]{2,}/g, " ").trim(), tags };
}

/** Whether a text asks for a new start: an action tag that speaks of start, signup or demo. */
export function asksForStart(content: string): boolean {
  return readTags(content).tags.some(({ name, value }) => ACTIONS.has(name) && START_WORDS.test(value));
}
