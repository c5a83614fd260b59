import { hibariFiles } from "./hibari-files.ts";
import { miniLmFiles } from "./minilm-files.ts";
import type { CatalogueModel, SpeechModel } from "./model.ts";
import { moonshineFiles } from "./moonshine-files.ts";

/**
 * Models that were fetched and heard, with their figures in docs/speech.md. Nothing else belongs here.
 */
export const catalogue: readonly SpeechModel[] = [
  {
    id: "moonshine",
    part: "transcriber",
    title: "Moonshine tiny",
    languages: ["en"],
    licence: "MIT",
    origin: "https://github.com/moonshine-ai/moonshine",
    residentMegabytes: 260,
    files: moonshineFiles,
  },
  {
    id: "heart",
    part: "voice",
    title: "Hibari Heart, American English",
    languages: ["en"],
    licence: "Apache-2.0",
    origin: "https://github.com/MMWilliams/hibari",
    residentMegabytes: 230,
    files: hibariFiles,
  },
];

/** Finds what was asked about better than the encoder that comes as a package. */
export const sentenceEncoder: CatalogueModel<"encoder"> = {
  id: "minilm",
  part: "encoder",
  title: "all-MiniLM-L6-v2",
  languages: ["en"],
  licence: "Apache-2.0",
  origin: "https://huggingface.co/sentence-transformers/all-MiniLM-L6-v2",
  residentMegabytes: 120,
  files: miniLmFiles,
};

/** Everything that this product fetches. */
export const allModels: readonly CatalogueModel[] = [...catalogue, sentenceEncoder];

export const findModel = (id: string, models: readonly CatalogueModel[] = allModels): CatalogueModel | undefined =>
  models.find((model) => model.id === id);

export const modelBytes = ({ files }: CatalogueModel): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** "44 MB": as people say it. */
export const inMegabytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1_000_000))} MB`;
