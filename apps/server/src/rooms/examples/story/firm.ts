import { RegimeFiscale } from "@fatturachiara/fatturapa/codici";
import { inventedVatNumber } from "./invented-vat-number.ts";

/** The invented firm: a studio for design and print. Names, places in the towns and numbers are made up. */
export const firm = {
  idProfiloFiscale: 2,
  ragioneSociale: "Studio Lume S.r.l.",
  indirizzo: "Via del Tiglio",
  numeroCivico: "14",
  cap: "40131",
  comune: "Bologna",
  provincia: "BO",
  nazione: "IT",
  telefono: "0510000000",
  reaUfficio: "BO",
  reaNumero: "555014",
  idRegimeFiscale: RegimeFiscale.perCodice("RF01").id,
  formatoNumero: "{n}/{yyyy}",
  formatoNumeroPa: "{n}/PA/{yyyy}",
  giorniScadenza: 30,
};

/** Where it is paid. */
export const bank = {
  iban: "IT60X0542811101000000123456",
  banca: "Banca del Portico",
  intestatario: firm.ragioneSociale,
};

const company = (ragioneSociale: string, address: string, more: object = {}) => {
  const [indirizzo, numeroCivico, cap, comune, provincia] = address.split(", ");
  const place = { indirizzo, numeroCivico, cap, comune, provincia, nazione: "IT" };
  return { idProfiloFiscale: 2, ragioneSociale, partitaIva: inventedVatNumber(ragioneSociale), ...place, ...more };
};

/** Its customers, one of each kind. */
export const customers = {
  caseificio: company("Caseificio Valdoro S.r.l.", "Strada Provinciale, 212, 42035, Castelnovo ne' Monti, RE", {
    codiceSDI: "K4TR7WD",
    email: "amministrazione@valdoro.example",
  }),
  ceramiche: company("Ceramiche Aurelio S.p.A.", "Via dei Fornaciai, 8, 48018, Faenza, RA", { codiceSDI: "P9XC3LM" }),
  libreria: company("Libreria Il Segnalibro S.n.c.", "Via Zamboni, 27, 40126, Bologna, BO", {
    emailPEC: "ilsegnalibro@pec.example",
  }),
  // Neither code nor certified mail: what it is sent cannot be delivered.
  hotel: company("Hotel Belriposo S.a.s.", "Viale Dante, 61, 47838, Riccione, RN", {
    email: "direzione@belriposo.example",
  }),
  vivaio: company("Vivaio Quattro Stagioni S.r.l.", "Via Emilia Ponente, 340, 40132, Bologna, BO", {
    codiceSDI: "T2BN8QE",
  }),
  // A number that the simulated tax register does not know: what it is sent is rejected.
  ignota: company("Ignota Forniture S.p.A.", "Via Mascarella, 5, 40126, Bologna, BO", {
    partitaIva: "99999999990",
    codiceSDI: "Z7HJ2RF",
  }),
  comune: company("Comune di Borgo Sereno", "Piazza del Popolo, 1, 40026, Imola, BO", {
    flagPubblicaAmministrazione: true,
    codiceFiscale: inventedVatNumber("Comune di Borgo Sereno"),
    codiceSDI: "UF7K2T",
  }),
  condominio: company("Condominio Via dei Tigli 12", "Via dei Tigli, 12, 40137, Bologna, BO", {
    idProfiloFiscale: 3,
    partitaIva: undefined,
    codiceFiscale: inventedVatNumber("Condominio Via dei Tigli 12"),
  }),
  rossi: {
    idProfiloFiscale: 1,
    nome: "Mario",
    cognome: "Rossi",
    codiceFiscale: "RSSMRA80A01H501U",
    indirizzo: "Via Saragozza",
    numeroCivico: "103",
    cap: "40123",
    comune: "Bologna",
    provincia: "BO",
    nazione: "IT",
  },
  verlag: {
    idProfiloFiscale: 2,
    ragioneSociale: "Nordlicht Verlag GmbH",
    partitaIva: "DE555012345",
    indirizzo: "Lindenallee 9",
    cap: "20253",
    comune: "Hamburg",
    nazione: "DE",
  },
  // A supplier from abroad: its invoices are integrated with a TD17.
  hosting: {
    idProfiloFiscale: 2,
    ragioneSociale: "Cloudberry Hosting Ltd",
    partitaIva: "IE5550123AB",
    indirizzo: "Harbour Street 4",
    cap: "00000",
    comune: "Dublin",
    nazione: "IE",
  },
} as const;

/** One of them. */
export type Customer = keyof typeof customers;

/** Who pays on the day that was agreed. */
export const paysInTime: readonly Customer[] = ["caseificio", "ceramiche", "libreria", "vivaio"];

/** What it sells often. */
export const services = [
  {
    code: "ASSISTENZA",
    descrizione: "Assistenza e aggiornamento del sito, canone mensile",
    prezzo: 380,
    idAliquotaIvaFull: 1,
  },
  { code: "ORE", descrizione: "Ore di grafica", prezzo: 55, unitaMisura: "ore", idAliquotaIvaFull: 1 },
  { code: "SITO", descrizione: "Progettazione del sito", prezzo: 2400, idAliquotaIvaFull: 1 },
  { code: "CATALOGO", descrizione: "Impaginazione del catalogo", prezzo: 950, idAliquotaIvaFull: 1 },
  { code: "STAMPA", descrizione: "Stampa di pieghevoli", prezzo: 0.42, unitaMisura: "pz", idAliquotaIvaFull: 1 },
  { code: "LIBRO", descrizione: "Stampa di libri", prezzo: 6.8, unitaMisura: "pz", idAliquotaIvaFull: 4 },
] as const;

const supplier = (denominazione: string, address: string) => {
  const [indirizzo = "", numeroCivico = "", cap = "", comune = "", provincia = ""] = address.split(", ");
  return { denominazione, sede: { indirizzo, numeroCivico, cap, comune, provincia, nazione: "IT" } };
};

/** Who invoices it, for what, and how many days later it is to be paid. */
export const suppliers = [
  {
    ...supplier("Immobiliare Arcoveggio S.r.l.", "Via di Corticella, 89, 40128, Bologna, BO"),
    descrizione: "Canone di locazione dell'ufficio",
    iban: "IT06X0542811101000000555011",
    prezzo: 1250,
    ogni: 1,
    giorno: 3,
  },
  {
    ...supplier("Cartiera del Reno S.p.A.", "Via della Filanda, 2, 40037, Sasso Marconi, BO"),
    descrizione: "Carta patinata opaca 150 g",
    iban: "IT17D0542811101000000555022",
    prezzo: 418.6,
    ogni: 2,
    giorno: 11,
  },
  {
    ...supplier("Fibra Veloce S.r.l.", "Via Stalingrado, 30, 40128, Bologna, BO"),
    descrizione: "Connettività in fibra",
    iban: "IT23G0542811101000000555033",
    prezzo: 49.9,
    ogni: 1,
    giorno: 16,
  },
  {
    ...supplier("Energia Collina S.r.l.", "Via Toscana, 155, 40141, Bologna, BO"),
    descrizione: "Energia elettrica",
    iban: "IT29J0542811101000000555044",
    prezzo: 187.35,
    ogni: 2,
    giorno: 21,
  },
] as const;

/** Who keeps its books, and may act on its account. */
export const accountant = {
  name: "Elisa",
  surname: "Conti",
  email: "elisa.conti@studioconti.example",
  phone: "0510000001",
};
