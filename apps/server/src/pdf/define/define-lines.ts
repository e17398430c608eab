import type { Colonna, Pagina } from "@fatturachiara/fatturapa/pagina";
import type { Content, TableCell } from "pdfmake/interfaces.js";

/** The lines: head repeated on every page, no row split that fits on one. */
export function defineLines({ colonne, righe }: Pagina, complete: boolean): Content {
  const head = colonne.map(
    ({ testa, destra }): TableCell => ({
      text: testa,
      style: "head",
      alignment: destra ? "right" : "left",
      noWrap: true,
    }),
  );
  const rows = righe.map(({ celle, dettagli }) =>
    celle.map((text, i) => cell(colonne[i], text, colonne[i]?.larga ? dettagli : [])),
  );
  return {
    role: "Table",
    layout: "ledger",
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: complete,
      widths: colonne.map(({ larga }) => (larga ? "*" : "auto")),
      body: [head, ...rows],
    },
  };
}

function cell(colonna: Colonna | undefined, text: string, details: readonly string[]): TableCell {
  if (colonna?.destra) return { text, alignment: "right", noWrap: true };
  if (details.length === 0) return { text };
  return { stack: [text, { text: details.join("\n"), style: "small" }] };
}
