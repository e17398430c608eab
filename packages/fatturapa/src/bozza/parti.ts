import type { RegimeFiscale } from "../codici/regime-fiscale.ts";
import type { Decimal } from "../decimal/decimal.ts";
import type { Anagrafica } from "../tracciato/anagrafica.ts";
import type { Contatti } from "../tracciato/contatti.ts";
import type { Indirizzo as IndirizzoFormato } from "../tracciato/indirizzo.ts";
import type { IscrizioneREA } from "../tracciato/iscrizione-rea.ts";

/** Who issues: the profile's fiscal data. */
export type Cedente = {
  partitaIva: string;
  codiceFiscale?: string;
  /** Either `denominazione` or `nome` and `cognome`. */
  denominazione?: string;
  nome?: string;
  cognome?: string;
  titolo?: string;
  codEori?: string;
  regimeFiscale: RegimeFiscale;
  sede: Indirizzo;
  /** Of a seller from abroad: its permanent establishment (1.2.3), in Italy unless a file says otherwise. */
  stabileOrganizzazione?: Omit<Indirizzo, "nazione"> & Partial<Indirizzo>;
  /** Of a seller from abroad: who represents it for tax in Italy (1.3). */
  rappresentanteFiscale?: Rappresentante;
  /** Entered in the register of companies; without office and number it is not written. */
  rea?: {
    ufficio?: string;
    numero?: string;
    capitaleSociale?: Decimal;
    socioUnico?: "SU" | "SM";
    /** Absent: not being wound up. */
    statoLiquidazione?: "LS" | "LN";
  };
  telefono?: string;
  email?: string;
  /** Provides health services: their invoices to private persons do not go through the SdI (RULES §10). */
  prestazioniSanitarie?: boolean;
};

/** A fiscal representative: either `denominazione` or `nome` and `cognome`. */
export type Rappresentante = {
  partitaIva: string;
  codiceFiscale?: string;
  denominazione?: string;
  nome?: string;
  cognome?: string;
};

/** Who receives. `tipo` 1 natural person, 2 company, 3 condominium, as the product's fiscal profiles. */
export type Cessionario = {
  tipo: 1 | 2 | 3;
  /** True for a public body: FPA12, 6-character office code, qualified signature. */
  pubblicaAmministrazione?: boolean;
  /** Country of the VAT number; IT unless foreign. */
  paese: string;
  partitaIva?: string;
  codiceFiscale?: string;
  denominazione?: string;
  nome?: string;
  cognome?: string;
  sede: Indirizzo;
  /** Of a customer from abroad with an Italian VAT number: who represents it for tax in Italy (1.4.4); of it the file tells no tax code. */
  rappresentanteFiscale?: Rappresentante;
  /** As typed: empty means 0000000 (or XXXXXXX abroad, 2R4GTO8 for San Marino). */
  codiceDestinatario?: string;
  pec?: string;
  email?: string;
};

/** An address as a draft holds it. */
export type Indirizzo = {
  indirizzo: string;
  numeroCivico?: string;
  cap: string;
  comune: string;
  provincia?: string;
  nazione: string;
};

/** A file to enclose, as it is. */
export type AllegatoBozza = { nome: string; contenuto: Uint8Array };

// The format's names of these fields and ours: composing, reading a file and the way back from a finding walk them.

/** Of 1.2.1.3, the name of a party. */
export const NOMI_NOME = {
  Denominazione: "denominazione",
  Nome: "nome",
  Cognome: "cognome",
} as const satisfies Partial<Record<keyof Anagrafica, keyof Cedente>>;

/** Of 1.2.1.3, what a party is called beyond its name. */
export const NOMI_OLTRE_AL_NOME = {
  Titolo: "titolo",
  CodEORI: "codEori",
} as const satisfies Record<Exclude<keyof Anagrafica, keyof typeof NOMI_NOME>, keyof Cedente>;

/** Of 1.2.2, an address. */
export const NOMI_SEDE = {
  Indirizzo: "indirizzo",
  NumeroCivico: "numeroCivico",
  CAP: "cap",
  Comune: "comune",
  Provincia: "provincia",
  Nazione: "nazione",
} as const satisfies Readonly<Record<keyof IndirizzoFormato, keyof Indirizzo>>;

/** Of 1.2.4, the entry in the register of companies. */
export const NOMI_REA = {
  Ufficio: "ufficio",
  NumeroREA: "numero",
  CapitaleSociale: "capitaleSociale",
  SocioUnico: "socioUnico",
  StatoLiquidazione: "statoLiquidazione",
} as const satisfies Readonly<Record<keyof IscrizioneREA, keyof NonNullable<Cedente["rea"]>>>;

/** Of 1.2.5, how the seller is reached; a fax stands in the draft itself, as the format has it. */
export const NOMI_CONTATTI = {
  Telefono: "telefono",
  Email: "email",
} as const satisfies Partial<Record<keyof Contatti, keyof Cedente>>;
