import type { Choice } from "../page/page-snapshot.ts";
import { countryNamed, splitPhone } from "../words/countries.ts";
import type { FieldPurpose } from "../words/field-purpose-names.ts";
import { fold } from "../words/fold.ts";
import { regionWords } from "../words/regions.ts";
import type { Visitor } from "./visitor.ts";

const words = (value: string) =>
  fold(value)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);

/** A list's first line is often no answer at all. */
export const isPrompt = (choice: Pick<Choice, "value" | "label">) =>
  choice.value === "" ||
  /^(-+|–|select|choose|please|pick|none selected|bitte|wahlen|auswahlen|choisi|selectionne|veuillez|seleccion|elige|elija|selecion|escolha|seleziona|scegli|selecteer|kies|maak een keuze)\b|^-|\.\.\.$|…$/i.test(
    fold(choice.label),
  );

/** `51-200`, `1,000+`, `under 10`, `1.5k`: the range in people; undefined when it is no number. */
export function rangeOf(text: string): readonly [number, number] | undefined {
  const said = fold(text)
    .replace(/(\d)[.,' ](\d{3})\b/g, "$1$2")
    .replaceAll(",", "");
  const numbers = [...said.matchAll(/(\d+(?:\.\d+)?)\s*(k\b)?/g)].map(
    ([, digits, thousand]) => Number(digits) * (thousand === undefined ? 1 : 1000),
  );
  const [first, second] = numbers;
  if (first === undefined)
    return /just me|only me|solo|self|freelance|nur ich|einzel|juste moi|seulement moi|solo yo|so eu|somente eu|solo io|alleen ik|zzp/.test(
      said,
    )
      ? [1, 1]
      : undefined;
  if (second !== undefined) return [first, second];
  if (
    /\+|more|over|above|or greater|>|mehr|uber|plus de|et plus|mas de|o mas|mais de|ou mais|oltre|piu|meer/.test(said)
  )
    return [first, Number.POSITIVE_INFINITY];
  if (/under|less|fewer|below|up to|<|unter|weniger|bis|moins|jusqu|menos|hasta|ate|meno|fino|minder|tot/.test(said))
    return [0, first];
  return [first, first];
}

function bySize(choices: readonly Choice[], size: string): Choice | undefined {
  const wanted = rangeOf(size);
  if (wanted === undefined) return undefined;
  const people = Number.isFinite(wanted[1]) ? (wanted[0] + wanted[1]) / 2 : wanted[0] + 1;
  return choices.find((choice) => {
    const range = rangeOf(choice.label);
    return range !== undefined && people >= range[0] && people <= range[1];
  });
}

/** Another firm or town that shares a word with the visitor's is another one. */
const isNamed = (choices: readonly Choice[], wish: string) => {
  const wanted = words(wish);
  return choices.filter((choice) => wanted.every((word) => words(choice.label).includes(word)));
};

function byWords(choices: readonly Choice[], wish: string): Choice | undefined {
  const exact = choices.find((choice) => fold(choice.label) === fold(wish));
  if (exact !== undefined) return exact;
  const wanted = words(wish);
  const scored = choices.map((choice) => {
    const offered = words(choice.label);
    const hits = wanted.filter((word) => offered.some((other) => other === word || sharesStem(other, word))).length;
    return { choice, score: hits / Math.max(1, Math.sqrt(offered.length)) };
  });
  const best = scored.reduce((left, right) => (right.score > left.score ? right : left), {
    choice: undefined as Choice | undefined,
    score: 0,
  });
  return best.choice;
}

function sharesStem(left: string, right: string): boolean {
  const length = Math.min(left.length, right.length);
  return length >= 5 && left.slice(0, length - 1) === right.slice(0, length - 1);
}

function byCountry(choices: readonly Choice[], visitor: Visitor): Choice | undefined {
  const code = visitor.country?.code;
  return code === undefined
    ? undefined
    : (choices.find((choice) => countryNamed(choice.label)?.code === code) ??
        choices.find((choice) => countryNamed(choice.value)?.code === code));
}

/** Parts of the world, where those are asked for instead of countries. */
function byRegion(choices: readonly Choice[], visitor: Visitor, question: string): Choice | undefined {
  const words = visitor.country === undefined ? undefined : regionWords(visitor.country.code);
  const asksForPlace =
    /region|territory|continent|part of the world|where|location|based|kontinent|zona|regiao|regio/.test(question);
  if (words === undefined || !asksForPlace) return undefined;
  const fitting = choices.filter(({ label }) => {
    const said = fold(label);
    return (
      words.test(said) &&
      !/north|south|(?<!middle )\beast|west|central/.test(said.replace(/(?:north|south) america/g, ""))
    );
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

function byPrefix(choices: readonly Choice[], visitor: Visitor): Choice | undefined {
  const country = splitPhone(visitor.phone)?.country ?? visitor.country;
  if (country === undefined) return undefined;
  const fitting = choices.filter((choice) =>
    new RegExp(`(?<!\\d)\\+?(00)?${country.dialling}(?!\\d)`).test(`${choice.label} ${choice.value}`),
  );
  return byCountry(fitting, visitor) ?? byCountry(choices, visitor) ?? fitting[0];
}

export interface ChosenOption {
  readonly choice: Choice;
  /** False when nothing known fits, and the choice says nothing about the visitor either. */
  readonly fits: boolean;
}

const salutations = [
  /^(?:mme|mmes?|madame|frau|mrs|ms|miss|misses|sra|senora|signora|sig\.?ra|mevr|mevrouw|fru|pani)\.?$/,
  /^(?:m|mr|mister|monsieur|herr|hr|sr|senor|signor|sig|dhr|de heer|meneer|pan)\.?$/,
];

/** The choice that the visitor's answer means: word for word, by its beginning, or as another form of the same salutation. */
export function answeredChoice(choices: readonly Choice[], answer: string): Choice | undefined {
  const said = fold(answer);
  const real = choices.filter((choice) => !choice.isDisabled && !isPrompt(choice));
  const only = (fits: (label: string) => boolean) => {
    const fitting = real.filter((choice) => fits(fold(choice.label)));
    return fitting.length === 1 ? fitting[0] : undefined;
  };
  const form = salutations.find((forms) => forms.test(said));
  return (
    real.find((choice) => fold(choice.label) === said) ??
    (said.length < 2 ? undefined : only((label) => label.startsWith(said))) ??
    (form === undefined ? undefined : only((label) => form.test(label)))
  );
}

/** Choices that say nothing about a person. */
const neutral =
  /^(?:other|others|something else|none|none of these|(?:i(?:'m| am) )?(?:not sure|unsure)|don'?t know|n\/?a|not applicable|(?:i(?:'?d| would)? )?(?:rather|prefer) not|no preference|just (?:looking|exploring|browsing)|andere[sr]?|sonstige[sr]?|keine angabe|weiss nicht|divers|autre|autres|aucun|ne sais pas|je prefere|non precise|otro|otra|otros|ninguno|no se|prefiero no|outro|outra|outros|nenhum|nao sei|prefiro nao|altro|altra|nessuno|non so|preferisco non|anders|overig|geen|weet ik niet|zeg ik liever niet)\b/;
const free =
  /\bfree\b|\btrial\b|\bstarter\b|\bbasic\b|kostenlos|gratis|gratuit|essai|prueba|teste\b|prova|proef|(?<![\d.,])0 ?[€$£]|[€$£] ?0(?![.,]?\d)/;
const costless =
  /\bfree\b|kostenlos|gratis|gratuit|(?<![\d.,])0(?:[.,]00)? ?[€$£]|[€$£] ?0(?:[.,]00)?(?![.,]?\d)|no (?:credit )?card/;
const priced =
  /[€$£] ?(?!0(?:[.,]0+)?(?![.,]?\d))\d|(?<![\d.,])(?!0(?:[.,]0+)? ?[€$£])\d[\d.,]* ?[€$£]|\b(?:eur|usd|gbp|chf|nok|sek) ?\d|\d ?(?:eur|usd|gbp|chf|nok|sek)\b|(?:card|payment) (?:is )?(?:needed|required)|billed/;
const isCostless = (choice: Choice) => costless.test(fold(choice.label)) && !priced.test(fold(choice.label));

/**
 * True where choosing it may cost money and another choice beside it is free: a page's default as little as a planner's
 * idea. Without a free one it is nobody's business here: the page will say what it wants.
 */
export function isPaidBesideFree(chosen: Choice, choices: readonly Choice[], question: string): boolean {
  if (isCostless(chosen) || isPrompt(chosen) || !choices.some(isCostless)) return false;
  return (
    priced.test(fold(chosen.label)) || /plan|tarif|package|paket|edition|tier|subscription|abo\b/.test(fold(question))
  );
}

/** Questions about the service, not about the person: any of its answers is the visitor's free choice later. */
const ofTheService =
  /plan|tarif|package|edition|tier|theme|colou?r|farbe|couleur|layout|template|vorlage|view|frequency|delivery|how often|notification|format|data (?:region|location|cent)|hosting|billing|abrechnung|currency|start with|begin with|first (?:step|project)|account type|preferred (?:contact|way)|contact me by|avatar|icon|workspace type|mode\b|\b(should|first|prefer|preferred|would you like|do you want|what do you want|where (shall|should) we)\b|zuerst|bevorzug|prefer/;
const businessLike =
  /business|company|work|team|organi[sz]ation|geschaft|firma|unternehmen|entreprise|professionnel|empresa|profesional|profissional|azienda|lavoro|zakelijk|bedrijf/;

/** Picks the choice that the visitor's facts give; else one that says nothing about a person; else nothing. */
export function chooseOption(
  choices: readonly Choice[],
  purpose: FieldPurpose,
  visitor: Visitor,
  refused: readonly string[] = [],
  question = "",
): ChosenOption | undefined {
  const real = choices.filter((choice) => !choice.isDisabled && !isPrompt(choice) && !refused.includes(choice.value));
  const wishes: Partial<Record<FieldPurpose, string>> = {
    industry: visitor.industry,
    company: visitor.company,
    "job-title": visitor.title,
    department: visitor.title,
    language: visitor.language,
    city: visitor.city,
    "heard-from": "Other live demo",
  };
  const wish = wishes[purpose];
  const fitting =
    purpose === "company-size" || purpose === "quantity"
      ? bySize(real, visitor.companySize)
      : purpose === "country"
        ? byCountry(real, visitor)
        : purpose === "phone-prefix"
          ? byPrefix(real, visitor)
          : wish
            ? byWords(purpose === "company" || purpose === "city" ? isNamed(real, wish) : real, wish)
            : undefined;
  const inRegion = ["country", "state", "unknown"].includes(purpose)
    ? byRegion(real, visitor, fold(question))
    : undefined;
  const found = fitting ?? inRegion;
  if (found !== undefined) return { choice: found, fits: true };
  const asked = fold(question);
  const isPlan =
    real.some((choice) => isCostless(choice) || free.test(fold(choice.label))) &&
    (purpose === "unknown" || ofTheService.test(asked));
  const cautious =
    (isPlan ? (real.find(isCostless) ?? real.find((choice) => free.test(fold(choice.label)))) : undefined) ??
    (purpose === "language" ? real.find((choice) => /^english\b/.test(fold(choice.label))) : undefined) ??
    real.find((choice) => neutral.test(fold(choice.label)));
  if (cautious !== undefined) return { choice: cautious, fits: false };
  if (!["unknown", "use-case", "quantity", "date"].includes(purpose)) return undefined;
  const business = visitor.company === "" ? undefined : real.find((choice) => businessLike.test(fold(choice.label)));
  if (business !== undefined && real.length <= 4) return { choice: business, fits: true };
  return purpose !== "use-case" && ofTheService.test(asked) && real[0] !== undefined
    ? { choice: real[0], fits: false }
    : undefined;
}
