import type { FieldPurpose } from "./field-purpose-names.ts";

/**
 * The commonest words of forms in Swedish, Danish, Norwegian, Polish and Japanese. They are asked last, where the seven languages say
 * nothing. Kana fields ask for a reading that nobody can guess: they are left unknown, so that the visitor is asked.
 */
type Rows = readonly (readonly [FieldPurpose, RegExp])[];

/** Text is folded before it is compared, so these are, too. */
const rows = (table: Readonly<Partial<Record<FieldPurpose, string>>>): Rows =>
  Object.entries(table).map(([purpose, words]) => [purpose as FieldPurpose, new RegExp(words.normalize("NFKD"))]);

/** In order: the first that matches wins. */
export const furtherFieldWords: Rows = rows({
  "one-time-code":
    "verifieringskod|engangskod|bekreftelseskode|bekraeftelseskode|kod weryfikacyjny|確認コード|認証コード",
  "government-id":
    "personnummer|fodselsnummer|\\bcpr\\b|\\bcvr\\b|\\bpesel\\b|\\bnip\\b|organis\\w+nummer|マイナンバー",
  "birth-date": "fodelse(?:datum|dag|ar)|fodsels(?:dato|dag|ar)|data urodzenia|生年月日",
  "confirm-password":
    "(?:bekrafta|upprepa|gentag|bekraeft|gjenta|bekreft|powtorz|potwierdz)\\b.{0,12}(?:losenord|adgangskode|passord|haslo)|パスワード.{0,3}(?:確認|再入力)",
  password: "losenord|adgangskode|passord|\\bhaslo\\b|パスワード",
  "confirm-email":
    "(?:bekrafta|upprepa|gentag|bekraeft|gjenta|bekreft|powtorz|potwierdz)\\b.{0,12}e-?(?:post|mail)|メール(?:アドレス)?.{0,3}確認",
  email: "\\be-?post|メール",
  "company-size":
    "antall? (?:anstallda|ansatte|medarbejdere|medarbeidere)|foretagets storlek|liczba pracownikow|wielkosc firmy|従業員数|社員数",
  website: "webbplats|hemsida|hjemmeside|nettside|nettsted|strona (?:internetowa|www)|ホームページ|ウェブサイト",
  phone: "telefon|\\bmobil|電話|携帯",
  postcode: "postn(?:umme)?r|kod pocztowy|郵便番号",
  country: "^land$|^kraj$|^国(?:名|・地域)?$",
  "job-title": "befattning|^stilling|jobb?titt?el|stanowisko|役職|肩書",
  department: "avdelning|afdeling|avdeling|^dzial$|部署",
  industry: "bransch|branche|bransje|^branza|業種|業界",
  company: "foretag|virksomhed|firmanavn|bedrift|selskap|nazwa firmy|^firma$|会社名|[貴御]社名|法人名|企業名",
  username: "anvandarnamn|brugernavn|brukernavn|nazwa uzytkownika|ユーザー(?:名|id)|ニックネーム",
  "full-name":
    "^(?:ditt |dit )?nam?vn$|^(?:ditt )?namn$|(?:fullstandigt|fullt|fulde?) na[mv]n|for- och efternamn|imie i nazwisko|^お?名前$|氏名|担当者名?$",
  "first-name": "fornamn|fornavn|^imie$|^名$",
  "last-name": "efternamn|efternavn|etternavn|nazwisko|^姓$",
  search: "^(?:sok|sog|szukaj)$|検索",
});

export const furtherTickWords: Rows = rows({
  captcha: "(?:ikke|inte|nie jestem|nejsem|en ole) (?:en )?robot",
  newsletter:
    "nyhetsbrev|nyhedsbrev|erbjudanden|tilbud\\b|markedsforing|marknadsforing|newsletter|ofert|marketing|メルマガ|メールマガジン|ニュースレター|お得な情報|お知らせ",
  terms:
    "villkor|vilkar|betingelser|integritetspolicy|personvern|regulamin|polityk|akceptuje|godkanner|godtar|accepterer|利用規約|プライバシー|同意",
});

/** What pages say about an end: few sentences, and none that a refusal could say as well. */
export const furtherOutcomeWords = {
  inUse:
    /(?:anvands|finns|registrerad|upptagen) redan|redan (?:registrer|upptag|anvand)|allerede (?:i bru[kg]|registrer|taget|tatt|opptatt)|juz (?:istnieje|zajet|zarejestrowan|uzywan)|(?:すて\u3099に|既に)(?:登録|使用)/,
  closed:
    /(?:registrering|anmalan|pamelding|tilmelding)\w* (?:ar|er) (?:stangd|stengt|lukket|pausad)|rejestracja (?:jest )?(?:zamknieta|wstrzymana)|(?:受付|募集).{0,3}終了/,
  success:
    /konto(?:t|en)?(?: din| ditt)? (?:ar|er|har blivit|har blitt|er blevet) (?:nu |na )?(?:skapat|opprettet|oprettet|klar)|tack for (?:din|er) (?:registrering|anmalan)|tak for din (?:tilmelding|registrering)|takk for (?:din )?(?:registrering|pamelding)|(?:bruger|profil|konto) er (?:nu )?oprettet|tili(?:si)? on luotu|kiitos rekisteroitymisesta|ucet byl (?:uspesne )?vytvoren|dekujeme za registraci|konto zostalo (?:utworzone|zalozone)|dziekujemy za (?:rejestracje|zalozenie)|(?:登録|申し?込み?).{0,2}完了|ご?登録.{0,4}ありか\u3099とう/,
} as const;
