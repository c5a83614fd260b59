/** One piece of work in a call; times in milliseconds since the epoch. */
export interface PlannedSpan {
  readonly name: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  readonly failed?: boolean;
  readonly children: readonly PlannedSpan[];
}

interface Event {
  readonly at: number;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const numberOf = (value: unknown): number =>
  typeof value === "number" && Number.isFinite(value) ? Math.max(0, value) : 0;
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** What a turn spent its time on, in this order. */
const stages = [
  ["endpointing", "endpointingLatency"],
  ["transcriber", "transcriberLatency"],
  ["model", "modelLatency"],
  ["voice", "voiceLatency"],
] as const;

function turnOf({ at, data }: Event, index: number): PlannedSpan {
  const whole = numberOf(data["turnLatency"]);
  let from = at - whole;
  const children = stages.map(([name, field]): PlannedSpan => {
    const startedAt = Math.min(at, from);
    from += numberOf(data[field]);
    return { name, startedAt, endedAt: Math.min(at, from), attributes: {}, children: [] };
  });
  return { name: "turn", startedAt: at - whole, endedAt: at, attributes: { "parlor.turn": index + 1 }, children };
}

function toolsOf(events: readonly Event[], endedAt: number): PlannedSpan[] {
  const results = new Map(
    events.filter(({ type }) => type === "tool.result").map((event) => [textOf(event.data["id"]), event.at]),
  );
  return events
    .filter(({ type }) => type === "tool.called")
    .map(({ at, data }): PlannedSpan => {
      const result = results.get(textOf(data["id"]));
      return {
        name: "tool",
        startedAt: at,
        endedAt: result ?? endedAt,
        attributes: { "parlor.tool": textOf(data["name"]) },
        failed: result === undefined,
        children: [],
      };
    });
}

/** A call that is over, as spans: its turns with what they spent their time on, and its tools. Nothing that was said is in them. */
export function callSpan(callId: string, events: readonly Event[]): PlannedSpan | undefined {
  const first = events[0];
  const last = events.at(-1);
  if (!first || !last) return undefined;
  const end = events.find(({ type }) => type === "call.ended") ?? last;
  const turns = events.filter(({ type }) => type === "turn.measured").map(turnOf);
  const endedReason = textOf(end.data["endedReason"]);
  const failures = events.filter(({ type }) => type === "part.failed").length;
  return {
    name: "call",
    startedAt: first.at,
    endedAt: Math.max(first.at, end.at),
    attributes: {
      "parlor.call_id": callId,
      "parlor.ended_reason": endedReason,
      "parlor.turns": turns.length,
      "parlor.failed_parts": failures,
    },
    failed: /error/.test(endedReason),
    children: [...turns, ...toolsOf(events, end.at)],
  };
}
