/**
 * Which of a part's tests run: those whose path holds one of these words, or those that reach what changed since a commit.
 * Vitest may be given more words (`args`), and its own kept back (`quiet`).
 */
export type Selection = { filters: string[]; changedSince?: string; args?: string[]; quiet?: boolean };
