export interface Question {
  readonly text: string;
  /** Ids of the topics that answer it rightly; most questions have one. */
  readonly topics: readonly string[];
}
