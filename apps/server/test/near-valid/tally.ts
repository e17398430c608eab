/** How long an answer may take before it is told, milliseconds. */
const LONG = 1000;

/** What one call answered to how many bodies, and which of them it thought about for long: told, never judged. */
export class Tally {
  readonly #name: string;
  readonly #statuses = new Map<number, number>();
  readonly #long: string[] = [];
  #longest = 0;

  constructor(name: string) {
    this.#name = name;
  }

  /** Makes the call and counts its answer. */
  async take(sent: string, ask: () => Promise<number>): Promise<number> {
    const began = performance.now();
    const status = await ask();
    const took = Math.round(performance.now() - began);
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    this.#longest = Math.max(this.#longest, took);
    if (took > LONG) this.#long.push(`\n  ${took} ms: ${sent.slice(0, 300)}`);
    return status;
  }

  toString(): string {
    const statuses = [...this.#statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}×${times}`);
    return `${this.#name}: ${statuses.join(" ")}, longest ${this.#longest} ms${this.#long.join("")}`;
  }
}
