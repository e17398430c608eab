import type { Pagamento, Pagina } from "@fatturachiara/fatturapa/pagina";
import type { Content, TableCell } from "pdfmake/interfaces.js";

/** How to pay: one framed box each; instalments as rows in it. Nothing where the document asks for no payment. */
export function definePayments({ pagamenti }: Pagina, complete: boolean): Content[] {
  return pagamenti.map((pagamento) => ({
    unbreakable: complete,
    margin: [0, 16, 0, 0],
    layout: "frame",
    role: pagamento.forma === "rate" ? "Table" : undefined,
    table: pagamento.forma === "unico" ? single(pagamento) : instalments(pagamento),
  }));
}

function single({ coppie }: Extract<Pagamento, { forma: "unico" }>) {
  const cells = coppie.map(
    ({ etichetta, testo, forte }): TableCell => ({
      stack: [
        { text: etichetta, style: "caption" },
        { text: testo, bold: forte === true },
      ],
    }),
  );
  // The last one holds the IBAN in groups of four: it must stay on one line.
  const widths = cells.length === 3 ? ["24%", "*", 172] : cells.map(() => "*");
  return { widths, body: [cells] };
}

function instalments({ testa, righe, sotto }: Extract<Pagamento, { forma: "rate" }>) {
  const body: TableCell[][] = [
    testa.map((text, i) => ({ text, style: "caption", alignment: i === 2 ? "right" : "left" })),
    ...righe.map(([day, method, amount, account]): TableCell[] => [
      { text: day, bold: true },
      { text: method },
      { text: amount, alignment: "right", noWrap: true },
      { text: account },
    ]),
    [{ colSpan: 4, text: sotto, style: "small" }, {}, {}, {}],
  ];
  return { headerRows: 1, widths: ["22%", "26%", "auto", "*"], body };
}
