import type { Pagina } from "../../src/pagina/index.ts";

const ESCAPES: { readonly [character: string]: string } = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const text = (value: string): string => value.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/** A complete page for the browser: no script, nothing fetched, prints on A4. `message` stands where there is no invoice. */
export function htmlOf(pages: readonly Pagina[], message = ""): string {
  const title = pages[0] ? `${pages[0].titolo} · ${pages[0].emittente}` : "Messaggio dello SdI";
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${text(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${pages.map(pageOf).join("\n")}${message ? `<article><pre>${text(message)}</pre></article>` : ""}
</body>
</html>
`;
}

function pageOf(page: Pagina): string {
  const { totali, netto, riepilogo } = page;
  return `<article>
<header><h1>${text(page.titolo)}</h1><p>${text(page.data)}</p></header>
<section class="parties">${[page.fornitore, page.cliente].map(party).join("")}</section>
${list(
  "strip",
  page.striscia.map(({ etichetta, righe }) => [etichetta, righe.join(" · ")]),
)}
${page.causale.map((one) => `<p>${text(one)}</p>`).join("")}
<table>
<thead><tr>${page.colonne.map(({ testa, destra }) => `<th scope="col"${side(destra)}>${text(testa)}</th>`).join("")}</tr></thead>
<tbody>
${page.righe.map((row) => line(row, page.colonne)).join("\n")}
</tbody>
</table>
<table>
<thead><tr>${riepilogo.testa.map((head, i) => `<th scope="col"${side(i > 0)}>${text(head)}</th>`).join("")}</tr></thead>
<tbody>
${riepilogo.righe
  .map(
    ({ nome, imponibile, imposta }) =>
      `<tr><td>${text(nome)}</td><td class="right">${text(imponibile)}</td><td class="right">${text(imposta)}</td></tr>`,
  )
  .join("\n")}
</tbody>
</table>
${page.note.map((one) => `<p class="note">${text(one)}</p>`).join("\n")}
${list(
  "totals",
  [...totali.sopra, totali.totale, ...totali.sotto].map(({ etichetta, valore }) => [etichetta, valore]),
)}
<p class="net">${text(netto.etichetta)} <strong>${text(netto.importo)}</strong></p>
${page.pagamenti.map(payment).join("\n")}
</article>`;
}

const side = (right: boolean): string => (right ? ' class="right"' : "");

const party = ({ ruolo, nome, indirizzo, dettagli }: Pagina["fornitore"]): string =>
  `<div><h2>${text(ruolo)}</h2><p><strong>${text(nome)}</strong></p>${[indirizzo, ...dettagli]
    .filter(Boolean)
    .map((one) => `<p>${text(one)}</p>`)
    .join("")}</div>`;

const list = (kind: string, pairs: readonly (readonly [string, string])[]): string =>
  pairs.length === 0
    ? ""
    : `<dl class="${kind}">${pairs.map(([term, value]) => `<div><dt>${text(term)}</dt><dd>${text(value)}</dd></div>`).join("")}</dl>`;

const line = ({ celle, dettagli }: Pagina["righe"][number], columns: Pagina["colonne"]): string => {
  const widest = Math.max(
    0,
    columns.findIndex(({ larga }) => larga),
  );
  const details = dettagli.map((one) => `<small>${text(one)}</small>`).join("");
  return `<tr>${celle
    .map((cell, i) => `<td${side(columns[i]?.destra ?? false)}>${text(cell)}${i === widest ? details : ""}</td>`)
    .join("")}</tr>`;
};

function payment(pagamento: Pagina["pagamenti"][number]): string {
  if (pagamento.forma === "unico")
    return list(
      "strip",
      pagamento.coppie.map(({ etichetta, testo }) => [etichetta, testo]),
    );
  const row = (cells: readonly string[], tag: "td" | "th") =>
    `<tr>${cells.map((cell) => `<${tag}>${text(cell)}</${tag}>`).join("")}</tr>`;
  return `<table><thead>${row(pagamento.testa, "th")}</thead><tbody>${pagamento.righe.map((cells) => row(cells, "td")).join("")}</tbody></table>${pagamento.sotto ? `<p class="note">${text(pagamento.sotto)}</p>` : ""}`;
}

const STYLE = `
body{margin:0;background:#eee;color:#1a1a1a;font:14px/1.45 system-ui,sans-serif}
article{box-sizing:border-box;max-width:60rem;margin:1rem auto;padding:2rem;background:#fff}
header{display:flex;justify-content:space-between;align-items:baseline;flex-wrap:wrap}
h1{font-size:1.5rem;margin:0}h2{font-size:.75rem;text-transform:uppercase;color:#555;margin:0}p{margin:.15rem 0}
.parties{display:grid;grid-template-columns:repeat(auto-fit,minmax(16rem,1fr));gap:1.5rem;margin:1.5rem 0}
dl{margin:1rem 0}dt{color:#555}dd{margin:0}
.strip{display:flex;flex-wrap:wrap;gap:.5rem 2rem}
.totals{margin-left:auto;max-width:24rem}.totals div{display:flex;justify-content:space-between;gap:2rem}
table{width:100%;border-collapse:collapse;margin:1rem 0}
th{text-align:left;font-weight:600;color:#555;border-bottom:1px solid #999}td,th{padding:.35rem .5rem;vertical-align:top}
td{border-bottom:1px solid #ddd;overflow-wrap:anywhere}.right{text-align:right;white-space:nowrap}
small{display:block;color:#555}.note{color:#444}.net{text-align:right;font-size:1.2rem}pre{white-space:pre-wrap}
@media print{body{background:#fff}article{margin:0;padding:0;break-after:page}}
`;
