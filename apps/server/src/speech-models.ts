import {
  allModels,
  type CatalogueModel,
  forgetJudgement,
  type ModelStore,
  openModelStore,
  readJudgement,
} from "@parlor/speech/models";

export interface SpeechModelsOptions {
  /** Absolute. */
  readonly folder: string;
  /** Where call workers note what they think of the models; absolute. */
  readonly judgements: string;
  /** Whether what is missing may be fetched. */
  readonly download: boolean;
  /** A line for who started the server. */
  readonly say: (line: string) => void;
  readonly store?: ModelStore;
  readonly models?: readonly CatalogueModel[];
}

/** `unfit`: it is here, and the call workers do not use it. */
type State = "not looked at" | "here" | "missing" | "fetching" | "unfit";

/** Who listens and who speaks in a call that begins now, and how far their models have come. */
export interface SpeechStatus {
  readonly transcriber: string;
  readonly voice: string;
  /** Ids of the voices that are here, the best first. */
  readonly voices: readonly string[];
  readonly models: readonly {
    readonly id: string;
    readonly part: string;
    readonly state: State;
    /** 0..100, while it is fetched. */
    readonly percent?: number;
    /** Why it is missing or not used. */
    readonly reason?: string;
  }[];
}

export interface SpeechModels {
  status(): SpeechStatus;
  /** Fetches what is missing, in the background: nothing waits for it, and nothing fails with it. */
  start(): Promise<void>;
  close(): void;
}

/** flite's, which need no model. */
const simpleVoices = ["slt", "rms"] as const;
const simple = {
  transcriber: "pocketsphinx (or the visitor's browser)",
  voice: "flite",
  encoder: "the Universal Sentence Encoder",
} as const;

/** The better transcribers and voices of this installation, and what finds topics by their meaning. */
export function openSpeechModels({
  folder,
  judgements,
  download,
  say,
  store,
  models = allModels,
}: SpeechModelsOptions): SpeechModels {
  const used = store ?? openModelStore({ folder, download });
  const control = new AbortController();
  const states = new Map<string, { state: State; percent?: number; reason?: string }>();
  // What workers of a run before found may have been a slow moment.
  for (const { id } of models) forgetJudgement(judgements, id);
  const stateOf = (model: CatalogueModel) => {
    const known = states.get(model.id) ?? { state: "not looked at" as const };
    const judged = known.state === "here" ? readJudgement(judgements, model.id) : undefined;
    return judged?.state === "unfit"
      ? { state: "unfit" as const, ...(judged.reason && { reason: judged.reason }) }
      : known;
  };

  const bestOf = (part: CatalogueModel["part"]) => {
    const model = models.find((candidate) => candidate.part === part && stateOf(candidate).state === "here");
    return model ? `${model.title} (parlor/${model.id})` : simple[part];
  };

  const bring = async (model: CatalogueModel) => {
    try {
      if (!(await used.verify(model))) {
        states.set(model.id, { state: "fetching", percent: 0 });
        const onProgress = (have: number, all: number) => {
          states.set(model.id, { state: "fetching", percent: Math.floor((100 * have) / all) });
        };
        await used.fetch(model, { onLine: say, onProgress }, control.signal);
        say(`${model.title} (${model.part}) is here: it is used as soon as it is loaded.`);
      }
      states.set(model.id, { state: "here" });
    } catch (error) {
      if (control.signal.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      states.set(model.id, { state: "missing", reason });
      if (download)
        say(`${model.title} (${model.part}) is not here: ${reason} Until then ${simple[model.part]} serves.`);
    }
  };

  return {
    status: () => ({
      transcriber: bestOf("transcriber"),
      voice: bestOf("voice"),
      voices: [
        ...models.filter((model) => model.part === "voice" && stateOf(model).state === "here").map(({ id }) => id),
        ...simpleVoices,
      ],
      models: models.map((model) => ({ id: model.id, part: model.part, ...stateOf(model) })),
    }),
    async start() {
      for (const model of models) {
        if (control.signal.aborted) return;
        await bring(model);
      }
      if (!control.signal.aborted) say(`Calls are heard by ${bestOf("transcriber")}, spoken by ${bestOf("voice")}.`);
    },
    close: () => control.abort(new Error("The server closes.")),
  };
}
