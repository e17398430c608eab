import type { Pagina, RigaTabellare } from "@fatturachiara/fatturapa/pagina";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import type { Logo } from "../draw/ready-picture.ts";
import { defineHead } from "./define-head.ts";

/** Every element of the file as rows: number, name, value; blocks as headings, indented as deep as they lie. */
export function defineTabular(
  sheet: Pagina,
  rows: readonly RigaTabellare[],
  { logo, complete }: { logo: Logo | undefined; complete: boolean },
): Content[] {
  const head = ["N.", "Elemento", "Valore"].map((text): TableCell => ({ text, style: "head" }));
  return [
    defineHead(sheet, logo),
    {
      role: "Table",
      layout: "dense",
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: complete,
        widths: [56, "40%", "*"],
        body: [head, ...rows.map(tableRow)],
      },
    },
  ];
}

function tableRow({ numero, etichetta, valore, livello }: RigaTabellare): TableCell[] {
  const number: TableCell = { text: numero, style: "small" };
  const margin: [number, number, number, number] = [livello * 7, 0, 0, 0];
  if (valore === undefined) return [number, { text: etichetta, bold: true, margin, colSpan: 2, role: "TH" }, {}];
  return [number, { text: etichetta, margin }, { text: valore }];
}
