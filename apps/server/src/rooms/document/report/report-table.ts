import type { Report } from "@fatturachiara/contract/rooms/document-report";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatGiorno, formatNumero } from "@fatturachiara/fatturapa/presentazione";

type Row = readonly string[];

const amount = (value: Decimal) => value.withDecimals(2, 2).toString().replace(".", ",");

/** A report as the rows of a spreadsheet: one block per subject, a blank row between them. */
export function reportTable(report: Report): Row[] {
  return [
    ["Report", report.trimestre ? `${report.trimestre}° trimestre ${report.anno}` : String(report.anno)],
    ["Base", report.base === "incassi" ? "Incassi" : "Data documento"],
    ...block("Totali", [], totals(report)),
    ...block(
      "IVA per aliquota e natura",
      ["Aliquota", "Natura", "Esigibilità", "Documenti", "Imponibile", "Imposta"],
      rates(report),
    ),
    ...block("Imposta di bollo", ["Trimestre", "Documenti", "Importo", "Codice tributo", "Scadenza"], stamps(report)),
    ...block(
      "Ritenute subite",
      ["Cliente", "Identificativo fiscale", "Documenti", "Imponibile", "Ritenuta"],
      report.ritenute.map((one) => [
        ...[one.nome, one.idFiscaleIva ?? "", String(one.documenti)],
        ...[amount(one.imponibile), amount(one.importo)],
      ]),
    ),
    ...block(
      "Mesi",
      ["Mese", "Documenti", "Imponibile", "IVA", "Totale", "Netto", "Incassato"],
      report.perMese.map((one) => [
        ...[String(one.mese), String(one.documenti)],
        ...[one.imponibile, one.iva, one.totale, one.netto, one.incassato].map(amount),
      ]),
    ),
    ...block(
      "Numerazione",
      ["Serie", "Primo", "Ultimo", "Numeri mancanti", "Numeri doppi"],
      report.numerazione.serie.map(({ serie, primo, ultimo, buchi, duplicati }) => [
        ...[serie, String(primo), String(ultimo)],
        ...[buchi.join(" "), duplicati.join(" ")],
      ]),
    ),
  ];
}

function block(title: string, head: Row, rows: readonly Row[]): Row[] {
  return rows.length === 0 ? [] : [[], [title], ...(head.length > 0 ? [head] : []), ...rows];
}

const totals = ({ totali, annoPrecedente, incassi, iva }: Report): Row[] => [
  ["", "Periodo", "Un anno prima"],
  ["Documenti", String(totali.documenti), String(annoPrecedente.documenti)],
  ...(
    [
      ["Imponibile", "imponibile"],
      ["Cassa", "cassa"],
      ["IVA", "iva"],
      ["Ritenute subite", "ritenute"],
      ["Totale", "totale"],
      ["Netto a pagare", "netto"],
    ] as const
  ).map(([label, name]) => [label, amount(totali[name]), amount(annoPrecedente[name])]),
  ["IVA delle fatture ricevute", amount(iva.acquisti)],
  ["Saldo IVA", amount(iva.saldo)],
  ["Incassato nel periodo", amount(incassi.incassato)],
  ["Da incassare", amount(incassi.daIncassare)],
];

const rates = ({ perAliquota }: Report): Row[] =>
  perAliquota.map((one) => [
    ...[formatNumero(one.aliquota), one.natura ?? "", one.esigibilita ?? "", String(one.documenti)],
    ...[amount(one.imponibile), amount(one.imposta)],
  ]);

const stamps = ({ bollo, trimestre }: Report): Row[] =>
  bollo.trimestri
    .filter((one) => one.numero > 0 && (!trimestre || one.trimestre === trimestre))
    .map((one) => [
      ...[String(one.trimestre), String(one.numero), amount(one.importo), one.codiceTributo],
      formatGiorno(one.scadenzaDifferita ?? one.scadenza),
    ]);
