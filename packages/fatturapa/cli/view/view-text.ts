import type { Pagina } from "../../src/pagina/index.ts";
import { printable } from "../printable.ts";
import { paint, type Terminal } from "../terminal.ts";

const NARROWEST = 60;
const WIDEST = 120;

/** A page for the terminal, as wide as it is. */
export function textOf(read: Pagina, terminal: Terminal): string {
  const page = printable(read);
  const width = Math.min(WIDEST, Math.max(NARROWEST, terminal.width));
  const rule = `${"─".repeat(width)}\n`;
  const parties = [page.fornitore, page.cliente].map(
    ({ ruolo, nome, indirizzo, dettagli }) =>
      `${paint(terminal, ruolo, "dim")}\n${[nome, indirizzo, ...dettagli]
        .filter(Boolean)
        .flatMap((text) => wrapped(text, width - 2))
        .map((text) => `  ${text}\n`)
        .join("")}`,
  );
  const strip = page.striscia.map(
    ({ etichetta, righe }) => `${paint(terminal, etichetta, "dim")}: ${righe.join(" · ")}\n`,
  );
  const payments = page.pagamenti.flatMap((pagamento) => paymentLines(pagamento));
  return [
    `${paint(terminal, [page.titolo, page.data].filter(Boolean).join(" "), "bold")}\n${rule}`,
    ...parties,
    ...strip,
    ...page.causale.flatMap((text) => wrapped(text, width).map((one) => `${one}\n`)),
    rule,
    table(page.colonne, page.righe, width),
    rule,
    ...page.riepilogo.righe.map(({ nome, imponibile, imposta }) => spread(nome, `${imponibile} + ${imposta}`, width)),
    ...page.note.flatMap((text) => wrapped(text, width).map((one) => `${one}\n`)),
    rule,
    ...[...page.totali.sopra, page.totali.totale, ...page.totali.sotto].map(({ etichetta, valore }) =>
      spread(etichetta, valore, width),
    ),
    paint(terminal, spread(page.netto.etichetta, page.netto.importo, width), "bold"),
    ...payments,
  ].join("");
}

/** A payment as pairs, or one line for each instalment. */
const paymentLines = (payment: Pagina["pagamenti"][number]): string[] =>
  payment.forma === "unico"
    ? payment.coppie.map(({ etichetta, testo }) => `${etichetta}: ${testo}\n`)
    : [...payment.righe.map((row) => `${row.filter(Boolean).join("  ")}\n`), payment.sotto ? `${payment.sotto}\n` : ""];

/** Label on the left, figure on the right. */
const spread = (left: string, right: string, width: number): string =>
  left.length + right.length + 1 > width
    ? `${left}\n${right.padStart(width)}\n`
    : `${left}${right.padStart(width - left.length)}\n`;

/** Columns as wide as what they hold; the widest one takes the rest and goes on below. */
function table(columns: Pagina["colonne"], rows: Pagina["righe"], width: number): string {
  const widths = columns.map(({ testa }, i) =>
    Math.max(testa.length, ...rows.map(({ celle }) => celle[i]?.length ?? 0)),
  );
  const elastic = Math.max(
    0,
    columns.findIndex(({ larga }) => larga),
  );
  const others = widths.reduce((sum, one, i) => (i === elastic ? sum : sum + one + 2), 0);
  widths[elastic] = Math.max(20, width - others);
  const line = (cells: readonly string[]): string =>
    `${cells
      .map((cell, i) => (columns[i]?.destra ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join("  ")
      .trimEnd()}\n`;
  const below = (text: string) => line(columns.map((_, i) => (i === elastic ? text : "")));
  const row = ({ celle, dettagli }: Pagina["righe"][number]): string => {
    const [first = "", ...rest] = wrapped(celle[elastic] ?? "", widths[elastic] ?? 20);
    const details = dettagli.flatMap((text) => wrapped(text, widths[elastic] ?? 20));
    return line(celle.map((cell, i) => (i === elastic ? first : cell))) + [...rest, ...details].map(below).join("");
  };
  return line(columns.map(({ testa }) => testa)) + rows.map(row).join("");
}

/** Text broken at blanks to lines of at most `width`; words longer than a line are cut. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).flatMap((one) => one.match(new RegExp(`.{1,${width}}`, "gu")) ?? [])) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return line === "" ? lines : [...lines, line];
}
