import type { FieldPurpose } from "./field-purpose-names.ts";

/** In order: the first that matches the field's words wins, so the special stands before the general. */
export const englishFieldWords: readonly (readonly [FieldPurpose, RegExp])[] = [
  ["trap", /leave (this|it)?.{0,20}(blank|empty)|do not fill|honey ?pot/],
  ["captcha", /captcha|not a robot|characters (you see|shown|above)|security (code|image)|verify you are human/],
  [
    "payment",
    /card ?(number|no\b)|credit ?card|debit ?card|\bcv[cv]2?\b|\biban\b|account number|sort code|expir(y|ation)|name on card|billing card/,
  ],
  [
    "one-time-code",
    /one[ -]?time|verification code|confirmation code|\botp\b|(sms|e-?mail|auth\w*) code|\d[ -]digit code/,
  ],
  [
    "government-id",
    /social security|\bssn\b|passport|national id|driver'?s? licen[cs]e|identity card|id card|registration number|tax (id|number)|\bvat\b|\bein\b/,
  ],
  ["birth-date", /birth|\bdob\b|\bage\b|how old/],
  [
    "coupon",
    /coupon|promo|voucher|discount|referral code|invite code|invitation code|access code|licen[cs]e key|activation code/,
  ],
  ["current-password", /(current|old|existing) password/],
  [
    "confirm-password",
    /(confirm|repeat|re-?type|re-?enter|again|verify|second).{0,20}pass|pass(word|phrase)?.{0,20}(confirm|repeat|again|again|verif|2\b)/,
  ],
  ["password", /pass ?(word|phrase)|\bpwd\b|passcode/],
  ["confirm-email", /(confirm|repeat|re-?type|re-?enter|verify).{0,20}e-?mail|e-?mail.{0,12}(confirm|repeat|again)/],
  ["email", /e-?mail/],
  [
    "workspace-address",
    /(workspace|team|account|company|site|organi[sz]ation).{0,12}(url|address|slug|handle|sub ?domain|domain|id\b)|sub ?domain|\bslug\b|(^|\s)\.[a-z0-9-]+\.[a-z]{2,}$/,
  ],
  [
    "workspace-name",
    /(workspace|team|project|account|board|store|space).{0,4}name|name (of|for) (your|the) (workspace|team|project|account)|\bworkspace\b/,
  ],
  [
    "company-size",
    /company size|team size|size of (your|the)|(number|how many|#|no\.?) (of )?(employees|people|staff|seats|agents)|employees|head ?count|how big|\bsize\b/,
  ],
  [
    "volume",
    /volume|monthly (calls|messages|requests|orders|visitors)|(calls|messages|requests|tickets|conversations).{0,16}(month|week|day|per)|how many calls/,
  ],
  ["website", /web ?site|home ?page|company url|web address|\burl\b|\bdomain\b/],
  ["profile-link", /linked ?in|twitter|github|social (media|profile)/],
  ["phone-prefix", /(country|dial(l?ing)?|calling|phone|area) (code|prefix)|^\+?code$/],
  ["job-title", /job|your title|^title$|\btitle\b|\bposition|\brole\b|occupation|profession/],
  ["department", /department|function|which team|your team/],
  ["phone", /phone|mobile|\btel\b|\bcell(?:ular)?\b|whats ?app/],
  ["country", /country|\bnation\b|region\/country/],
  ["state", /\bstate\b|province|region|county/],
  ["city", /\bcity|\btown|\bsuburb/],
  ["postcode", /post(al)? ?code|\bzip\b/],
  ["street", /street|address/],
  ["industry", /industry|sector|line of business|vertical/],
  ["heard-from", /hear about|heard|find us|found us|how did you|\breferr|source/],
  ["time-zone", /time ?zone/],
  ["salutation", /salutation|^prefix|honorific|^mr\b|\bgender\b|^sex$|pronouns/],
  ["middle-name", /second (?:last|family) ?name|second sur ?name|mother'?s (?:maiden|last|family) name|maiden name/],
  ["first-name", /first ?name|given ?name|fore ?name|\bfname\b|^first$/],
  ["last-name", /last ?name|family ?name|sur ?name|\blname\b|^last$/],
  ["middle-name", /middle ?name|middle initial/],
  ["username", /user ?name|user ?id|login|nick ?name|handle|screen ?name/],
  ["company", /company|organi[sz]ation|business name|employer|\bfirm\b|where do you work|^business$/],
  [
    "full-name",
    /full ?name|your ?name|^name$|\bname\b|who are you|(what|how) (should|can|may|do|shall) (we|people) (call|address) you\b/,
  ],
  ["language", /language|locale/],
  [
    "use-case",
    /use ?case|goal|looking (for|to)|tell us|why|what (would|do|will|are|brings)|message|comment|describe|about (you|your)|plan to|interest|challenge|need|notes?\b|help/,
  ],
  ["quantity", /how many|number of|quantity|amount|\bcount\b|seats|users/],
  ["date", /date|when|day\b/],
  ["search", /^search|^q$|^query$/],
];

/** What boxes to tick are about. */
export const englishTickWords: readonly (readonly [FieldPurpose, RegExp])[] = [
  ["captcha", /not a robot|captcha|i am human|i'm human|you('| a)re (a )?human|human verification/],
  [
    "newsletter",
    /news|updates|offers|marketing|promot|tips|subscribe|send me|contact me|third part|partners|sponsor|product e-?mails|receive .{0,40}(communication|e-?mail|message|information)|(other|further) communications|hear from|stay in touch/,
  ],
  ["terms", /terms|privacy|agree|accept|consent|conditions|policy|gdpr|confirm that/],
  ["remember-me", /remember|keep me|stay signed/],
];
