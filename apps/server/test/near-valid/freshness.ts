import type { Endpoint } from "@fatturachiara/contract";

/** After so many answers of a kind a good call is made again: an installation costs as much as thirty bodies. */
const AT_MOST = { all: 250, done: 15, strange: 10 };

/**
 * How long a good call of a fresh installation remains what it was: what was done has changed what the next body is about,
 * what is neither done nor refused for its content (signed out, gone, too many tries) never gets that far again.
 */
export class Freshness {
  readonly #changes: boolean;
  #seen = { all: 0, done: 0, strange: 0 };

  constructor({ method, changesState }: Endpoint) {
    this.#changes = method !== "GET" || changesState === true;
  }

  answered(status: number): void {
    this.#seen.all++;
    if (status === 200 && this.#changes) this.#seen.done++;
    if (status !== 200 && status !== 400) this.#seen.strange++;
  }

  /** True once a new one is needed; counts from nothing then. */
  get isSpent(): boolean {
    const { all, done, strange } = this.#seen;
    const spent = all >= AT_MOST.all || done >= AT_MOST.done || strange >= AT_MOST.strange;
    if (spent) this.#seen = { all: 0, done: 0, strange: 0 };
    return spent;
  }
}
