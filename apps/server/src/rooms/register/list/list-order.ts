import { type RawBuilder, sql } from "kysely";
import { unsortable } from "../../../db/statement/unsortable.ts";

/** How a list is sorted: by a column and, where rows are equal in it, by id in the same direction. */
export type ListOrder = { by: RawBuilder<unknown>; direction: "asc" | "desc"; byDay: boolean; nullable: boolean };

// What is never null has no place for nulls: named, it would keep an index from being used.
const nullable = {
  numeroDocumento: sql`d."numeroDocumento"`,
  tipoDocumento: sql`d."idTipoDocumento"`,
  denominazione: sql`lower(coalesce(d.denominazione, nullif(concat_ws(' ', d.cognome, d.nome), '')))`,
  idFiscaleIva: sql`d."idFiscaleIva"`,
  dataScadenzaPagamento: sql`d."dataScadenzaPagamento"`,
  prossimaScadenza: sql`d."prossimaScadenza"`,
  dataIncasso: sql`d."dataIncasso"`,
  dataInvio: sql`d."dataInvio"`,
  deletedAt: sql`d."deletedAt"`,
} as const;
const filled = {
  dataDocumento: sql`d."dataDocumento"`,
  imponibile: sql`d.imponibile`,
  totaleIva: sql`d."totaleIva"`,
  totaleRitenute: sql`d."totaleRitenute"`,
  totale: sql`d.totale`,
  nettoAPagare: sql`d."nettoAPagare"`,
  incassato: sql`d.incassato`,
  statoDocumento: sql`d."statoDocumento"`,
  dataStatoDocumento: sql`d."dataStatoDocumento"`,
  updatedAt: sql`d."updatedAt"`,
} as const;
const columns: Readonly<Record<string, RawBuilder<unknown>>> = { ...nullable, ...filled };

/** "totale" upwards, "-totale" downwards; nothing: newest day first, before it what has no day yet. */
export function readOrder(sort: string | undefined): ListOrder {
  const column = sort?.replace(/^-/, "") || "dataDocumento";
  const by = Object.hasOwn(columns, column) ? columns[column] : undefined;
  if (!by) throw unsortable(column);
  const direction = !sort || sort.startsWith("-") ? "desc" : "asc";
  return { by, direction, byDay: column === "dataDocumento", nullable: Object.hasOwn(nullable, column) };
}

/** `order by` for `by` (or the alias it has been given) and id. */
export function orderBy({ direction, nullable }: ListOrder, by: RawBuilder<unknown>): RawBuilder<unknown> {
  const way = direction === "desc" ? sql`desc` : sql`asc`;
  return sql`order by ${by} ${way} ${nullable ? sql`nulls last` : sql``}, id ${way}`;
}
