export { modelCacheFolder } from "./cache-folder.ts";
export { allModels, sentenceEncoder } from "./catalogue.ts";
export type { CatalogueModel } from "./model.ts";
export { isVerified, type ModelStore, openModelStore } from "./model-store.ts";
