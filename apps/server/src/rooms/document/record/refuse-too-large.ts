import { fail } from "@fatturachiara/contract";
import { isTooLarge } from "@fatturachiara/contract/wire";
import type { Totali } from "@fatturachiara/fatturapa/calcolo";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";

const most = formatImporto(Decimal.of("9999999999999.99"));

/** Each number may be as large as it can be kept, and what they come to be larger: that is refused where it comes from. */
export function refuseTooLarge(totali: Totali): void {
  const line = totali.righe.findIndex(({ prezzoTotale }) => isTooLarge(prezzoTotale));
  if (line >= 0)
    throw refused(
      `documentServices[${line}].prezzoUnitario`,
      `Il totale della riga è troppo grande: al massimo ${most}.`,
    );
  const { imponibile, bollo, totaleRitenute, totaleCassa, totaleIva, totale, netto } = totali;
  if ([imponibile, bollo, totaleRitenute, totaleCassa, totaleIva, totale, netto].some((sum) => isTooLarge(sum.importo)))
    throw refused("documentServices", `Il totale del documento è troppo grande: al massimo ${most}.`);
}

const refused = (field: string, message: string) =>
  fail("invalidRequest", { messages: [message], fields: { [field]: [message] } });
