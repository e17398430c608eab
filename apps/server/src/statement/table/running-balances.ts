import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Balance, Statement } from "../statement.ts";

/**
 * Where each row says what stood on the account after it, the first and the last of them are opening and closing. Which is the first
 * they say themselves: rows of one day may come in either order; where they follow one another in none, nothing is said.
 */
export function runningBalances(
  { apertura, chiusura, movimenti }: Pick<Statement, "apertura" | "chiusura" | "movimenti">,
  saldi: readonly (Decimal | undefined)[],
): { apertura: Balance | null; chiusura: Balance | null } {
  if (apertura || chiusura) return { apertura, chiusura };
  const rows = movimenti.flatMap((movement, at) => {
    const saldo = saldi[at];
    return saldo ? [{ movement, saldo }] : [];
  });
  const down = followers(rows);
  const up = followers(rows.toReversed());
  if (rows.length < movimenti.length || (rows.length > 1 && down + up === 0)) return { apertura, chiusura };
  const inOrder = up > down ? rows.toReversed() : rows;
  const [oldest, newest] = [inOrder.at(0), inOrder.at(-1)];
  if (!oldest || !newest) return { apertura, chiusura };
  return {
    apertura: { giorno: oldest.movement.dataContabile, importo: oldest.saldo.minus(oldest.movement.importo) },
    chiusura: { giorno: newest.movement.dataContabile, importo: newest.saldo },
  };
}

type Row = { movement: { importo: Decimal }; saldo: Decimal };

/** How many rows have the balance that the row above them and their own amount come to. */
function followers(rows: readonly Row[]): number {
  return rows.filter(({ movement, saldo }, at) => rows[at - 1]?.saldo.plus(movement.importo).equals(saldo)).length;
}
