import * as z from "zod/mini";
import { SITE_LANGUAGES } from "./page-language.ts";

const link = z.url({ protocol: /^https?$/, error: "must be an http or https address" });

/** A file of the site itself, which its policy lets the page load. */
const sitePath = z.string().check(z.regex(/^\/(?!\/)/, { error: "must be a path on the site, beginning with /" }));

const video = z.discriminatedUnion("provider", [
  /** A privacy-enhanced embed by its id. */
  z.object({
    provider: z.literal("youtube"),
    id: z.string().check(z.regex(/^[\w-]{6,20}$/, { error: "must be a video id" })),
  }),
  /** The company's own file: a path on the site's origin or an https address. */
  z.object({
    provider: z.literal("file"),
    src: z.string().check(z.regex(/^(?:\/|https:\/\/)/, { error: "must begin with / or https://" })),
    /** A picture of it, which stands there until it plays. */
    poster: z.optional(sitePath),
    /** WebVTT files, one a language; that of the page's language is on at first. */
    captions: z.optional(z.array(z.object({ language: z.enum(SITE_LANGUAGES), src: sitePath }))),
  }),
  z.object({ provider: z.literal("none") }),
]);

/** The one file that a company edits to make the site its own. */
export const companyConfiguration = z.strictObject({
  $schema: z.optional(z.string()),
  /** The assistant's name, wherever a text says {name}. */
  assistantName: z._default(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)), "Alex"),
  productName: z._default(z.string().check(z.trim(), z.minLength(1), z.maxLength(60)), "Parlor"),
  links: z.object({ bookDemo: link, tryFree: link }),
  video: z._default(video, { provider: "none" }),
  /** Markdown that the assistant answers from; relative to the project. */
  knowledgeFolder: z._default(z.string().check(z.minLength(1)), "knowledge"),
  /** The script-tag analytics service's site id; null leaves analytics to the own tables. */
  analyticsSiteId: z._default(z.nullable(z.string().check(z.regex(/^[\w.-]{1,100}$/))), null),
  liveDemo: z._default(
    z.object({
      /** The sign-up page that the live demo fills in; null is the sample on the preview origin. */
      targetUrl: z.nullable(link),
    }),
    { targetUrl: null },
  ),
  /** The site's language until the visitor chooses another; `auto` is the one that the visitor's browser asks for. */
  language: z._default(z.enum(["auto", ...SITE_LANGUAGES]), "en"),
});
export type CompanyConfiguration = z.infer<typeof companyConfiguration>;
export type VideoConfiguration = CompanyConfiguration["video"];

/**
 * Checks a company's configuration file.
 *
 * @param text the file's JSON
 * @throws Error that names every field that is wrong
 */
export function parseCompanyConfiguration(text: string): CompanyConfiguration {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new Error(`is not valid JSON: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
  const parsed = companyConfiguration.safeParse(json, { error: z.locales.en().localeError });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join(".") || "the file"}: ${issue.message}`);
  throw new Error(problems.join("; "));
}
