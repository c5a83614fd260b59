/** A knowledge file that cannot be used, said so that whoever wrote it can mend it. */
export class KnowledgeError extends Error {
  override readonly name = "KnowledgeError";

  constructor(
    readonly file: string,
    /** Counts from 1; undefined when the whole file or folder is meant. */
    readonly line: number | undefined,
    reason: string,
  ) {
    super(line === undefined ? `${file}: ${reason}` : `${file}:${line}: ${reason}`);
  }
}
