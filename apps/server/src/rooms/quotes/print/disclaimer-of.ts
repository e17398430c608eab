import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import type { QuoteKind } from "@fatturachiara/contract/rooms/quotes";

const noInvoice = "Il presente documento non costituisce fattura ai sensi dell'art. 21 del DPR 633/72";

/**
 * What it is not, in the words that are usual: of a pro forma also that no tax becomes due with it, and of fees (with fund or
 * withholding) when the invoice comes: at the payment (art. 6 c. 3). Of goods the tax point is the delivery: nothing is promised.
 */
export function disclaimerOf({ tipo, documento }: { tipo: QuoteKind; documento: DocumentInput }): string {
  if (tipo === "preventivo") return `${noInvoice}.`;
  const fees = documento.documentServices.some(({ flagCassa, flagRitenuta }) => flagCassa || flagRitenuta);
  const later = fees
    ? " La fattura sarà emessa all'atto del pagamento del corrispettivo (art. 6, comma 3, DPR 633/72)."
    : "";
  return `${noInvoice} e non genera esigibilità dell'imposta.${later}`;
}
