import { AUTOFATTURE } from "@fatturachiara/contract/document/document-kinds";
import { type RawBuilder, sql } from "kysely";
import { signOf } from "../../document/index.ts";
import type { DocumentFilter } from "./document-filter.ts";

/** Whether integrations and self-invoices stand apart from the sums: not where nothing else was asked for. */
export const ownApart = ({ kinds }: Pick<DocumentFilter, "kinds">): boolean =>
  kinds === null || !kinds.every((kind) => AUTOFATTURE.includes(kind));

/** How a document counts in the sums: −1 for a credit note, 0 for what stands apart from the sales. */
export function countedSign(filter: Pick<DocumentFilter, "kinds">): RawBuilder<number> {
  const sign = signOf(sql`"idTipoDocumento"`);
  if (!ownApart(filter)) return sign;
  return sql<number>`case when "idTipoDocumento" = any(${AUTOFATTURE}::integer[]) then 0 else ${sign} end`;
}
