import { describe, expect, it } from "vitest";
import { chooseLanguage } from "./page-language.ts";

describe("chooseLanguage", () => {
  it("does as the address says, else as the visitor chose, else as the company configured", () => {
    const wishes = { address: "de", cookies: "a=b; parlor-language=en", accepted: "en", configured: "en" } as const;
    expect(chooseLanguage(wishes)).toBe("de");
    expect(chooseLanguage({ ...wishes, address: "fr", configured: "de" })).toBe("en");
    expect(chooseLanguage({ ...wishes, address: null, cookies: "x=1; parlor-language=de" })).toBe("de");
    expect(chooseLanguage({ accepted: "en", configured: "de" })).toBe("de");
  });

  it.each([
    ["de-AT,de;q=0.9,en;q=0.8", "de"],
    ["fr,en;q=0.5,de;q=0.7", "de"],
    ["en-GB, de;q=0.3", "en"],
    ["de;q=0, en;q=0.1", "en"],
    ["fr-FR,fr;q=0.9", "en"],
    ["*", "en"],
    ["", "en"],
    [";;q=,q=9,=,de;q=x", "de"],
  ])("leaves it to the browser where the company says auto: %s", (accepted, language) => {
    expect(chooseLanguage({ accepted, configured: "auto" })).toBe(language);
  });

  it("takes nothing from a cookie or an address that it does not know", () => {
    const cookies = "parlor-language=<script>; parlor-languages=de";
    expect(chooseLanguage({ address: "../de", cookies, configured: "en" })).toBe("en");
  });
});
