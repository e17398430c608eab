import type { Client } from "@fatturachiara/contract/rooms/clients";
import type { Totali } from "@fatturachiara/fatturapa/calcolo";
import { toAmount } from "../../db/amount.ts";

/** What lists show of a document, as columns: frozen here, so that they do not change when the customer is edited. */
export function snapshots(client: Client | undefined, totali: Totali) {
  const person = client?.idProfiloFiscale === 1;
  return {
    denominazione: (!person && client?.ragioneSociale) || null,
    nome: (person && client?.nome) || null,
    cognome: (person && client?.cognome) || null,
    idFiscaleIva: client?.partitaIva ? `${client.nazione}${client.partitaIva}` : (client?.codiceFiscale ?? null),
    totaleRitenute: toAmount(totali.totaleRitenute.importo),
    totaleCassa: toAmount(totali.totaleCassa.importo),
    totaleIva: toAmount(totali.totaleIva.importo),
    totale: toAmount(totali.totale.importo),
    nettoAPagare: toAmount(totali.netto.importo),
  };
}
