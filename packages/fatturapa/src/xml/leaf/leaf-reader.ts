/**
 * Reads the content of a leaf that starts at `at` and answers where it ends (at its `<`), or -1 for "cannot say yes":
 * then the whole rule decides (`leafDefect`). Yes is only said to content that is written as its value would be written: no
 * references, no CDATA, no comments, no useless zeros in front.
 */
export type LeafReader = (bytes: Uint8Array, at: number) => number;
