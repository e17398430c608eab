import type { Language, Words } from "@fatturachiara/contract/customer/words-in";
import { dayIn, moneyIn } from "@fatturachiara/contract/customer/written-in";
import { type AddressParts, addressLine } from "@fatturachiara/contract/fields/address";
import { nameOfClient } from "@fatturachiara/contract/rooms/clients";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import type { Pagina } from "@fatturachiara/fatturapa/pagina";
import type { OpenRow } from "./open-of-customer.ts";

type Text = string | null | undefined;
type Client = AddressParts & { ragioneSociale?: Text; nome?: Text; cognome?: Text };

/** What a statement is made of besides its rows. */
export type StatementParts = {
  language: Language;
  words: Words;
  oggi: Giorno;
  issuer: string;
  fiscal: AddressParts & { partitaIva: string };
  client: Client;
};

/** A statement of account on the paper of an invoice. */
export function statementPage(rows: readonly OpenRow[], parts: StatementParts): Pagina {
  const { language, words, oggi, issuer, fiscal, client } = parts;
  const sum = (amounts: readonly Decimal[]) => moneyIn(language, Decimal.sum(amounts));
  return {
    titolo: words.estratto,
    data: `${words.asOf} ${dayIn(language, oggi)}`,
    emittente: issuer,
    fornitore: {
      ...{ ruolo: words.issuer, nome: issuer, indirizzo: addressOf(fiscal) },
      dettagli: [`${words.vatNumber} ${fiscal.partitaIva}`],
    },
    cliente: { ruolo: words.customer, nome: nameOfClient(client), indirizzo: addressOf(client), dettagli: [] },
    striscia: [{ etichetta: words.date, righe: [dayIn(language, oggi)], larga: false }],
    causale: [],
    colonne: [
      { testa: words.document, destra: false, larga: true },
      { testa: words.date, destra: true, larga: false },
      { testa: words.dueDay, destra: true, larga: false },
      { testa: words.total, destra: true, larga: false },
      { testa: words.due, destra: true, larga: false },
    ],
    righe: rows.map(({ numero, nota, data, scadenza, totale, daPagare }) => ({
      celle: [
        nota ? `${words.creditNote} ${numero}` : numero,
        data ? dayIn(language, data) : "",
        scadenza ? dayIn(language, scadenza) : "",
        moneyIn(language, totale),
        moneyIn(language, daPagare),
      ],
      dettagli: [],
    })),
    riepilogo: { testa: ["", "", ""], righe: [] },
    note: rows.length === 0 ? [words.nothingOpen] : [], // the foot says what the amounts are
    totali: { sopra: [], totale: { etichetta: words.total, valore: sum(rows.map(({ totale }) => totale)) }, sotto: [] },
    netto: { etichetta: words.due, importo: sum(rows.map(({ daPagare }) => daPagare)) },
    pagamenti: [],
    allegati: undefined,
  };
}

/** Foreigners are kept with the postcode that the format wants of them, which is none. */
const addressOf = ({ cap, ...address }: AddressParts): string =>
  addressLine({ ...address, cap: cap === "00000" ? "" : cap });
