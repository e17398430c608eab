/**
 * Reads the content of a leaf that starts at `at` and answers where it ends (at its `<`), or -1 for "cannot say yes":
 * then the whole rule decides (`leafDefect`). Yes is only said to plain content without references, CDATA or comments.
 */
export type LeafReader = (bytes: Uint8Array, at: number) => number;
