import type { RawBuilder } from "kysely";
import type { Tx } from "../../../db/database.ts";

/** Rows deleted so far, by table. */
export class Tally {
  readonly #rows = new Map<string, number>();
  readonly #tx: Tx;

  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** Runs a `delete` and counts what it took from the table. */
  async take(table: string, query: RawBuilder<unknown>): Promise<void> {
    const { numAffectedRows } = await query.execute(this.#tx);
    const taken = Number(numAffectedRows ?? 0n);
    if (taken > 0) this.#rows.set(table, (this.#rows.get(table) ?? 0) + taken);
  }

  /** What was taken, of the tables that lost something. */
  get rows(): ReadonlyMap<string, number> {
    return this.#rows;
  }
}
