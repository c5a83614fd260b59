import { devNull } from "node:os";
import koffi from "koffi";

/**
 * The few functions of libpocketsphinx that a decoder needs, bound to the library of Debian's `libpocketsphinx3`
 * (0.8 "5prealpha"). Loaded only inside a decoder process: a fault in it must not reach anything else.
 */

const decoderLibraryNames = ["libpocketsphinx.so.3", "libpocketsphinx.so", "libpocketsphinx.dylib"];
const baseLibraryNames = ["libsphinxbase.so.3", "libsphinxbase.so", "libsphinxbase.dylib"];

/** The library of the first name that the system's loader knows. @throws the loader's error for the last of them */
function loadFirst(names: readonly string[]) {
  let failure: unknown;
  for (const name of names) {
    try {
      return koffi.load(name);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** A decoder of one language model; not safe to use from two places at once. */
export interface Decoder {
  /** Begins an utterance; an utterance that is still open is dropped. */
  start(): void;
  /** Mono 16-bit PCM at 16 kHz. */
  process(samples: Int16Array): void;
  /** The best hypothesis so far; empty while there is none. */
  hypothesis(): string;
  /** Ends the utterance. Afterwards `hypothesis` and `confidence` describe the whole of it. */
  end(): void;
  /** Mean posterior probability (0..1) of the final hypothesis's words among all that the decoder considered. */
  confidence(): number;
  /** Other hypotheses of the ended utterance, best first, without the first. */
  alternatives(limit: number): string[];
}

/** One language model and its share of the mixture; the shares of a decoder's models add up to 1. */
export interface WeightedLanguageModel {
  readonly path: string;
  readonly weight: number;
}

export interface DecoderSettings {
  /** Folder of the acoustic model. */
  readonly acousticModel: string;
  /** Pronunciation dictionary in CMU's format. Words without a pronunciation are never recognised. */
  readonly dictionary: string;
  readonly languageModels: readonly WeightedLanguageModel[];
  /** Further options of pocketsphinx by their command-line names, e.g. `{ "-beam": "1e-48" }`. */
  readonly options: Readonly<Record<string, string>>;
}

export interface PocketsphinxLibrary {
  /** @throws if a model cannot be read, naming the options */
  createDecoder(settings: DecoderSettings): Decoder;
}

/** pocketsphinx's own default of `-lw`. */
const defaultLanguageWeight = 6.5;
/** Segments that are no words: sentence marks and fillers. */
const noise = /^[<[+]/;
/** `NGRAM_AUTO`: the library tells ARPA from binary files itself. */
const automaticFormat = 0;

/** @throws if the machine has no libpocketsphinx, with the loader's message */
export function loadPocketsphinx(): PocketsphinxLibrary {
  const base = loadFirst(baseLibraryNames);
  const library = loadFirst(decoderLibraryNames);
  const parseArguments = base.func("void* cmd_ln_parse_r(void*, void*, int, char**, int)");
  const exponential = base.func("double logmath_exp(void*, int)");
  const argumentDefinitions = library.func("void* ps_args()");
  const initialise = library.func("void* ps_init(void*)");
  const logMath = library.func("void* ps_get_logmath(void*)");
  const startUtterance = library.func("int ps_start_utt(void*)");
  const endUtterance = library.func("int ps_end_utt(void*)");
  const processRaw = library.func("int ps_process_raw(void*, const int16_t*, size_t, int, int)");
  const hypothesis = library.func("const char* ps_get_hyp(void*, _Out_ int32_t*)");
  const firstSegment = library.func("void* ps_seg_iter(void*)");
  const nextSegment = library.func("void* ps_seg_next(void*)");
  const segmentWord = library.func("const char* ps_seg_word(void*)");
  const segmentProbability = library.func("int ps_seg_prob(void*, void*, void*, void*)");
  const readModel = base.func("void* ngram_model_read(void*, const char*, int, void*)");
  const mixModels = base.func("void* ngram_model_set_init(void*, void**, char**, const float*, int)");
  const setModel = library.func("int ps_set_lm(void*, const char*, void*)");
  const setSearch = library.func("int ps_set_search(void*, const char*)");
  const nBest = library.func("void* ps_nbest(void*, int, int, const char*, const char*)");
  const nBestNext = library.func("void* ps_nbest_next(void*)");
  const nBestHypothesis = library.func("const char* ps_nbest_hyp(void*, _Out_ int32_t*)");
  const nBestFree = library.func("void ps_nbest_free(void*)");

  return {
    createDecoder({ acousticModel, dictionary, languageModels, options }) {
      const [onlyModel] = languageModels;
      const single = onlyModel && languageModels.length === 1 ? { "-lm": onlyModel.path } : {};
      const all = { "-hmm": acousticModel, "-dict": dictionary, "-logfn": devNull, ...single, ...options };
      const values = ["parlor", ...Object.entries(all).flat()];
      const configuration: unknown = parseArguments(null, argumentDefinitions(), values.length, values, 1);
      if (!configuration) throw new Error(`pocketsphinx refused its options: ${values.slice(1).join(" ")}`);
      const decoder: unknown = initialise(configuration);
      if (!decoder) throw new Error(`pocketsphinx could not load its models: ${values.slice(1).join(" ")}`);
      if (languageModels.length > 1) {
        const names = languageModels.map((_, index) => `model-${index}`);
        const models = languageModels.map(({ path }): unknown => {
          const model: unknown = readModel(configuration, path, automaticFormat, logMath(decoder));
          if (!model) throw new Error(`pocketsphinx could not read the language model ${path}`);
          return model;
        });
        // The library mixes scores that are already raised to the language weight: so must the shares be.
        const languageWeight = Number(options["-lw"] ?? defaultLanguageWeight);
        const weights = languageModels.map(({ weight }) => weight ** languageWeight);
        const mixture: unknown = mixModels(configuration, models, names, weights, models.length);
        if (!mixture || setModel(decoder, "mixture", mixture) < 0 || setSearch(decoder, "mixture") < 0) {
          throw new Error("pocketsphinx could not mix its language models");
        }
      }
      let open = false;
      const readHypothesis = (): string => {
        const text: unknown = hypothesis(decoder, [0]);
        return typeof text === "string" ? text : "";
      };
      const end = () => {
        if (open) endUtterance(decoder);
        open = false;
      };
      return {
        start() {
          end();
          if (startUtterance(decoder) < 0) throw new Error("pocketsphinx could not begin an utterance");
          open = true;
        },
        process(samples) {
          if (open && samples.length > 0) processRaw(decoder, samples, samples.length, 0, 0);
        },
        hypothesis: readHypothesis,
        end,
        confidence() {
          const posteriors: number[] = [];
          for (let segment: unknown = firstSegment(decoder); segment; segment = nextSegment(segment)) {
            const word: unknown = segmentWord(segment);
            const logarithm: unknown = segmentProbability(segment, null, null, null);
            if (typeof word !== "string" || noise.test(word) || typeof logarithm !== "number") continue;
            posteriors.push(Number(exponential(logMath(decoder), logarithm)));
          }
          const mean = posteriors.reduce((sum, posterior) => sum + posterior, 0) / Math.max(1, posteriors.length);
          return Math.min(1, mean);
        },
        alternatives(limit) {
          const best = readHypothesis();
          const found = new Set<string>();
          let iterator: unknown = nBest(decoder, 0, -1, null, null);
          for (let index = 0; iterator && index < limit * 4 && found.size < limit; index += 1) {
            const text: unknown = nBestHypothesis(iterator, [0]);
            if (typeof text === "string" && text !== best && text !== "") found.add(text);
            iterator = nBestNext(iterator);
          }
          if (iterator) nBestFree(iterator);
          return [...found];
        },
      };
    },
  };
}
