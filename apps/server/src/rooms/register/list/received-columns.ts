import { partyName } from "@fatturachiara/contract/fields/party-name";
import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import { descrizioneDiDocumento } from "@fatturachiara/fatturapa/codici";
import { giornoARoma } from "../../../clock.ts";
import { amount, type Cell, day, taxIdTitle, text } from "./export-columns.ts";

/** The columns of the exported list of received invoices, in order. */
export const receivedColumns: readonly { title: string; cell: (row: DocumentRow) => Cell }[] = [
  { title: "Numero", cell: (row) => text(row.numeroDocumentoInvio) },
  { title: "Data", cell: (row) => day(row.dataDocumento) },
  { title: "Data ricezione", cell: (row) => day(row.dataInvio && giornoARoma(new Date(row.dataInvio))) },
  { title: "Tipo", cell: (row) => text(row.tipoDocumento) },
  { title: "Tipo documento", cell: (row) => text(descrizioneDiDocumento(row.tipoDocumento ?? "")) },
  {
    title: "Fornitore",
    cell: (row) => text(partyName(row) || null),
  },
  { title: taxIdTitle, cell: (row) => text(row.idFiscaleIva) },
  { title: "Imponibile", cell: (row) => amount(row, row.imponibile) },
  { title: "IVA", cell: (row) => amount(row, row.totaleIva) },
  { title: "Ritenute", cell: (row) => amount(row, row.totaleRitenute) },
  { title: "Totale", cell: (row) => amount(row, row.totale) },
  { title: "Netto a pagare", cell: (row) => amount(row, row.nettoAPagare) },
  { title: "Scadenza", cell: (row) => day(row.dataScadenzaPagamento) },
  { title: "Pagata il", cell: (row) => day(row.dataIncasso) },
  { title: "Stato", cell: (row) => text(row.sottoStato.replace(/^./, (letter) => letter.toUpperCase())) },
];
