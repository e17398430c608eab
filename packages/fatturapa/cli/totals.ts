import type { Decimal } from "../src/decimal/index.ts";
import { leggiFile } from "../src/file/index.ts";
import { type TotaliDelDocumento, totaliDi } from "../src/pagina/index.ts";
import { formatGiorno, formatNumero } from "../src/presentazione/index.ts";
import { type Command, ERRORS_FOUND, NO_ERRORS, NOT_OPENED } from "./command.ts";
import { openInputs } from "./inputs.ts";
import { noInvoice } from "./no-invoice.ts";
import { printable } from "./printable.ts";

/** `fatturapa totals`: the figures of every document, as the file states them. */
export const totals: Command = async (paths, options, terminal) => {
  const { inputs, problems } = openInputs(paths, terminal);
  let status = NO_ERRORS;
  for await (const { file, bytes } of inputs) {
    const letto = leggiFile(bytes ?? new Uint8Array(0));
    const documents = "lettura" in letto && letto.lettura.fattura ? totaliDi(letto.lettura.fattura) : [];
    if (documents.length === 0) {
      terminal.err(noInvoice(file));
      status ||= ERRORS_FOUND;
      continue;
    }
    if (options.json) terminal.out(`${JSON.stringify({ file, kind: letto.tipo, documents: documents.map(inJson) })}\n`);
    else for (const document of documents) terminal.out(inWords(printable(file), document));
  }
  return problems.count > 0 ? NOT_OPENED : status;
};

/** Amounts as text, with two digits after the dot or all they have: JSON numbers would lose them. */
function inJson({ importi, ...document }: TotaliDelDocumento) {
  const amounts = Object.entries(importi ?? {}).map(([name, value]) => [
    name,
    String(value.withDecimals(2, Number.POSITIVE_INFINITY)),
  ]);
  return { ...document, importi: importi ? Object.fromEntries(amounts) : null };
}

function inWords(file: string, { tipo, numero, data, divisa, importi }: TotaliDelDocumento): string {
  const head = `${file}  ${tipo} ${printable(numero)}${data ? ` del ${formatGiorno(data)}` : ""}\n`;
  if (!importi) return `${head}  manca o non si legge qualche importo: niente somme\n`;
  const amount = (value: Decimal) => formatNumero(value, { min: 2, max: 2 }).padStart(16);
  const rows: [string, Decimal][] = [
    ["Imponibile", importi.imponibile],
    ["Cassa", importi.cassa],
    ["IVA", importi.imposta],
    ["Art. 15 e bollo", importi.altri],
    ["Totale", importi.totale],
    ["Ritenute", importi.ritenute],
    ["Netto", importi.netto],
  ];
  const shown = rows.filter(([name, value]) => !value.isZero() || name === "Totale" || name === "Netto");
  return head + shown.map(([name, value]) => `  ${name.padEnd(16)}${amount(value)} ${divisa}\n`).join("");
}
