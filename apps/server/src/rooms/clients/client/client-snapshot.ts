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

/** What lists of documents show of a customer, as columns; of one who is known by a number alone, that number as the name. */
export function clientSnapshot(client: Named | undefined) {
  const person = client?.idProfiloFiscale === 1;
  const number = client?.codiceFiscale || client?.partitaIva || null;
  return {
    denominazione: person ? null : client?.ragioneSociale || number,
    nome: (person && client.nome) || null,
    cognome: person ? client.cognome || (client.nome ? null : number) : null,
    idFiscaleIva: client?.partitaIva ? `${countryOfVat(client)}${client.partitaIva}` : (client?.codiceFiscale ?? null),
  };
}
