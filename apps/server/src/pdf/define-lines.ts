import { TipoCessionePrestazione } from "@fatturachiara/fatturapa/codici";
import { formatGiorno, formatNumero, formatPercento } from "@fatturachiara/fatturapa/presentazione";
import type { DettaglioLinee, FatturaElettronicaBody, ScontoMaggiorazione } from "@fatturachiara/fatturapa/tracciato";
import type { Content, ContentTable, TableCell } from "pdfmake/interfaces.js";
import { cents, currencySign } from "./money.ts";

type Column = {
  head: string;
  width: number | "*" | "auto";
  right?: boolean;
  cell: (line: DettaglioLinee) => string | TableCell;
};

/** The lines: head repeated on every page, no row ever split; columns that no line uses are left out. */
export function defineLines(body: FatturaElettronicaBody): Content {
  const lines = body.DatiBeniServizi.DettaglioLinee;
  const columns = columnsFor(lines, body.DatiGenerali.DatiGeneraliDocumento.Divisa);
  const head = columns.map(
    (column): TableCell => ({
      text: column.head,
      style: "head",
      alignment: column.right ? "right" : "left",
      noWrap: true,
    }),
  );
  const rows = lines.map((line) => columns.map((column) => cellOf(column, line)));
  const table: ContentTable = {
    layout: "ledger",
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map((column) => column.width),
      body: [head, ...rows],
    },
  };
  return table;
}

function cellOf(column: Column, line: DettaglioLinee): TableCell {
  const value = column.cell(line);
  if (typeof value !== "string") return value;
  return column.right ? { text: value, alignment: "right", noWrap: true } : { text: value };
}

function columnsFor(lines: readonly DettaglioLinee[], divisa: string): Column[] {
  const any = (has: (line: DettaglioLinee) => unknown) => lines.some((line) => has(line) !== undefined);
  return [
    column("N.", (line) => String(line.NumeroLinea), "left"),
    { head: "Descrizione", width: "*", cell: description },
    ...(any((line) => line.Quantita)
      ? [column("Q.tà", (line) => (line.Quantita ? formatNumero(line.Quantita) : ""), "right")]
      : []),
    ...(any((line) => line.UnitaMisura) ? [column("U.M.", (line) => line.UnitaMisura ?? "", "left")] : []),
    column("Prezzo", (line) => formatNumero(line.PrezzoUnitario, { min: 2, max: 8 }), "right"),
    ...(any((line) => line.ScontoMaggiorazione)
      ? [column("Sconto", (line) => (line.ScontoMaggiorazione ?? []).map(discount).join(" "), "right")]
      : []),
    column("IVA", (line) => line.Natura ?? formatPercento(line.AliquotaIVA), "right"),
    column(`Importo ${currencySign(divisa)}`, (line) => cents(line.PrezzoTotale), "right"),
  ];
}

function column(head: string, cell: Column["cell"], side: "left" | "right"): Column {
  return { head, width: "auto", cell, right: side === "right" };
}

/** "10%", "5,00" per unit; an increase has a plus. */
function discount({ Tipo, Percentuale, Importo }: ScontoMaggiorazione): string {
  const amount = Importo ? formatNumero(Importo, { min: 2, max: 8 }) : Percentuale ? formatPercento(Percentuale) : "";
  return Tipo === "MG" && amount ? `+${amount}` : amount;
}

function description(line: DettaglioLinee): TableCell {
  const details = [
    period(line),
    line.TipoCessionePrestazione && TipoCessionePrestazione.perCodice(line.TipoCessionePrestazione).descrizione,
    (line.CodiceArticolo ?? []).map((code) => `Codice ${code.CodiceValore}`).join(" · "),
    line.RiferimentoAmministrazione && `Rif. ${line.RiferimentoAmministrazione}`,
    ...(line.AltriDatiGestionali ?? []).map((one) =>
      [
        one.TipoDato,
        one.RiferimentoTesto,
        one.RiferimentoNumero && formatNumero(one.RiferimentoNumero),
        one.RiferimentoData && formatGiorno(one.RiferimentoData),
      ]
        .filter(Boolean)
        .join(" "),
    ),
  ].filter(Boolean);
  if (details.length === 0) return { text: line.Descrizione };
  return { stack: [line.Descrizione, { text: details.join("\n"), style: "small" }] };
}

function period({ DataInizioPeriodo: from, DataFinePeriodo: to }: DettaglioLinee): string | undefined {
  if (from && to) return `dal ${formatGiorno(from)} al ${formatGiorno(to)}`;
  if (from) return `dal ${formatGiorno(from)}`;
  return to && `fino al ${formatGiorno(to)}`;
}
