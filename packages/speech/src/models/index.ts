export { modelCacheFolder } from "./cache-folder.ts";
export { catalogue } from "./catalogue.ts";
export type { CatalogueModel } from "./model.ts";
export { type ModelStore, openModelStore } from "./model-store.ts";
