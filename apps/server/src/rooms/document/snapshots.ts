import type { Client } from "@fatturachiara/contract/rooms/clients";
import type { Totali } from "@fatturachiara/fatturapa/calcolo";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { toAmount } from "../../db/amount.ts";
import { clientSnapshot } from "../clients/index.ts";

/** What lists show of a document, as columns: frozen here, so that they do not change when the customer is edited. */
export function snapshots(client: Client | undefined, totali: Totali) {
  return {
    ...clientSnapshot(client),
    imponibile: toAmount(totali.imponibile.importo),
    totaleBollo: toAmount(totali.bollo.applicato ? totali.bollo.importo : Decimal.zero),
    totaleRitenute: toAmount(totali.totaleRitenute.importo),
    totaleCassa: toAmount(totali.totaleCassa.importo),
    totaleIva: toAmount(totali.totaleIva.importo),
    totale: toAmount(totali.totale.importo),
    nettoAPagare: toAmount(totali.netto.importo),
  };
}
