import { describe, expect, test } from "vitest";
import { purposeOf } from "../planner/field-purpose.ts";
import { judgeOutcome } from "../planner/outcome.ts";
import { aField, aPage, aPast } from "../test-support/pages.ts";

describe("fields in languages of which only the commonest words are known", () => {
  test.each([
    ["E-post", "email"],
    ["E-postadress", "email"],
    ["Bekräfta e-post", "confirm-email"],
    ["Lösenord", "current-password"],
    ["Företag", "company"],
    ["Förnamn", "first-name"],
    ["Efternamn", "last-name"],
    ["Antal anställda", "company-size"],
    ["Personnummer", "government-id"],
    ["Fødselsdato", "birth-date"],
    ["Fornavn", "first-name"],
    ["Etternavn", "last-name"],
    ["Mobilnummer", "phone"],
    ["Stilling", "job-title"],
    ["Virksomhedens navn", "company"],
    ["Imię", "first-name"],
    ["Nazwisko", "last-name"],
    ["Imię i nazwisko", "full-name"],
    ["Nazwa firmy", "company"],
    ["Kod weryfikacyjny", "one-time-code"],
    ["姓", "last-name"],
    ["名", "first-name"],
    ["お名前", "full-name"],
    ["会社名", "company"],
    ["メールアドレス", "email"],
    ["メールアドレス（確認用）", "confirm-email"],
    ["電話番号", "phone"],
    ["ユーザー名", "username"],
    ["部署名", "department"],
    ["生年月日", "birth-date"],
    ["セイ", "unknown"],
    ["フリガナ", "unknown"],
  ] as const)("%s asks for %s", (label, purpose) => {
    expect(purposeOf(aField({ label, language: "" }))).toBe(purpose);
  });

  test.each([
    ["Jag godkänner villkoren", "terms"],
    ["Skicka mig nyhetsbrevet", "newsletter"],
    ["Ja, jeg vil ha tilbud på e-post", "newsletter"],
    ["Akceptuję regulamin", "terms"],
    ["利用規約に同意する", "terms"],
    ["お得な情報を受け取る", "newsletter"],
  ] as const)("the box %s is about %s", (label, purpose) => {
    expect(purposeOf(aField({ kind: "checkbox", label, language: "" }))).toBe(purpose);
  });
});

describe("ends in these languages", () => {
  const sent = [aPast({ type: "fill" }), aPast({ type: "click", isForward: true, lines: ["Skapa konto"] })];
  const said = (line: string) => judgeOutcome(aPage({ headings: [line], lines: [line] }), sent);
  test.each([
    "Kontot är skapat",
    "Ditt konto har blivit skapat",
    "Tack för din registrering!",
    "Kontoen din er opprettet",
    "Takk for registreringen",
    "Konto zostało utworzone",
    "Dziękujemy za rejestrację",
    "会員登録が完了しました",
    "ご登録ありがとうございます",
  ])("%s is a success", (line) => {
    expect(said(line).is).toBe("through");
  });
  test.each([
    ["E-postadressen används redan", "already-in-use"],
    ["E-posten er allerede i bruk", "already-in-use"],
    ["Konto z tym adresem już istnieje", "already-in-use"],
    ["このメールアドレスは既に登録されています", "already-in-use"],
    ["Registreringen är stängd", "closed"],
    ["受付は終了しました", "closed"],
  ])("%s is the refusal %s", (line, reason) => {
    expect(said(line)).toMatchObject({ is: "refused", reason });
  });
  test.each(["Tack för ditt intresse", "Takk for tålmodigheten", "Dziękujemy za zainteresowanie", "お問い合わせ"])(
    "%s says nothing",
    (line) => {
      expect(said(line).is).toBe("open");
    },
  );
});
