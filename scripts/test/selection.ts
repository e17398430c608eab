/** Which of a part's tests run: those whose path holds one of these words, or those that reach what changed since a commit. */
export type Selection = { filters: string[]; changedSince?: string };
