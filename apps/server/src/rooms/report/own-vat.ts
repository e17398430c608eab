import { AUTOFATTURE } from "@fatturachiara/contract/document/document-kinds";
import { TipoDocumento, type VoceTipoDocumento } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { sql } from "kysely";
import type { Querier } from "../../db/database.ts";
import type { ReportPeriod } from "./report-period.ts";

/** What integrations and self-invoices add to the settlement of a period. */
export type OwnVat = { debito: Decimal; detrazione: Decimal; cedute: Decimal; acquistate: Decimal };

type Sums = { idTipoDocumento: number; imponibile: Decimal; iva: Decimal };

/**
 * VAT owed and deductible on them, by the row of their type, and what it is on: self-consumption counts with the sales, what
 * no received invoice holds with the purchases.
 */
export async function ownVatOf(
  db: Querier,
  { profile, from, to, stati }: Pick<ReportPeriod, "profile" | "from" | "to" | "stati">,
): Promise<OwnVat> {
  const { rows } = await sql<Sums>`
    select "idTipoDocumento", sum(imponibile) as imponibile, sum(iva) as iva
      from document_tally
     where "profileId" = ${profile} and mese between ${from} and ${to} and "statoDocumento" = any(${stati}::text[])
       and "idTipoDocumento" = any(${AUTOFATTURE}::integer[])
     group by 1`.execute(db);
  const sum = (column: "imponibile" | "iva", holds: (tipo: VoceTipoDocumento) => boolean) =>
    Decimal.sum(rows.filter((row) => holds(typeOf(row))).map((row) => row[column]));
  return {
    debito: sum("iva", ({ liquidazione }) => liquidazione.startsWith("a debito")),
    detrazione: sum("iva", ({ liquidazione }) => liquidazione.endsWith("in detrazione")),
    cedute: sum("imponibile", ({ liquidazione }) => liquidazione === "a debito"),
    acquistate: sum("imponibile", ({ acquisto }) => acquisto === "nel documento"),
  };
}

function typeOf({ idTipoDocumento }: Sums): VoceTipoDocumento {
  const tipo = TipoDocumento.perId(idTipoDocumento);
  if (!tipo) throw new Error(`There is no type of document ${idTipoDocumento}`);
  return tipo;
}
