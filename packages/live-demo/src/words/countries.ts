import { fold, languages } from "./fold.ts";

/** ISO codes with their dialling codes. */
const dialling =
  "AD376 AE971 AF93 AG1268 AL355 AM374 AO244 AR54 AT43 AU61 AZ994 BA387 BB1246 BD880 BE32 BF226 BG359 BH973 BI257 BJ229 BN673 BO591 BR55 BS1242 BT975 BW267 BY375 BZ501 CA1 CD243 CF236 CG242 CH41 CI225 CL56 CM237 CN86 CO57 CR506 CU53 CV238 CY357 CZ420 DE49 DJ253 DK45 DM1767 DO1809 DZ213 EC593 EE372 EG20 ER291 ES34 ET251 FI358 FJ679 FO298 FR33 GA241 GB44 GD1473 GE995 GH233 GL299 GM220 GN224 GQ240 GR30 GT502 GW245 GY592 HK852 HN504 HR385 HT509 HU36 ID62 IE353 IL972 IN91 IQ964 IR98 IS354 IT39 JM1876 JO962 JP81 KE254 KG996 KH855 KM269 KR82 KW965 KZ7 LA856 LB961 LI423 LK94 LR231 LS266 LT370 LU352 LV371 LY218 MA212 MC377 MD373 ME382 MG261 MK389 ML223 MM95 MN976 MO853 MR222 MT356 MU230 MV960 MW265 MX52 MY60 MZ258 NA264 NE227 NG234 NI505 NL31 NO47 NP977 NZ64 OM968 PA507 PE51 PG675 PH63 PK92 PL48 PR1787 PT351 PY595 QA974 RO40 RS381 RU7 RW250 SA966 SC248 SD249 SE46 SG65 SI386 SK421 SL232 SM378 SN221 SO252 SR597 SV503 SY963 TD235 TG228 TH66 TJ992 TM993 TN216 TR90 TT1868 TW886 TZ255 UA380 UG256 US1 UY598 UZ998 VA379 VE58 VN84 YE967 ZA27 ZM260 ZW263";

export interface Country {
  /** ISO 3166, two letters. */
  readonly code: string;
  /** In English. */
  readonly name: string;
  /** Digits, without the plus. */
  readonly dialling: string;
}

const shown = new Map(languages.map((language) => [language, new Intl.DisplayNames([language], { type: "region" })]));
const countries: readonly Country[] = dialling.split(" ").map((entry) => {
  const code = entry.slice(0, 2);
  return { code, name: shown.get("en")?.of(code) ?? code, dialling: entry.slice(2) };
});

const alsoCalled: Readonly<Record<string, string>> = {
  usa: "US",
  us: "US",
  "united states of america": "US",
  "u.s.": "US",
  "u.s.a.": "US",
  uk: "GB",
  "great britain": "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  "the netherlands": "NL",
  holland: "NL",
  "czech republic": "CZ",
  norge: "NO",
  sverige: "SE",
  danmark: "DK",
  suomi: "FI",
};
const byName = new Map<string, Country>();
for (const country of countries) {
  for (const language of languages) byName.set(fold(shown.get(language)?.of(country.code) ?? ""), country);
}
for (const [name, code] of Object.entries(alsoCalled)) {
  const country = countries.find((one) => one.code === code);
  if (country !== undefined) byName.set(name, country);
}

/** The country of a name in any of the languages, or of its two letters. */
export function countryNamed(text: string): Country | undefined {
  const said = fold(text);
  return (
    byName.get(said) ??
    byName.get(said.replace(/\s*[([+].*$/, "")) ??
    countries.find((one) => one.code.toLowerCase() === said)
  );
}

/** The country that an international number belongs to, and the number within it. */
export function splitPhone(phone: string): { readonly country: Country; readonly national: string } | undefined {
  const digits = phone.replace(/\D/g, "");
  if (!/^\s*(\+|00)/.test(phone)) return undefined;
  const international = phone.trim().startsWith("00") ? digits.slice(2) : digits;
  const fitting = countries.filter((one) => international.startsWith(one.dialling));
  const longest = fitting.sort(
    (left, right) => right.dialling.length - left.dialling.length || preferred(right) - preferred(left),
  )[0];
  return longest === undefined
    ? undefined
    : { country: longest, national: international.slice(longest.dialling.length) };
}

/** Of countries that share a code, the one that most numbers belong to. */
const preferred = (country: Country) => (["US", "RU"].includes(country.code) ? 1 : 0);
