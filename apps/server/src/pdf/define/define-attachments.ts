import type { Pagina } from "@fatturachiara/fatturapa/pagina";
import type { Content, TableCell } from "pdfmake/interfaces.js";

/** The files inside the XML, by name. */
export function defineAttachments({ allegati }: Pagina): Content[] {
  if (!allegati) return [];
  const { testa, righe } = allegati;
  const head = testa.map((text): TableCell => ({ text, style: "head" }));
  return [
    {
      role: "Table",
      margin: [0, 18, 0, 0],
      layout: "ledger",
      table: { headerRows: 1, keepWithHeaderRows: 1, widths: ["38%", "*", "auto"], body: [head, ...righe] },
    },
  ];
}
