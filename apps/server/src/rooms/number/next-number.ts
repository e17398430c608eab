import { writeNumber } from "@fatturachiara/contract/document/number-format";
import type { Querier } from "../../db/database.ts";
import { numberTakenBy } from "./number-store.ts";

/** The first number after `ultimo` that no document of the year carries: one chosen by hand may be ahead of the counter. */
export async function nextFreeNumber(
  db: Querier,
  { profile, anno, formato, ultimo }: { profile: string; anno: number; formato: string; ultimo: number },
): Promise<{ n: number; numero: string }> {
  for (let n = ultimo + 1; ; n += 1) {
    const numero = writeNumber(formato, n, anno);
    if (!(await numberTakenBy(db, { profile, anno, numero }))) return { n, numero };
  }
}
