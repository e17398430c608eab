import type { Cessionario } from "@fatturachiara/fatturapa/bozza";
import { type FieldPlace, type Row, type Rule, rowsOf } from "../draft/row.ts";
import { decodeRows, encodeRows, laidOver } from "../draft/walk-rows.ts";
import { partyName } from "../fields/party-name.ts";
import { type ClientInput, countryOfVat, represented, unrepresented } from "../rooms/clients.ts";
import { addressRows } from "./address-rows.ts";
import { nowhere } from "./nowhere.ts";
import { ownNames } from "./own-names.ts";
import { placeIn } from "./place-in.ts";

const { copy, leads, usual } = rowsOf<ClientInput>();
const cliente = placeIn<Cessionario>();

/** A customer and its places in who receives. */
export const clientRows: readonly Row<ClientInput>[] = [
  copy("idProfiloFiscale", cliente.tipo),
  usual("flagPubblicaAmministrazione", cliente.pubblicaAmministrazione, false),
  copy("partitaIva", cliente.partitaIva),
  copy("codiceFiscale", cliente.codiceFiscale),
  copy("ragioneSociale", cliente.denominazione),
  copy("nome", cliente.nome),
  copy("cognome", cliente.cognome),
  ...addressRows<ClientInput>(cliente.sede),
  copy("nazione", cliente.sede.nazione),
  copy("codiceSDI", cliente.codiceDestinatario),
  copy("emailPEC", cliente.pec),
  copy("email", cliente.email),
  copy("rappresentantePartitaIva", cliente.rappresentanteFiscale.partitaIva),
  copy("rappresentanteDenominazione", cliente.rappresentanteFiscale.denominazione),
];

/** Places of a customer that are no copy. */
export const clientPlaces: readonly FieldPlace[] = [
  leads("partitaIva", cliente),
  leads("nazione", cliente.paese),
  leads("rappresentanteDenominazione", cliente.rappresentanteFiscale.nome),
  leads("rappresentanteDenominazione", cliente.rappresentanteFiscale.cognome),
];

/** Whose VAT number it has, and the one name here of who represents it. */
const abroadRule: Rule<ClientInput, Cessionario> = {
  decode: (client) => ({ paese: countryOfVat(client) }),
  encode: ({ paese, partitaIva, sede, rappresentanteFiscale: of }) => {
    const nazione = partitaIva && paese !== "IT" ? paese : sede.nazione;
    return {
      nazione,
      partitaIvaItaliana: nazione !== "IT" && Boolean(partitaIva) && paese === "IT",
      rappresentanteDenominazione: of ? partyName(of) : null,
    };
  },
};

/** The customer without a representative that it cannot have (RULES §10), or of whom no number is known. */
const withOwnParts = (client: ClientInput): ClientInput =>
  represented(client) && client.rappresentantePartitaIva?.trim()
    ? ownNames(client)
    : { ...ownNames(client), ...unrepresented };

/** Who receives, of a customer of the address book: without an address where no more than a number is known. */
export const cessionarioOf = (client: ClientInput): Cessionario =>
  laidOver({ sede: nowhere }, decodeRows(withOwnParts(client), clientRows, [abroadRule])) as Cessionario;

/** The customer that a party tells, field by field; null where it says nothing. */
export const clientOf = (party: Cessionario): ClientInput => encodeRows(party, clientRows, [abroadRule]);
