#!/usr/bin/env node
// @ts-check
/** Writes what the measurements found (bench/results/*.json) into README.md, between its two markers. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { root } from "./setup.mjs";

const readme = path.join(root, "README.md");
const begin = "<!-- figures -->";
const end = "<!-- /figures -->";

/** @typedef {Record<string, any>} Result */
/** @typedef {[what: string, measured: string]} Row */

const percent = (/** @type {number} */ share) => `${Math.round(share * 1000) / 10} %`;
const bytes = (/** @type {number} */ count) => `${count.toLocaleString("en")} bytes`;
const seconds = (/** @type {number} */ milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
const spread = (/** @type {{ p50: number, p95: number }} */ { p50, p95 }) => `P50 ${p50} ms, P95 ${p95} ms`;

const largest = (/** @type {Record<string, number>} */ counts) => Math.max(...Object.values(counts));
const unitEach = (/** @type {Record<string, number>} */ values, /** @type {string} */ unit) =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${value} ${unit}`)
    .join(", ");

/** A figure whose shape is not known here: numbers and short texts by their names. */
function anyFigure(/** @type {unknown} */ value) {
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value)
    .map(([name, given]) => `${name} ${given ?? "none"}`)
    .join(", ");
}

/** @returns {Row[]} */
function conversationRows(/** @type {Result | undefined} */ conversations) {
  if (conversations === undefined) return [];
  const { messages, right, bad, dialogues, dialoguesWithoutBadTurn, factsInSummary } = conversations;
  return [
    ["messages judged by written criteria (held-back half)", `${right} of ${messages} right, ${bad} bad`],
    ["dialogues without a bad turn (held-back half)", `${dialoguesWithoutBadTurn} of ${dialogues}`],
    ["facts told that are in the summary", factsInSummary],
  ];
}

/** @returns {Row[]} */
function brainRows(/** @type {Result} */ result) {
  return [
    ...conversationRows(result.conversations),
    [
      "written questions answered rightly (paraphrases kept apart)",
      `${result.right} of ${result.questions}; ${result.clarifiedRightly} more asked back rightly, ${result.wrong} wrong`,
    ],
    ["questions about other things refused", `${result.outOfDomainRefused} of ${result.outOfDomain}`],
    ["time for an answer of the embedded brain", `P50 ${result.millisecondsP50} ms, P95 ${result.millisecondsP95} ms`],
  ];
}

/** @type {Record<string, string>} what was asked for */
const restOperations = {
  list: "the same ten of a list",
  "list beside changes": "the same ten, one of them changed 20 times a second",
  get: "the same row",
};

/** @type {Record<string, (result: Result) => Row[]>} what is shown of each area, in this order */
const areas = {
  voice: ({ measuredAt: _at, machine: _machine, ...figures }) =>
    Object.entries(figures).map(([name, { measuredAt, ...value }]) => [
      name.replace(/, ms$/, ""),
      `${"p50" in value ? `${spread(value)} (${value.n} times)` : anyFigure(value)}; ${measuredAt.slice(0, 10)}`,
    ]),
  calls: ({ measuredAt: _at, machine, ...figures }) =>
    Object.entries(figures).map(([name, one]) => [
      `${name}: voice to voice`,
      `${spread(one)}; ${one.unanswered} of ${one.turns} turns unanswered; machine ${one["machine busy, %"]} % busy ` +
        `(${Math.round(one["generator, % of a core"] / machine.cores)} % the callers themselves), ` +
        (one["of a core a call, %"] ? `of a core a call ${unitEach(one["of a core a call, %"], "%")}; ` : "") +
        `${one["memory more for each call, MB"]} MB more a call`,
    ]),
  start: ({ measuredAt: _at, machine: _machine, ...figures }) =>
    Object.entries(figures).map(([name, value]) => [name, anyFigure(value)]),
  speech: ({ transcriber, voice }) => [
    ...["questions, voice slt", "questions, voice rms", "human, telephone prompts", "human, 20 dB noise"].flatMap(
      (wanted) =>
        transcriber.wordErrors
          .filter((/** @type {Result} */ { speech }) => speech === wanted)
          .map((/** @type {Result} */ { utterances, wordErrorRate }) => [
            `word error rate of the embedded transcriber: ${wanted}`,
            `${percent(wordErrorRate)} (${utterances} utterances)`,
          ]),
    ),
    ...transcriber.answersToSpokenQuestions.map((/** @type {Result} */ one) => [
      `spoken questions answered rightly, voice ${one.voice}`,
      `${one.right} of ${one.questions}; ${one.clarifiedRightly} more asked back rightly, ${one.wrong} wrong`,
    ]),
    ["final hypothesis after the end of speech", spread(transcriber.finalHypothesisMs)],
    ...voice.map((/** @type {Result} */ one) => [
      `first sound of a clause, voice ${one.voice}`,
      spread(one.firstSoundMs),
    ]),
  ],
  brain: brainRows,
  "brain-minilm": brainRows,
  "live-demo": ({ startToFirstPictureMilliseconds: start, filling, resting }) => [
    [
      "live demo, start to first picture",
      `P50 ${seconds(start.warmBrowser.p50)}, P95 ${seconds(start.warmBrowser.p95)}`,
    ],
    ["the same with a browser to be started", seconds(start.coldBrowser)],
    [
      "live demo while filling a form",
      `${filling.framesPerSecond} frames/s, CPU ${filling.nodeCpuPercent} % (server) + ${filling.chromiumCpuPercent} % (Chromium)`,
    ],
    [
      "live demo at rest",
      `${resting.framesPerSecond} frames/s, CPU ${resting.nodeCpuPercent} % + ${resting.chromiumCpuPercent} %`,
    ],
  ],
  rest: ({ figures }) =>
    figures
      .filter((/** @type {Result} */ { connections }) => connections === 16)
      .map((/** @type {Result} */ one) => [
        `REST, ${restOperations[one.operation] ?? one.operation}, 16 connections, ${one.database}`,
        `${one.requestsPerSecond} requests/s, P99 ${one.p99} ms, ${one.failures} failed`,
      ]),
  functions: ({ figures }) =>
    figures
      .filter((/** @type {Result} */ { connections }) => connections === 16)
      .map((/** @type {Result} */ one) => [
        `site, ${one.request}, 16 connections`,
        `${one.requestsPerSecond} requests/s, P99 ${one.p99} ms, ${one.failures} failed`,
      ]),
  client: ({ sizes, importMilliseconds, callMicroseconds, typeCheckSeconds }) => [
    ...Object.entries(sizes).flatMap(([name, given]) =>
      given.gzip === undefined ? [] : [/** @type {Row} */ ([`size of ${name}, gzip`, bytes(given.gzip)])],
    ),
    ["largest single resource of @parlor/client, gzip", bytes(largest(sizes["@parlor/client, one resource (gzip)"]))],
    ...Object.entries(importMilliseconds).map(
      ([name, time]) => /** @type {Row} */ ([`time to load ${name}`, `${time} ms`]),
    ),
    ...Object.entries(callMicroseconds).map(
      ([name, time]) => /** @type {Row} */ ([`own time of a call: ${name}`, `${time} µs`]),
    ),
    ...Object.entries(typeCheckSeconds).map(
      ([name, times]) => /** @type {Row} */ ([`type check of ${name}`, unitEach(times, "s")]),
    ),
  ],
  "live-demo-outcomes": (halves) =>
    /** @type {Row[]} */ (
      [
        ["sign-up pages that the rules were mended with", "pages"],
        ["sign-up pages by another hand, runs of which were read before", "held-back"],
        ["sign-up pages after real ones, mended for since", "kits"],
        ["sign-up pages in the style of known products, mended for since", "strangers"],
      ]
        .filter(([, half = ""]) => halves[half] !== undefined)
        .map(([what = "", half = ""]) => {
          const all = halves[half].families.at(-1);
          return [
            `${what} (${all.pages})`,
            `${all.finished} finished rightly, ${all.stopped} stopped for the right reason, ${all.missed} missed, ${all.wrong} wrong`,
          ];
        })
    ),
  "web-call": ({ sizes, starts }) => [
    ...Object.entries(sizes).map(
      ([name, { eager }]) => /** @type {Row} */ ([`size of ${name}, gzip`, bytes(eager.gzip)]),
    ),
    ...Object.entries(starts).map(
      ([name, time]) => /** @type {Row} */ ([`own time of start(), ${name}`, `P50 ${time.p50} ms, P95 ${time.p95} ms`]),
    ),
  ],
};

/** @returns {string} where and when an area was measured */
function circumstances(/** @type {Result} */ { machine, measuredAt }) {
  const on = machine
    ? [
        `${machine.cores} cores of ${machine.cpu}, Node ${machine.node}`,
        machine.loadBefore === undefined ? "" : `load before ${machine.loadBefore}`,
      ].filter(Boolean)
    : ["the machine was not noted"];
  return [measuredAt ? measuredAt.slice(0, 16).replace("T", " ") : "the time was not noted", ...on].join("; ");
}

/** The whole block: one table an area, with its circumstances. */
function figures() {
  return Object.entries(areas)
    .map(([area, rowsOf]) => {
      const file = path.join(root, "bench", "results", `${area}.json`);
      if (!existsSync(file)) return `**${area}**: not measured yet (\`npm run bench -- ${area}\`).`;
      const result = JSON.parse(readFileSync(file, "utf8"));
      const rows = rowsOf(result).map(([what, measured]) => `| ${what} | ${measured} |`);
      return [`| ${area} | ${circumstances(result)} |`, "|---|---|", ...rows].join("\n");
    })
    .join("\n\n");
}

const text = readFileSync(readme, "utf8");
const from = text.indexOf(begin);
const to = text.indexOf(end);
if (from < 0 || to < from) {
  process.stderr.write(`README.md lacks the lines ${begin} and ${end}.\n`);
  process.exit(1);
}
writeFileSync(readme, `${text.slice(0, from + begin.length)}\n\n${figures()}\n\n${text.slice(to)}`);
