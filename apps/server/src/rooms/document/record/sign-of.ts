import { CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { type RawBuilder, sql } from "kysely";

/** −1 for a credit note, 1 for every other type; `column` holds the type. */
export const signOf = (column: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`case when ${column} = ${sql.lit(CREDIT_NOTE)} then -1 else 1 end`;

/** An amount, of a credit note negative: cheaper row by row than a product with `signOf`. */
export const signed = (column: RawBuilder<unknown>, amount: RawBuilder<unknown>): RawBuilder<Decimal> =>
  sql<Decimal>`case when ${column} = ${sql.lit(CREDIT_NOTE)} then -${amount} else ${amount} end`;
