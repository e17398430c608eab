import { type Client, countryOfVat } from "@fatturachiara/contract/rooms/clients";

type Named = Pick<
  Client,
  | "idProfiloFiscale"
  | "ragioneSociale"
  | "nome"
  | "cognome"
  | "partitaIva"
  | "nazione"
  | "partitaIvaItaliana"
  | "codiceFiscale"
>;

/** What lists of documents show of a customer, as columns. */
export function clientSnapshot(client: Named | undefined) {
  const person = client?.idProfiloFiscale === 1;
  return {
    denominazione: (!person && client?.ragioneSociale) || null,
    nome: (person && client?.nome) || null,
    cognome: (person && client?.cognome) || null,
    idFiscaleIva: client?.partitaIva ? `${countryOfVat(client)}${client.partitaIva}` : (client?.codiceFiscale ?? null),
  };
}
