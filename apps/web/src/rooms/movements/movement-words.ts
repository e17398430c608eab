import type { MatchedInvoice, Movement } from "@fatturachiara/contract/rooms/movements";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { conApostrofo, formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";

/** What was paid: a provider's fee was kept back of it. */
export const paidBy = ({ importo, commissione }: Pick<Movement, "importo" | "commissione">): Decimal =>
  importo.abs().plus(commissione ?? Decimal.zero);

/** "12/2026 di Aurora Impianti (1.220,00 €)". */
const invoiceWords = ({ numero, nome, importo, trattenuto }: MatchedInvoice): string =>
  `${numero} di ${nome} (${formatImporto(importo)}${trattenuto ? `, ${formatImporto(trattenuto)} trattenuti` : ""})`;

/** "fattura 12/2026 di …", "fatture 13/2026 di … e 14/2026 di …". */
export function invoicesWords(invoices: readonly MatchedInvoice[]): string {
  const [first, ...others] = invoices.map(invoiceWords);
  if (others.length === 0) return `fattura ${first ?? ""}`;
  return `fatture ${[first, ...others.slice(0, -1)].join(", ")} e ${others.at(-1)}`;
}

/** The same with its article: "la fattura …", "le fatture …". */
const theInvoices = (invoices: readonly MatchedInvoice[]): string =>
  `${invoices.length === 1 ? "la" : "le"} ${invoicesWords(invoices)}`;

/** What became of a movement: what it has paid, what it takes back, or that it was taken back. */
export function doneWords({ abbinamenti, stornoDi, stornatoIl, storno }: Movement): string {
  if (stornoDi || (storno && abbinamenti.length > 0)) {
    const again = abbinamenti.length === 1 ? "torna" : "tornano";
    const what = abbinamenti.length > 0 ? `, e ${again} da pagare ${theInvoices(abbinamenti)}` : "";
    return stornoDi ? conApostrofo`Storna il movimento del ${formatGiorno(stornoDi.giorno)}${what}` : `Storno${what}`;
  }
  if (stornatoIl && abbinamenti.length === 0) return conApostrofo`Stornato il ${formatGiorno(stornatoIl)}`;
  return `Paga ${theInvoices(abbinamenti)}`;
}
