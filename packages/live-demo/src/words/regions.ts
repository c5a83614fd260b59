/** Parts of the world by ISO codes, and how forms call them. Folded text. */
const regions: readonly (readonly [string, RegExp])[] = [
  [
    "AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SK SM UA VA",
    /\beurop|\bemea\b/,
  ],
  ["US CA", /north america|\bamericas\b|\bnamer\b/],
  [
    "MX AR BO BR BZ CL CO CR CU DO EC GT GY HN HT JM NI PA PE PR PY SR SV TT UY VE",
    /latin america|south america|\blatam\b|\bamericas\b/,
  ],
  ["AE BH IL IQ IR JO KW LB OM QA SA SY TR YE", /middle east|\bmena\b|\bemea\b/],
  [
    "AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RW SC SD SL SN SO TD TN TZ UG ZA ZM ZW",
    /\bafrica|\bemea\b/,
  ],
  [
    "AF AM AZ BD BN BT CN GE HK ID IN JP KG KH KR KZ LA LK MM MN MO MV MY NP PH PK SG TH TJ TM TW UZ VN",
    /\basia|\bapac\b/,
  ],
  ["AU NZ FJ PG", /oceania|australia|\bapac\b|asia[ -]?pacific/],
];

/** What the part of the world that the country is in may be called; undefined where that is not known. */
export const regionWords = (country: string): RegExp | undefined =>
  regions.find(([codes]) => codes.split(" ").includes(country))?.[1];
