import type { Client } from "@fatturachiara/contract/rooms/clients";
import { contributiIn, type Totali } from "@fatturachiara/fatturapa/calcolo";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { clientSnapshot } from "../../clients/index.ts";

/** What lists show of a document, as columns: frozen here, so that they do not change when the customer is edited. */
export function snapshots(client: Client | undefined, totali: Totali) {
  return {
    ...clientSnapshot(client),
    imponibile: totali.imponibile.importo,
    totaleBollo: totali.bollo.applicato ? totali.bollo.importo : Decimal.zero,
    totaleRitenute: totali.totaleRitenute.importo,
    totaleContributi: contributiIn(totali.ritenute),
    totaleCassa: totali.totaleCassa.importo,
    totaleIva: totali.totaleIva.importo,
    totale: totali.totale.importo,
    nettoAPagare: totali.netto.importo,
  };
}
