/** What happens in a spoken conversation, as its session tells it. Times are milliseconds since the epoch. */
export type SessionEvent =
  | { readonly type: "user.speech"; readonly status: "started" | "stopped"; readonly at: number }
  | { readonly type: "assistant.speech"; readonly status: "started" | "stopped"; readonly at: number }
  | { readonly type: "user.partial"; readonly text: string; readonly at: number }
  | {
      readonly type: "user.message";
      readonly text: string;
      readonly startedAt: number;
      readonly endedAt: number;
      readonly source: "voice" | "text";
    }
  | { readonly type: "user.backchannel"; readonly text: string; readonly at: number }
  | { readonly type: "user.interrupted"; readonly at: number }
  | { readonly type: "assistant.partial"; readonly text: string; readonly at: number }
  | {
      readonly type: "assistant.message";
      /** Only the words that were heard. */
      readonly text: string;
      readonly interrupted: boolean;
      readonly startedAt: number;
      readonly endedAt: number;
    }
  | { readonly type: "model.output"; readonly text: string; readonly at: number }
  | {
      readonly type: "tool.called";
      readonly id: string;
      readonly name: string;
      readonly arguments: Record<string, unknown>;
      readonly at: number;
    }
  | {
      readonly type: "tool.result";
      readonly id: string;
      readonly name: string;
      readonly result: string;
      readonly at: number;
    }
  | { readonly type: "turn.measured"; readonly latency: TurnLatency; readonly at: number }
  /** The session ended by itself after too many failures: nothing is heard or answered any more. */
  | { readonly type: "session.closed"; readonly reason: string; readonly at: number }
  | { readonly type: "transcriber.lost"; readonly reason: string; readonly at: number }
  | {
      readonly type: "failed";
      readonly part: "model" | "voice" | "transcriber" | "session";
      readonly reason: string;
      readonly at: number;
    };

/** Milliseconds, under the provider's names. */
export interface TurnLatency {
  /** Last speech of the visitor to first sound of the answer leaving the platform. */
  readonly turnLatency: number;
  /** Last speech to the decision that the turn is over. */
  readonly endpointingLatency: number;
  /** The final hypothesis of the last utterance. */
  readonly transcriberLatency: number;
  /** Request to first word of the model. */
  readonly modelLatency: number;
  /** First clause known to its first sound. */
  readonly voiceLatency: number;
}
