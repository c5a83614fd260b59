export { modelCacheFolder } from "./cache-folder.ts";
export { allModels, sentenceEncoder } from "./catalogue.ts";
export { forgetJudgement, noteJudgement, readJudgement } from "./judgements.ts";
export type { CatalogueModel } from "./model.ts";
export { isVerified, type ModelStore, openModelStore } from "./model-store.ts";
