import type { TransportState } from "../media/transport.ts";
import { endReasons } from "./end-reasons.ts";

/**
 * The life of a call as a state machine: what happened and when goes in, what is to be done comes out. Nothing here
 * waits, and nothing here knows a connection, a session or a clock. All times in milliseconds.
 */

export const callTimes = {
  /** A visitor who has asked for the room gets so long to join. */
  knocked: 60_000,
  /** An answered offer has to become a connection within this. */
  connect: 15_000,
  /** For so long a call outlives its connection. */
  grace: 60_000,
  /**
   * After a loss until the visitor counts as away: what was said before it is heard out with the silence that WebRTC
   * makes up, and then a connection without anybody costs nothing.
   */
  away: 2_000,
  /** The first message waits for the visitor's speaker ('playable') for so long. */
  playable: 750,
  /** The first message of a call that is recorded with pictures waits for the recording for so long. */
  recording: 3_000,
  /** A goodbye may take so long at most. */
  farewell: 12_000,
} as const;

type TimerName =
  | "join"
  | "connect"
  | "away"
  | "grace"
  | "duration"
  | "playable"
  | "recording"
  | "silence"
  | "farewell"
  /** By its number among the rules' hooks. */
  | `idle-${number}`
  | `elapsed-${number}`;
/** For as long as one of these lasts, the call is not silent. */
type Hold = "assistant" | "user" | "muted";

export interface CallRules {
  /** A visitor has to post an offer within this. */
  readonly join: number;
  /** Silence after which the call ends. */
  readonly silence: number;
  readonly duration: number;
  /** Whether the assistant has something to say before it is asked. */
  readonly greets: boolean;
  /** The page says when its recording runs, and wants the first message then; it is said once. */
  readonly greetsOnRecording: boolean;
  /** Lower case; after one of these in the assistant's mouth the call ends. */
  readonly endPhrases: readonly string[];
  /** What is done when the visitor has said nothing for a while. */
  readonly idle: readonly { readonly after: number; readonly most: number; readonly resets: boolean }[];
  /** What is done so long after the call's start. */
  readonly elapsed: readonly { readonly after: number }[];
  /** Why a call must not end without last words, beside its assistant's goodbye. */
  readonly lastWords: (reason: string) => boolean;
}

export interface CallState {
  /** `waiting` until messages reach the visitor's page for the first time; `leaving` while a goodbye is spoken. */
  readonly phase: "waiting" | "running" | "leaving" | "ended";
  /** `away` is a line that has been lost for a while: nothing is sent or heard any more. */
  readonly line: "none" | "up" | "lost" | "away";
  /** Whether the visitor's speaker is known to play. */
  readonly playable: boolean;
  /** What is owed to the visitor when messages reach the page again. */
  readonly owes: "nothing" | "apology";
  readonly silenceRuns: boolean;
  readonly holds: readonly Hold[];
  readonly deadlines: Readonly<Partial<Record<TimerName, number>>>;
  /** How often each of the rules' idle hooks was done. */
  readonly idleDone: readonly number[];
  /** Why the call ends after the goodbye. */
  readonly reason: string;
}

export const newCall: CallState = {
  phase: "waiting",
  line: "none",
  playable: false,
  owes: "nothing",
  silenceRuns: false,
  holds: [],
  deadlines: {},
  idleDone: [],
  reason: "",
};

export type CallInput =
  | { readonly type: "opened" }
  /** Somebody asked for the room before joining: the microphone may have to be allowed first. */
  | { readonly type: "knocked" }
  /** The call ran in a worker that died, for this long already. */
  | { readonly type: "taken-over"; readonly ranFor: number }
  | { readonly type: "offer-answered" }
  | { readonly type: "transport"; readonly state: TransportState }
  /** Messages reach the visitor's page. */
  | { readonly type: "page-reached" }
  | { readonly type: "playable" }
  | { readonly type: "greeting-wanted" }
  | { readonly type: "speech"; readonly who: "assistant" | "user"; readonly speaking: boolean }
  /** The visitor said or wrote something. */
  | { readonly type: "activity" }
  | { readonly type: "assistant-muted"; readonly muted: boolean }
  | { readonly type: "assistant-said"; readonly text: string; readonly interrupted: boolean }
  /** The call is to end when the assistant has said what it has to say. */
  | { readonly type: "leave"; readonly reason: string }
  | { readonly type: "farewell-spoken" }
  /** Another assistant goes on, by its own rules. */
  | { readonly type: "assistant-changed" }
  | { readonly type: "end"; readonly reason: string }
  /** The nearest deadline is here. */
  | { readonly type: "time" };

export type CallDecision =
  | { readonly type: "record"; readonly event: "connection.lost" | "connection.restored" }
  /** Write down and tell the page that the call runs. */
  | { readonly type: "start" }
  | { readonly type: "greet" }
  /** Say that the line broke, and go on. */
  | { readonly type: "apologize" }
  | { readonly type: "say-farewell"; readonly interrupts: boolean; readonly reason: string }
  /** Do what the rules' hook of this number is for. */
  | { readonly type: "react"; readonly to: "idle" | "elapsed"; readonly index: number }
  | { readonly type: "end"; readonly reason: string };

export interface CallStep {
  readonly state: CallState;
  readonly decisions: readonly CallDecision[];
}

const stay = (state: CallState): CallStep => ({ state, decisions: [] });

function arm(state: CallState, name: TimerName, at: number): CallState {
  return { ...state, deadlines: { ...state.deadlines, [name]: at } };
}

function disarm(state: CallState, ...names: readonly TimerName[]): CallState {
  const left = Object.entries(state.deadlines).filter(([name]) => !names.includes(name as TimerName));
  return { ...state, deadlines: Object.fromEntries(left) };
}

function end(state: CallState, reason: string): CallStep {
  return {
    state: { ...state, phase: "ended", deadlines: {}, silenceRuns: false },
    decisions: [{ type: "end", reason }],
  };
}

/** The time of silence begins anew, unless something holds it. */
function heardSomething(state: CallState, now: number, rules: CallRules): CallState {
  if (!state.silenceRuns) return state;
  const names = rules.idle.map((_, index): TimerName => `idle-${index}`);
  if (state.holds.length > 0) return disarm(state, "silence", ...names);
  const silent = arm(state, "silence", now + rules.silence);
  return rules.idle.reduce((armed, _, index) => armIdle(armed, index, now, rules), silent);
}

function armIdle(state: CallState, index: number, now: number, rules: CallRules): CallState {
  const hook = rules.idle[index];
  if (!hook || (state.idleDone[index] ?? 0) >= hook.most) return state;
  return arm(state, `idle-${index}`, now + hook.after);
}

/** The visitor said something: hooks that count from there begin anew. */
function heardVisitor(state: CallState, rules: CallRules): CallState {
  return { ...state, idleDone: rules.idle.map(({ resets }, index) => (resets ? 0 : (state.idleDone[index] ?? 0))) };
}

function idled(state: CallState, index: number, now: number, rules: CallRules): CallStep {
  const idleDone = rules.idle.map((_, at) => (state.idleDone[at] ?? 0) + (at === index ? 1 : 0));
  return {
    state: armIdle({ ...state, idleDone }, index, now, rules),
    decisions: [{ type: "react", to: "idle", index }],
  };
}

function hold(state: CallState, name: Hold, held: boolean, now: number, rules: CallRules): CallState {
  const others = state.holds.filter((other) => other !== name);
  return heardSomething({ ...state, holds: held ? [...others, name] : others }, now, rules);
}

function greet(state: CallState, now: number, rules: CallRules): CallStep {
  if (!rules.greets) return stay(state);
  if (state.playable) return { state: disarm(state, "playable"), decisions: [{ type: "greet" }] };
  return stay(arm(state, "playable", now + callTimes.playable));
}

function leave(state: CallState, reason: string, now: number): CallStep {
  if (state.phase === "leaving") return stay(state);
  // Whatever the assistant does meanwhile, the call ends.
  const leaving = arm({ ...state, phase: "leaving", reason }, "farewell", now + callTimes.farewell);
  const interrupts = reason === endReasons.maxDuration;
  return { state: leaving, decisions: [{ type: "say-farewell", interrupts, reason }] };
}

function transportChanged(state: CallState, transport: TransportState, now: number): CallStep {
  if (transport === "connected") {
    const up: CallState = { ...disarm(state, "connect", "grace", "away"), line: "up" };
    const comesBack = state.line === "lost" || state.line === "away";
    return comesBack && state.phase !== "waiting"
      ? { state: up, decisions: [{ type: "record", event: "connection.restored" }] }
      : stay(up);
  }
  if (state.line !== "up" || transport === "new" || transport === "connecting") return stay(state);
  const waiting = Object.keys(state.deadlines).filter((name): name is TimerName => /^(silence|idle-)/.test(name));
  const lost = disarm({ ...state, line: "lost", silenceRuns: false }, ...waiting);
  return {
    state: arm(arm(lost, "away", now + callTimes.away), "grace", now + callTimes.grace),
    decisions: [{ type: "record", event: "connection.lost" }],
  };
}

function pageReached(given: CallState, now: number, rules: CallRules): CallStep {
  const state = heardSomething({ ...disarm(given, "connect"), silenceRuns: true }, now, rules);
  if (state.owes === "apology") return { state: { ...state, owes: "nothing" }, decisions: [{ type: "apologize" }] };
  if (state.phase !== "waiting") return stay(state);
  const begun = arm({ ...state, phase: "running" }, "duration", now + rules.duration);
  const running = rules.elapsed.reduce((armed, { after }, index) => arm(armed, `elapsed-${index}`, now + after), begun);
  const { state: greeting, decisions } = rules.greetsOnRecording
    ? stay(arm(running, "recording", now + callTimes.recording))
    : greet(running, now, rules);
  return { state: greeting, decisions: [{ type: "start" }, ...decisions] };
}

function timeIsUp(state: CallState, name: TimerName, now: number, rules: CallRules): CallStep {
  switch (name) {
    case "join":
      return end(state, endReasons.neverJoined);
    case "connect":
      return end(state, endReasons.neverConnected);
    case "grace":
      return end(state, endReasons.connectionLost);
    case "silence":
      return rules.lastWords(endReasons.silence)
        ? leave(state, endReasons.silence, now)
        : end(state, endReasons.silence);
    case "farewell":
      return end(state, state.reason);
    case "duration":
      return leave(state, endReasons.maxDuration, now);
    case "away":
      return stay({ ...state, line: "away" });
    case "playable":
    case "recording":
      return { state, decisions: [{ type: "greet" }] };
  }
  const [kind, number] = name.split("-");
  const index = Number(number);
  // Whoever says goodbye starts nothing new.
  if (state.phase !== "running") return stay(state);
  if (kind === "idle") return idled(state, index, now, rules);
  return { state, decisions: [{ type: "react", to: "elapsed", index }] };
}

function nearest(state: CallState): { readonly name: TimerName; readonly at: number } | undefined {
  return (Object.entries(state.deadlines) as [TimerName, number][])
    .map(([name, at]) => ({ name, at }))
    .sort((a, b) => a.at - b.at)[0];
}

/** When `time` is to be put in; undefined while nothing is waited for. */
export function nextDeadline(state: CallState): number | undefined {
  return nearest(state)?.at;
}

function timePassed(given: CallState, now: number, rules: CallRules): CallStep {
  let state = given;
  const decisions: CallDecision[] = [];
  for (let due = nearest(state); due && due.at <= now; due = nearest(state)) {
    const step = timeIsUp(disarm(state, due.name), due.name, now, rules);
    state = step.state;
    decisions.push(...step.decisions);
  }
  return { state, decisions };
}

/** What becomes of a call by one thing that happens at `now`. A call that has ended stays as it is. */
export function stepCall(state: CallState, input: CallInput, now: number, rules: CallRules): CallStep {
  if (state.phase === "ended") return stay(state);
  switch (input.type) {
    case "opened":
      return stay(arm(state, "join", now + rules.join));
    case "taken-over": {
      const running: CallState = { ...state, phase: "running", line: "away", playable: true, owes: "apology" };
      const left = Math.max(0, rules.duration - input.ranFor);
      const lasting = arm(arm(running, "grace", now + callTimes.grace), "duration", now + left);
      const start = now - input.ranFor;
      return stay(
        rules.elapsed.reduce(
          (armed, { after }, index) => (after > input.ranFor ? arm(armed, `elapsed-${index}`, start + after) : armed),
          lasting,
        ),
      );
    }
    case "knocked":
      return stay(state.deadlines.join === undefined ? state : arm(state, "join", now + callTimes.knocked));
    case "offer-answered": {
      const joined = disarm(state, "join");
      return stay(state.line === "up" ? joined : arm(joined, "connect", now + callTimes.connect));
    }
    case "transport":
      return transportChanged(state, input.state, now);
    case "page-reached":
      return pageReached(state, now, rules);
    case "playable":
      return state.deadlines.playable === undefined
        ? stay({ ...state, playable: true })
        : greet({ ...state, playable: true }, now, rules);
    case "greeting-wanted":
      if (!rules.greetsOnRecording) return greet(state, now, rules);
      // Said already: the recording took longer than the first message waits.
      if (state.deadlines.recording === undefined) return stay(state);
      return greet(disarm(state, "recording"), now, rules);
    case "speech":
      return stay(hold(state, input.who, input.speaking, now, rules));
    case "activity":
      return stay(heardSomething(heardVisitor({ ...state, silenceRuns: true }, rules), now, rules));
    case "assistant-muted":
      return stay(hold(state, "muted", input.muted, now, rules));
    case "assistant-said": {
      if (input.interrupted || state.phase === "leaving") return stay(state);
      const said = input.text.toLowerCase();
      return rules.endPhrases.some((phrase) => phrase !== "" && said.includes(phrase))
        ? end(state, endReasons.endPhrase)
        : stay(state);
    }
    case "leave":
      return leave(state, input.reason, now);
    case "assistant-changed": {
      const holds = state.holds.filter((name) => name === "muted");
      const idle = Object.keys(state.deadlines).filter((name): name is TimerName => name.startsWith("idle-"));
      return stay(heardSomething(disarm({ ...state, holds, idleDone: [] }, ...idle), now, rules));
    }
    case "farewell-spoken":
      return state.phase === "leaving" ? end(state, state.reason) : stay(state);
    case "end":
      return end(state, input.reason);
    case "time":
      return timePassed(state, now, rules);
  }
}
