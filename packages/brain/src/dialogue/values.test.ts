import { describe, expect, it } from "vitest";
import { dateIn, emailIn, numberIn, numbersIn, phoneIn, timeIn, urlIn } from "./values.ts";

describe("values", () => {
  it.each([
    ["write to dana.smith+x@mail.globex.co.uk please", "dana.smith+x@mail.globex.co.uk"],
    ["dana at globex dot com", "dana@globex.com"],
    ["it is dana underscore smith at my dash company dot co dot uk", "dana_smith@my-company.co.uk"],
    ["meet me at noon", undefined],
  ])("emailIn: %s", (text, expected) => expect(emailIn(text)).toBe(expected));

  it.each([
    ["twenty five people", 25],
    ["two hundred and fifty", 250],
    ["three thousand four hundred", 3400],
    ["a dozen", 12],
    ["two dozen", 24],
    ["1,500 seats", 1500],
    ["about 3.5", 3.5],
    ["$40", 40],
    ["5k", 5000],
    ["a few", undefined],
    ["one", 1],
  ])("numberIn: %s", (text, expected) => expect(numberIn(text)).toBe(expected));

  it("finds several numbers", () => {
    expect(numbersIn("2 adults and three children").map((found) => found.value)).toEqual([2, 3]);
  });

  it.each([
    ["can we do next tuesday at 3 pm", "next tuesday", "3 pm"],
    ["tomorrow at half past ten", "tomorrow", "half past ten"],
    ["on March 5th", "March 5th", undefined],
    ["the 3rd of april 2027 at 10:30", "the 3rd of april 2027", "10:30"],
    ["2026-12-01 around noon", "2026-12-01", "noon"],
    ["in two weeks", "in two weeks", undefined],
    ["at four", undefined, "four"],
    ["for 4 people", undefined, undefined],
    ["at 40 employees", undefined, undefined],
  ])("dateIn, timeIn: %s", (text, date, time) => {
    expect(dateIn(text)).toBe(date);
    expect(timeIn(text)).toBe(time);
  });

  it("finds telephone numbers and addresses", () => {
    expect(phoneIn("call +49 30 1234567 please")).toBe("+49 30 1234567");
    expect(phoneIn("we are 40")).toBeUndefined();
    expect(urlIn("see https://example.com/a?b=c.")).toBe("https://example.com/a?b=c");
    expect(urlIn("nothing here")).toBeUndefined();
  });
});
