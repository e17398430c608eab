import type { Cessionario } from "@fatturachiara/fatturapa/bozza";
import { type Row, type Rule, rowsOf } from "../draft/row.ts";
import { decodeRows, encodeRows } from "../draft/walk-rows.ts";
import { type ClientInput, countryOfVat } from "../rooms/clients.ts";
import { addressRows } from "./address-rows.ts";
import { nowhere } from "./nowhere.ts";
import { ownNames } from "./own-names.ts";
import { placeIn } from "./place-in.ts";

const { copy, usual } = rowsOf<ClientInput>();
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
  copy("codiceSDI", cliente.codiceDestinatario),
  copy("emailPEC", cliente.pec),
  copy("email", cliente.email),
];

/**
 * Where it lives, whose VAT number it has, and who represents it: only who lives abroad and has an Italian number is
 * represented in Italy (RULES §10), under one name here.
 */
export const abroadRule: Rule<ClientInput, Cessionario> = {
  posti: [
    ["paese", "nazione"],
    ["sede.nazione", "nazione"],
    ["rappresentanteFiscale", "rappresentantePartitaIva"],
    ["rappresentanteFiscale.denominazione", "rappresentanteDenominazione"],
    ["rappresentanteFiscale.nome", "rappresentanteDenominazione"],
    ["rappresentanteFiscale.cognome", "rappresentanteDenominazione"],
  ],
  decode: (client) => {
    const represented = client.nazione !== "IT" && client.partitaIvaItaliana && client.rappresentantePartitaIva?.trim();
    return {
      paese: countryOfVat(client),
      sede: { nazione: client.nazione },
      rappresentanteFiscale: represented
        ? {
            partitaIva: client.rappresentantePartitaIva,
            ...(client.rappresentanteDenominazione?.trim() && { denominazione: client.rappresentanteDenominazione }),
          }
        : undefined,
    };
  },
  encode: ({ paese, partitaIva, sede, rappresentanteFiscale: of }) => {
    const nazione = partitaIva && paese !== "IT" ? paese : sede.nazione;
    return {
      nazione,
      partitaIvaItaliana: nazione !== "IT" && Boolean(partitaIva) && paese === "IT",
      rappresentanteDenominazione: of ? (of.denominazione ?? [of.nome, of.cognome].filter(Boolean).join(" ")) : null,
      rappresentantePartitaIva: of?.partitaIva ?? null,
    };
  },
};

/** Who receives, of a customer of the address book: without an address where no more than a number is known. */
export function cessionarioOf(client: ClientInput): Cessionario {
  const cliente = decodeRows(ownNames(client), clientRows, [abroadRule]);
  return { ...cliente, sede: { ...nowhere, ...cliente.sede } };
}

/** The customer that a party tells, field by field; null where it says nothing. */
export const clientOf = (party: Cessionario): ClientInput => encodeRows(party, clientRows, [abroadRule]);
