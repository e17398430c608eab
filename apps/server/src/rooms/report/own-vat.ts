import { TipoDocumento, type VoceTipoDocumento } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { MonthSums } from "./month-sums.ts";

/** What integrations and self-invoices add to the settlement of a period. */
export type OwnVat = { debito: Decimal; detrazione: Decimal; cedute: Decimal; acquistate: Decimal };

/**
 * VAT owed and deductible on them, by the row of their type, and what it is on: self-consumption counts with the sales, what
 * no received invoice holds with the purchases. `months` are those of the period.
 */
export function ownVatOf(months: readonly MonthSums[]): OwnVat {
  const own = months.flatMap(({ autofattura, ...sums }) =>
    autofattura === null ? [] : [{ ...sums, tipo: typeOf(autofattura) }],
  );
  const sum = (column: "imponibile" | "iva", holds: (tipo: VoceTipoDocumento) => boolean) =>
    Decimal.sum(own.filter(({ tipo }) => holds(tipo)).map((month) => month[column]));
  return {
    debito: sum("iva", ({ liquidazione }) => liquidazione.startsWith("a debito")),
    detrazione: sum("iva", ({ liquidazione }) => liquidazione.endsWith("in detrazione")),
    cedute: sum("imponibile", ({ liquidazione }) => liquidazione === "a debito"),
    acquistate: sum("imponibile", ({ acquisto }) => acquisto === "nel documento"),
  };
}

function typeOf(id: number): VoceTipoDocumento {
  const tipo = TipoDocumento.perId(id);
  if (!tipo) throw new Error(`There is no type of document ${id}`);
  return tipo;
}
