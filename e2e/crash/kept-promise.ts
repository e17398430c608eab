/**
 * One kind of change that the crash test makes over and over, one at a time, and what the product has promised of it
 * so far: whatever was answered with 200 must be there after the crash, in this version or in the one that was under
 * way and got no answer.
 */
export type KeptPromise = {
  name: string;
  /** Makes one change. Throws when the product dies meanwhile. */
  change: () => Promise<void>;
  /** One sentence for every promise broken; empty when all is kept. Also forgets the change that got no answer. */
  broken: () => Promise<string[]>;
  /** The same about all that was ever changed, once nobody crashes any more and everything has come to rest. */
  brokenAtRest?: () => Promise<string[]>;
};
