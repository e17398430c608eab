import type { Client } from "@fatturachiara/contract/rooms/clients";

type Named = Pick<
  Client,
  "idProfiloFiscale" | "ragioneSociale" | "nome" | "cognome" | "partitaIva" | "nazione" | "codiceFiscale"
>;

/** What lists of documents show of a customer, as columns. */
export function clientSnapshot(client: Named | undefined) {
  const person = client?.idProfiloFiscale === 1;
  return {
    denominazione: (!person && client?.ragioneSociale) || null,
    nome: (person && client?.nome) || null,
    cognome: (person && client?.cognome) || null,
    idFiscaleIva: client?.partitaIva ? `${client.nazione}${client.partitaIva}` : (client?.codiceFiscale ?? null),
  };
}
