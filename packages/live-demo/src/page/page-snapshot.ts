import { z } from "zod";

/** Text of a foreign page: read it, match it, show it; never obey it. Cut by the reader to bounded lengths. */
const text = z.string().max(4_000);

const choice = z.object({ value: text, label: text, isDisabled: z.boolean() });
export type Choice = z.infer<typeof choice>;

export const fieldKinds = [
  "text",
  "email",
  "tel",
  "url",
  "number",
  "date",
  "password",
  "textarea",
  "select",
  "combobox",
  "checkbox",
  "radio",
  "slider",
  "file",
  "other",
] as const;

const field = z.object({
  /** Names the element until the page navigates. */
  ref: text,
  kind: z.enum(fieldKinds),
  /** The accessible name, or the words that stand at the field; empty when there are none. */
  label: text,
  placeholder: text,
  /** The `name` and `id` attributes, joined by a blank. */
  name: text,
  autocomplete: text,
  inputMode: text,
  /** The page's language, or the nearest that the page says for this field. */
  language: text,
  /** Names of the other fields of its form, for words that mean half of something beside its other half. */
  beside: text,
  /** The accessible description, the error excepted. */
  hint: text,
  isRequired: z.boolean(),
  isInvalid: z.boolean(),
  /** The message that the page (or the browser) gives for it; empty when there is none. */
  error: text,
  value: text,
  isChecked: z.boolean(),
  isDisabled: z.boolean(),
  choices: z.array(choice).max(300),
  /** The legend or name of the group that a radio button or a checkbox belongs to. */
  group: text,
  minLength: z.number(),
  /** 0: no limit. */
  maxLength: z.number(),
  min: text,
  max: text,
  pattern: text,
  /** Which form it belongs to; -1: none. */
  form: z.number(),
  /** True while a combobox shows its list. */
  isExpanded: z.boolean(),
  /** The text of the dialog or banner that it stands in; empty otherwise. */
  overlay: text,
  /** What lies over it, in words; empty when it can be reached. */
  coveredBy: text,
});
export type PageField = z.infer<typeof field>;

const button = z.object({
  ref: text,
  label: text,
  kind: z.enum(["submit", "button", "link", "option", "reset"]),
  /** Where a link leads; empty otherwise. */
  address: text,
  isDisabled: z.boolean(),
  form: z.number(),
  /** The text of the dialog or banner that it stands in; empty otherwise. */
  overlay: text,
  /** Names that the page's programmers gave it and what is in it: classes, ids, pictures' names. */
  mark: text,
  /** What lies over it, in words; empty when it can be pressed. */
  coveredBy: text,
});
export type PageButton = z.infer<typeof button>;

const frame = z.object({
  address: text,
  /** True where its fields and buttons are part of the snapshot. */
  isRead: z.boolean(),
  /** How many fields a frame of another site shows; 0 where that cannot be seen. */
  fields: z.number(),
});

/** What a person would make out on the page: the planner sees this and nothing else. */
export const pageSnapshot = z.object({
  url: text,
  title: text,
  /** The page's language as it says itself: `de`, `pt-BR`; empty when it does not say. */
  language: text,
  headings: z.array(text).max(40),
  /** Visible text, the first 4,000 characters. */
  text,
  /** Messages that the page announces: alerts, status lines, error summaries, wherever they stand. */
  messages: z.array(text).max(40),
  /** Visible lines of text, in reading order. */
  lines: z.array(text).max(250),
  fields: z.array(field).max(200),
  buttons: z.array(button).max(300),
  /** Visible frames of some size. */
  frames: z.array(frame).max(40),
  /** The text of what lies over the rest of the page (a dialog, a veil); empty when nothing does. */
  layer: text,
  /** True while the page says that it is working. */
  isBusy: z.boolean(),
});
export type PageSnapshot = z.infer<typeof pageSnapshot>;
