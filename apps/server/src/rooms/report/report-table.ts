import type { Report, ReportRate } from "@fatturachiara/contract/rooms/document-report";
import { texts } from "@fatturachiara/contract/texts";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { conApostrofo, formatGiorno, formatNumero } from "@fatturachiara/fatturapa/presentazione";
import type { Cell } from "../register/index.ts";

type Row = readonly Cell[];

const amount = (value: Decimal): Cell => ({ kind: "amount", value });
const day = (value: Giorno | null | undefined): Cell => ({ kind: "day", value: value ?? null });
const text = (value: string | number | null | undefined): Cell => ({
  kind: "text",
  value: value == null ? null : String(value),
});

const rateColumns = ["Aliquota", "Natura", "Esigibilità", "Documenti", "Imponibile", "Imposta"];
const rateCells = (rate: ReportRate): Row => [
  ...[formatNumero(rate.aliquota), rate.natura, rate.esigibilita, rate.documenti].map(text),
  ...[rate.imponibile, rate.imposta].map(amount),
];

/** A report as the rows of a spreadsheet: one block per subject, a blank row between them. */
export function reportTable(report: Report): Row[] {
  return [
    ["Base", report.base === "incassi" ? "Incassi" : "Data documento"].map(text),
    ...block(
      "Totali",
      ["", "Periodo", conApostrofo`Un anno prima, fino al ${formatGiorno(report.annoPrecedenteFinoAl)}`],
      totals(report),
    ),
    ...block(texts.vatByRate, rateColumns, report.perAliquota.map(rateCells)),
    ...block(texts.purchasesByRate, rateColumns, report.acquistiPerAliquota.map(rateCells)),
    ...block("Saldo IVA", [], vatBalance(report)),
    ...block(
      "Imposta di bollo",
      ["Trimestre", "Documenti", "Importo", "Codice tributo", "Scadenza", "Pagata il"],
      stamps(report),
    ),
    ...block(
      "Ritenute subite",
      ["Cliente", "Identificativo fiscale", "Documenti", "Imponibile", "Ritenuta", texts.contributionsKeptBack],
      report.ritenute.map((ritenuta) => [
        ...[ritenuta.nome, ritenuta.idFiscaleIva, ritenuta.documenti].map(text),
        ...[ritenuta.imponibile, ritenuta.importo, ritenuta.contributi].map(amount),
      ]),
    ),
    ...block(
      "Clienti",
      ["Cliente", "Identificativo fiscale", "Documenti", "Imponibile", "Totale", "Netto"],
      report.perCliente.map((client) => [
        ...[client.nome, client.idFiscaleIva, client.documenti].map(text),
        ...[client.imponibile, client.totale, client.netto].map(amount),
      ]),
    ),
    ...block(
      "Mesi",
      ["Mese", "Documenti", "Imponibile", "IVA", "Totale", "Netto", "Incassato", "Imponibile un anno prima"],
      report.perMese.map((month) => [
        ...[month.mese, month.documenti].map(text),
        ...[month.imponibile, month.iva, month.totale, month.netto, month.incassato, month.imponibileAnnoPrima].map(
          amount,
        ),
      ]),
    ),
    ...block(
      "Numerazione",
      ["Serie", "Primo", "Ultimo", "Numeri mancanti", "Numeri doppi"],
      report.numerazione.serie.map(({ serie, primo, ultimo, buchi, duplicati }) =>
        [serie, primo, ultimo, buchi.join(" "), duplicati.join(" ")].map(text),
      ),
    ),
    ...block("Regime forfettario", [], flatRate(report)),
  ];
}

/** "2026", "3° trimestre 2026": what the file is about, and part of its name. */
export const reportTitle = ({ anno, trimestre }: Pick<Report, "anno" | "trimestre">) =>
  trimestre ? `${trimestre}° trimestre ${anno}` : String(anno);

function block(title: string, head: readonly string[], rows: readonly Row[]): Row[] {
  return rows.length === 0 ? [] : [[], [text(title)], ...(head.length > 0 ? [head.map(text)] : []), ...rows];
}

const vatBalance = ({ iva }: Report): Row[] =>
  (
    [
      ["IVA a esigibilità immediata", iva.immediata],
      [texts.deferredVat, iva.differita],
      [texts.splitVat, iva.scissione],
      ["Imponibile delle fatture ricevute", iva.imponibileAcquisti],
      ["IVA delle fatture ricevute", iva.acquisti],
      [texts.ownVatOwed, iva.autofattureADebito],
      [texts.ownVatDeducted, iva.autofattureInDetrazione],
      ["Saldo IVA", iva.saldo],
    ] as const
  ).map(([label, value]) => [text(label), amount(value)]);

const totals = ({ totali, annoPrecedente, incassi }: Report): Row[] => [
  ["Documenti", totali.documenti, annoPrecedente.documenti].map(text),
  ...(
    [
      ["Imponibile", "imponibile"],
      ["Cassa", "cassa"],
      ["IVA", "iva"],
      ["Bollo", "bollo"],
      [texts.withheldInAll, "ritenute"],
      ["Totale", "totale"],
      ["Netto a pagare", "netto"],
    ] as const
  ).map(([label, name]) => [text(label), amount(totali[name]), amount(annoPrecedente[name])]),
  ...(
    [
      ["Incassato nel periodo", incassi.incassato],
      ["Da incassare", incassi.daIncassare],
      ["Scaduto", incassi.scaduto],
    ] as const
  ).map(([label, value]) => [text(label), amount(value)]),
];

const stamps = ({ bollo, trimestre }: Report): Row[] =>
  bollo.trimestri
    .filter((quarter) => quarter.numero > 0 && (!trimestre || quarter.trimestre === trimestre))
    .map((quarter) => [
      ...[quarter.trimestre, quarter.numero].map(text),
      amount(quarter.importo),
      text(quarter.codiceTributo),
      day(quarter.scadenzaDifferita ?? quarter.scadenza),
      day(quarter.pagatoIl),
    ]);

const flatRate = ({ forfettario }: Report): Row[] =>
  forfettario
    ? [
        [text("Ricavi"), amount(forfettario.ricavi)],
        [text("Limite"), amount(forfettario.limite)],
        ...(forfettario.coefficiente && forfettario.redditoStimato
          ? [
              [text("Coefficiente di redditività (%)"), amount(forfettario.coefficiente)],
              [text("Reddito stimato"), amount(forfettario.redditoStimato)],
            ]
          : []),
      ]
    : [];
