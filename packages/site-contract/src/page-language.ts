/** The languages that the site's texts are written in; the first is the one without which there is none. */
export const SITE_LANGUAGES = ["en", "de"] as const;
export type SiteLanguage = (typeof SITE_LANGUAGES)[number];

/** In this cookie the page keeps the language that the visitor chose, so that the next document comes in it. */
export const LANGUAGE_COOKIE = "parlor-language";

interface LanguageWishes {
  /** `?lang=` of the address. */
  readonly address?: string | null | undefined;
  readonly cookies?: string | undefined;
  /** The header `Accept-Language`. */
  readonly accepted?: string | undefined;
  /** The company's; `auto` leaves it to the visitor's browser. */
  readonly configured: SiteLanguage | "auto";
}

const known = (tag: string | null | undefined): SiteLanguage | undefined => {
  const base = tag?.trim().toLowerCase().split("-")[0];
  return SITE_LANGUAGES.find((language) => language === base);
};

/** The language that a browser likes best of those that there are; what it refuses (`q=0`) does not count. */
function preferred(header: string): SiteLanguage | undefined {
  const wishes = header.split(",").map((part, place) => {
    const [tag, ...parameters] = part.split(";");
    const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((value) => value !== undefined);
    return { language: known(tag), quality: quality === undefined ? 1 : Number(quality), place };
  });
  const ranked = wishes.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality || a.place - b.place);
  return ranked.find(({ language }) => language !== undefined)?.language;
}

/** What a document is written in: what the address asks for, what the visitor chose, what the company or browser wants. */
export function chooseLanguage({ address, cookies = "", accepted = "", configured }: LanguageWishes): SiteLanguage {
  const chosen = cookies
    .split(";")
    .map((cookie) => cookie.trim().split("="))
    .find(([name]) => name === LANGUAGE_COOKIE)?.[1];
  const unasked = configured === "auto" ? preferred(accepted) : configured;
  return known(address) ?? known(chosen) ?? unasked ?? SITE_LANGUAGES[0];
}
