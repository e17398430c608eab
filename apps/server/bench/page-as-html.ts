import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { NOTA_COPIA, type Pagina } from "@fatturachiara/fatturapa/pagina";

const files = join(dirname(createRequire(import.meta.url).resolve("@fontsource/ibm-plex-sans/package.json")), "files");
const face = (weight: number): string =>
  `@font-face{font-family:Plex;font-weight:${weight};src:url(data:font/woff2;base64,${readFileSync(
    join(files, `ibm-plex-sans-latin-${weight}-normal.woff2`),
    "base64",
  )})}`;
const css = `${face(400)}${face(600)}@page{size:A4;margin:16mm 17mm 14mm}
body{font:9.5pt/13.5pt Plex;color:#16201D;margin:0}h1{font-size:19pt;margin:0;text-align:right}small{font-size:7.5pt}
table{width:100%;border-collapse:collapse}th{font-size:7.5pt;font-weight:400;text-align:left;border-bottom:1pt solid}
td{border-bottom:.5pt solid #D9DFDC;padding:5pt 5pt 5pt 0}.two{display:flex;gap:24pt}.two>*{flex:1}
.net{font-size:16pt;font-weight:600;border-bottom:2pt solid #F2C211}p{margin:0}`;

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
const row = (cells: readonly string[], tag = "td"): string =>
  `<tr>${cells.map((text) => `<${tag}>${escaped(text)}</${tag}>`).join("")}</tr>`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead>${row(head, "th")}</thead><tbody>${rows.map((cells) => row(cells)).join("")}</tbody></table>`;
const lines = (texts: readonly string[]): string => texts.map((text) => `<p>${escaped(text)}</p>`).join("");

/** The texts of a page as HTML that a browser prints onto the same sheet: for measuring beside it. */
export function pageAsHtml(page: Pagina, logo: { type: string; bytes: Uint8Array }): string {
  const { fornitore, cliente, striscia, riepilogo, totali, netto } = page;
  const image = `<img alt="" height="57" src="data:${logo.type};base64,${Buffer.from(logo.bytes).toString("base64")}">`;
  const parties = [fornitore, cliente].map(
    (party) => `<div><small>${party.ruolo}</small>${lines([party.nome, party.indirizzo, ...party.dettagli])}</div>`,
  );
  const sums = [...totali.sopra, totali.totale, ...totali.sotto].map((sum) => [sum.etichetta, sum.valore]);
  const pay = page.pagamenti.flatMap((pagamento) => (pagamento.forma === "unico" ? pagamento.coppie : []));
  return `<!doctype html><html lang="it"><title>${escaped(page.titolo)}</title><style>${css}</style><body>
<div class="two">${image}<h1>${escaped(page.titolo)}</h1></div><p>${page.data}</p><div class="two">${parties.join("")}</div>
<div class="two">${striscia.map((stripe) => `<div><small>${stripe.etichetta}</small>${lines(stripe.righe)}</div>`).join("")}</div>
${lines(page.causale)}${table(
  page.colonne.map(({ testa }) => testa),
  page.righe.map(({ celle }) => celle),
)}
<div class="two"><div>${table(
    riepilogo.testa,
    riepilogo.righe.map((riga) => [riga.nome, riga.imponibile, riga.imposta]),
  )}${lines(page.note)}</div><div>${table(["", ""], sums)}<p class="net">${escaped(netto.importo)}</p></div></div>
<div class="two">${pay.map((payment) => `<div><small>${payment.etichetta}</small>${lines([payment.testo])}</div>`).join("")}</div>
<small>${NOTA_COPIA}</small></body></html>`;
}
