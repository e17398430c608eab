import type { Pagina, RigaTotale } from "@fatturachiara/fatturapa/pagina";
import type { Content, CustomTableLayout, TableCell } from "pdfmake/interfaces.js";
import { colour } from "../draw/look.ts";

const TOTALS_WIDTH = 214;

/** VAT summary and notes at the left, the totals down to the net at the right; on one page if it fits. */
export function defineSummary(sheet: Pagina, complete: boolean): Content {
  return {
    unbreakable: complete,
    margin: [0, 18, 0, 0],
    columnGap: 28,
    columns: [
      { width: "*", stack: [...summaryOf(sheet), ...notes(sheet.note)] },
      { width: TOTALS_WIDTH, unbreakable: !complete, stack: [totals(sheet.totali), net(sheet.netto)] },
    ],
  };
}

/** None on a page of what bears no tax. */
const summaryOf = ({ riepilogo }: Pagina): Content[] => (riepilogo.testa[0] === "" ? [] : [vatTable(riepilogo)]);

function vatTable({ testa: [name, base, tax], righe }: Pagina["riepilogo"]): Content {
  const right = (text: string, style?: string): TableCell => ({ text, style, alignment: "right", noWrap: true });
  return {
    role: "Table",
    layout: "ledger",
    table: {
      headerRows: 1,
      widths: ["*", "auto", "auto"],
      body: [
        [{ text: name, style: "head" }, right(base, "head"), right(tax, "head")],
        ...righe.map(({ nome, imponibile, imposta }) => [{ text: nome }, right(imponibile), right(imposta)]),
      ],
    },
  };
}

function notes(sentences: readonly string[]): Content[] {
  return sentences.map((text, i) => ({ text, style: "small", margin: [0, i === 0 ? 8 : 2, 0, 0] }));
}

function totals({ sopra, totale, sotto }: Pagina["totali"]): Content {
  const row = ({ etichetta, valore }: RigaTotale, bold = false): TableCell[] => [
    { text: etichetta, bold, role: "TH" },
    { text: valore, bold, alignment: "right", noWrap: true },
  ];
  const rows = [...sopra.map((sum) => row(sum)), row(totale, true), ...sotto.map((sum) => row(sum))];
  return { role: "Table", layout: sumsLayout(sopra.length, rows.length), table: { widths: ["*", "auto"], body: rows } };
}

/** A firm line above the total, a hairline at the end. */
function sumsLayout(beforeTotal: number, rows: number): CustomTableLayout {
  return {
    hLineWidth: (i) => (i === beforeTotal ? 0.7 : i === rows ? 0.5 : 0),
    vLineWidth: () => 0,
    hLineColor: (i) => (i === rows ? colour.line2 : colour.rule),
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: (i) => (i === beforeTotal ? 5 : 2.4),
    paddingBottom: (i) => (i === beforeTotal - 1 || i === rows - 1 ? 4 : 2),
  };
}

/** The number that matters, with the yellow line under it. */
function net({ etichetta, importo }: Pagina["netto"]): Content {
  const amount: TableCell = { text: importo, style: "net", alignment: "right", noWrap: true };
  return {
    layout: "bare",
    margin: [0, 6, 0, 0],
    table: {
      widths: ["*", "auto"],
      body: [
        [
          { text: etichetta, bold: true, margin: [0, 6, 0, 0] },
          { layout: "underlined", table: { body: [[amount]] } },
        ],
      ],
    },
  };
}
