import { AUTOFATTURE, CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import { partyName } from "@fatturachiara/contract/fields/party-name";
import { descrizioneDiDocumento } from "@fatturachiara/fatturapa/codici";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { type DocumentRecord, openAmount, stateCells, stateTitles, typeOf } from "../../document/index.ts";

/** One cell of an exported list. */
export type Cell =
  | { kind: "text"; value: string | null }
  | { kind: "day"; value: Giorno | null }
  | { kind: "amount"; value: Decimal };

/** A cell of words. */
export const text = (value: string | null | undefined): Cell => ({ kind: "text", value: value ?? null });
/** A cell of a day. */
export const day = (value: Giorno | null | undefined): Cell => ({ kind: "day", value: value ?? null });

/** Amounts of a credit note are negative: the columns add up to the sums under the list. */
export const amount = (row: { idTipoDocumento?: number | null | undefined }, value: Decimal): Cell => ({
  kind: "amount",
  value: row.idTipoDocumento === CREDIT_NOTE ? value.negated() : value,
});

/** What the type of a document is called in its list. */
const describe = (row: DocumentRecord) => descrizioneDiDocumento(typeOf(row) ?? "");

/** Head of the column with the party's VAT number, or its tax code. */
export const taxIdTitle = "Partita IVA o codice fiscale";

/** A document with how the address book writes its customer; null where it is in none. */
export type ExportedRow = DocumentRecord & { cliente: string | null };

type ExportColumn = { title: string; cell: (row: ExportedRow) => Cell };

const isOwn = ({ idTipoDocumento }: DocumentRecord) => AUTOFATTURE.includes(idTipoDocumento ?? 0);

/** The same with integrations and self-invoices in columns of their own: those of the sales add up to sales. */
export const columnsWithIntegrations = (): ExportColumn[] => [
  ...exportColumns.map(({ title, cell }) => ({
    title,
    cell: (row: ExportedRow) => (isOwn(row) && cell(row).kind === "amount" ? text(null) : cell(row)),
  })),
  ...(["Imponibile", "IVA", "Totale"] as const).map((title) => ({
    title: `${title} di integrazioni e autofatture`,
    cell: (row: DocumentRecord) => (isOwn(row) ? amount(row, row[ofOwn[title]]) : text(null)),
  })),
];

const ofOwn = { Imponibile: "imponibile", IVA: "totaleIva", Totale: "totale" } as const;

/** The columns of an exported list, in order. */
export const exportColumns: readonly ExportColumn[] = [
  { title: "Numero", cell: (row) => text(row.numeroDocumentoInvio) },
  { title: "Data", cell: (row) => day(row.dataDocumento) },
  { title: "Tipo", cell: (row) => text(typeOf(row)) },
  { title: "Tipo documento", cell: (row) => text(describe(row)) },
  {
    title: "Cliente",
    cell: (row) => text(row.cliente ?? (partyName(row) || null)),
  },
  { title: taxIdTitle, cell: (row) => text(row.idFiscaleIva) },
  { title: "Imponibile", cell: (row) => amount(row, row.imponibile) },
  { title: "IVA", cell: (row) => amount(row, row.totaleIva) },
  { title: "Cassa", cell: (row) => amount(row, row.totaleCassa) },
  { title: "Ritenute", cell: (row) => amount(row, row.totaleRitenute) },
  { title: "Bollo", cell: (row) => amount(row, row.totaleBollo) },
  { title: "Totale", cell: (row) => amount(row, row.totale) },
  { title: "Netto a pagare", cell: (row) => amount(row, row.nettoAPagare) },
  { title: "Scadenza", cell: (row) => day(row.dataScadenzaPagamento ?? row.prossimaScadenza) },
  { title: "Incassato", cell: (row) => amount(row, row.incassato) },
  { title: "Stornato", cell: (row) => amount(row, row.stornato) },
  { title: "Da incassare", cell: (row) => amount(row, openAmount(row)) },
  { title: "Data incasso", cell: (row) => day(row.dataIncasso) },
  { title: stateTitles[0], cell: (row) => text(stateCells(row)[0]) },
  { title: stateTitles[1], cell: (row) => text(stateCells(row)[1]) },
];
