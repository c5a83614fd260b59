import { describe, expect, test } from "vitest";
import { speakableText } from "./speakable-text.ts";

describe("speakableText", () => {
  test.each([
    // Money
    ["It costs $49.", "It costs forty nine dollars."],
    ["$1", "one dollar"],
    ["$49.50/month", "forty nine dollars and fifty cents per month"],
    ["€1,200 per year", "one thousand two hundred euros per year"],
    ["30 € or 1.50€", "thirty euros or one euro and fifty cents"],
    ["£0.05", "zero pounds and five pence"],
    ["$2.5M in sales", "two point five million dollars in sales"],
    ["$10k", "ten thousand dollars"],
    // Numbers
    ["1,250 users", "one thousand two hundred fifty users"],
    ["99.9% uptime", "ninety nine point nine percent uptime"],
    ["5-10 minutes", "five to ten minutes"],
    ["the 1st, 2nd, 3rd and 20th", "the first, second, third and twentieth"],
    ["the 21st", "the twenty first"],
    ["since 2019", "since twenty nineteen"],
    ["in 2005", "in two thousand five"],
    ["in 1906", "in nineteen oh six"],
    ["100k calls", "one hundred thousand calls"],
    ["300 ms", "three hundred milliseconds"],
    ["8 GB", "eight gigabytes"],
    // Dates and times
    ["on 2026-11-21", "on November twenty first, twenty twenty six"],
    ["at 3:30 pm", "at three thirty P M"],
    ["at 9 a.m. sharp", "at nine ay M sharp"],
    ["at 14:05", "at fourteen oh five"],
    ["at 8:00", "at eight o'clock"],
    ["open 24/7", "open twenty four seven"],
    // Telephone numbers
    ["call +1 555 123-4567", "call plus one, five five five, one two three, four five six seven"],
    ["call 555-0134", "call five five five, zero one three four"],
    // Addresses
    ["mail anna.lee@acme.com now", "mail anna dot lee at acme dot com now"],
    ["see https://www.parlor.dev/pricing.", "see parlor dot dev slash pricing."],
    ["visit docs.parlor.dev", "visit docs dot parlor dot dev"],
    // Abbreviations and acronyms
    ["tools, e.g. HubSpot", "tools, for example, Hub Spot"],
    ["that is, i.e. soon", "that is, that is, soon"],
    ["calls, chats, etc.", "calls, chats, and so on."],
    ["Dr. Lee vs. Mr. Poe", "Doctor Lee versus Mister Poe"],
    ["our CRM and its API", "our C R M and its ay P I"],
    ["two CRMs", "two C R M's"],
    ["HIPAA and SOC", "HIPAA and SOC"],
    ["I am OK", "I am OK"],
    // Signs
    ["Q&A", "Q and A"],
    ["sales & support", "sales and support"],
    ["and/or", "and or or"],
    ["Yes – of course", "Yes, of course"],
    ["“Quoted” ‘text’", "Quoted 'text'"],
    // Formatting
    ["**Bold**, _slanted_ and `code`", "Bold, slanted and code"],
    ["# Title\n- one\n- two", "Title\none\ntwo"],
    ["[our page](https://x.dev/y)", "our page"],
    ["Great 🎉 news", "Great news"],
    ["Zoë from Málaga", "Zoe from Malaga"],
    ["", ""],
  ])("%j", (text, spoken) => {
    expect(speakableText(text)).toBe(spoken);
  });

  test("leaves plain words as they are", () => {
    const text = "Sure, I can show you that. Shall we start?";
    expect(speakableText(text)).toBe(text);
  });

  test("what is spoken can be said again without change", () => {
    const once = speakableText("It's $49/month via our CRM's API, call +1 555 123-4567 or see parlor.dev.");
    expect(speakableText(once)).toBe(once);
  });

  test("gives only characters that the voice knows", () => {
    expect(speakableText("日本語 — ünïcödé ✓ ™ 中")).toMatch(/^[\x20-\x7e\n]*$/);
  });
});
