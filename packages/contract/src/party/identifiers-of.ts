import { identificativiDi } from "@fatturachiara/fatturapa/identita";
import { type ClientInput, countryOfVat } from "../rooms/clients.ts";

type Numbers = Pick<ClientInput, "nazione" | "partitaIvaItaliana" | "partitaIva" | "codiceFiscale">;

/** What a customer of the address book is known by in a file: VAT number with its country, tax code. */
export const identifiersOf = (client: Numbers): string[] =>
  identificativiDi({ ...client, paese: countryOfVat(client) });
