import { describe, expect, it } from "vitest";
import { tool } from "../testing/converse.ts";
import { markUntrusted } from "../untrusted.ts";
import { answerToSlot, fillSlots, missingSlots, type SlotValues } from "./fill-slots.ts";
import { overlapWith, readTool } from "./tool-words.ts";

const facts = {
  email: markUntrusted("dana@globex.example"),
  name: markUntrusted("Dana"),
  company: markUntrusted("Globex"),
};

describe("fillSlots", () => {
  const cases: readonly [string, ReturnType<typeof tool>, string, SlotValues][] = [
    [
      "strings by their label",
      tool("set_subject", "", { subject: { type: "string" } }),
      "set the subject to billing please",
      { subject: "billing" },
    ],
    ["places", tool("get_weather", "", { city: { type: "string" } }), "weather in new york", { city: "New" }],
    [
      "places as written",
      tool("get_weather", "", { city: { type: "string" } }),
      "weather in New York",
      { city: "New York" },
    ],
    [
      "numbers near their label",
      tool("reserve", "", { guests: { type: "integer" }, nights: { type: "number" } }),
      "reserve for 4 guests and three nights",
      { guests: 4, nights: 3 },
    ],
    [
      "the only number",
      tool("reserve", "", { party_size: { type: "integer" } }),
      "a table for six tomorrow at 8 pm",
      { party_size: 6 },
    ],
    [
      "choices",
      tool("order", "", { size: { type: "string", enum: ["small", "medium", "extra_large"] } }),
      "an extra large one",
      { size: "extra_large" },
    ],
    [
      "numeric choices",
      tool("order", "", { pack: { type: "integer", enum: [6, 12] } }),
      "the pack of twelve",
      { pack: 12 },
    ],
    [
      "booleans",
      tool("subscribe", "", { newsletter: { type: "boolean" }, phone_calls: { type: "boolean" } }),
      "with the newsletter but no phone calls",
      { newsletter: true, phone_calls: false },
    ],
    [
      "day and time",
      tool("book", "", { start: { type: "string", format: "date-time" } }),
      "book next friday at 9 am",
      { start: "next friday 9 am" },
    ],
    [
      "facts of the visitor",
      tool("save_lead", "", { name: { type: "string" }, email: { type: "string" }, company: { type: "string" } }),
      "save my details",
      { name: "Dana", email: "dana@globex.example", company: "Globex" },
    ],
    [
      "what was said before what is known",
      tool("send", "", { email: { type: "string" } }),
      "send it to sam@initech.example",
      { email: "sam@initech.example" },
    ],
    [
      "free text",
      tool("send_message", "", { message: { type: "string" } }),
      "send a message saying that i will be late",
      { message: "i will be late" },
    ],
    [
      "codes",
      tool("lookup_order", "", { order_id: { type: "string" } }),
      "where is my order A-4711",
      { order_id: "A-4711" },
    ],
    [
      "nothing that was not said",
      tool("book", "", { date: { type: "string" }, city: { type: "string" } }),
      "book it",
      {},
    ],
    ["objects not at all", tool("book", "", { options: { type: "object" } }), "book it with options", {}],
  ];
  it.each(cases)("fills %s", (_, offered, request, expected) => {
    expect(fillSlots(readTool(offered), request, facts)).toEqual(expected);
  });

  it("names what is missing in the order of the schema", () => {
    const offered = readTool(
      tool("book", "", { date: { type: "string" }, time: { type: "string" }, note: { type: "string" } }, [
        "time",
        "date",
      ]),
    );
    expect(missingSlots(offered, { note: "x" }).map((slot) => slot.label)).toEqual(["date", "time"]);
  });
});

describe("answerToSlot", () => {
  const slot = (name: string, schema: object) => {
    const [first] = readTool(tool("x", "", { [name]: schema })).slots;
    if (first === undefined) throw new Error("no slot");
    return first;
  };
  it.each([
    ["city", { type: "string" }, "it's Berlin", "Berlin"],
    ["city", { type: "string" }, "in berlin please", "Berlin"],
    ["email", { type: "string" }, "dana at globex dot com", "dana@globex.com"],
    ["email", { type: "string" }, "i have none", undefined],
    ["date", { type: "string" }, "the red one", undefined],
    ["count", { type: "integer" }, "three I think", 3],
    ["confirm", { type: "boolean" }, "yes please", true],
    ["confirm", { type: "boolean" }, "no", false],
    ["color", { enum: ["red", "blue"] }, "the blue one", "blue"],
    ["color", { enum: ["red", "blue"] }, "green", undefined],
    ["customer_name", { type: "string" }, "dana smith", "Dana Smith"],
  ])("%s %j: %s", (name, schema, text, expected) => expect(answerToSlot(slot(name, schema), text)).toBe(expected));
});

describe("readTool", () => {
  it("survives schemas of any shape", () => {
    for (const inputSchema of [
      {},
      { properties: 3 },
      { properties: { a: null, b: "text" } },
      { required: "a" },
      [],
      null,
    ]) {
      expect(() => readTool({ type: "function", name: "x", inputSchema: inputSchema as never })).not.toThrow();
    }
  });

  it("hears a tool's own words in a request", () => {
    const offered = readTool(tool("bookAppointment", "Books an appointment"));
    expect(overlapWith(offered, "please book me an appointment")).toBe(1);
    expect(overlapWith(offered, "what does it cost")).toBe(0);
  });
});
