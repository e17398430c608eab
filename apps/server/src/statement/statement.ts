import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";

/** One payment inside a movement that the bank has booked in one sum. */
export type MovementPart = {
  importo: Decimal;
  controparte: string | null;
  ibanControparte: string | null;
  descrizione: string;
  endToEnd: string | null;
};

/** A movement as the bank has booked it. */
export type Movement = {
  dataContabile: Giorno;
  dataValuta: Giorno | null;
  /** With its sign: what came in is positive. Of a provider that keeps its fee back, what is left after it. */
  importo: Decimal;
  /** What the provider has kept back of it, so that what was paid is `importo` and this together; null where nothing is said. */
  commissione: Decimal | null;
  controparte: string | null;
  ibanControparte: string | null;
  /** All the words of the bank, nothing lost. */
  descrizione: string;
  /** The payer's own reference; null where there is none, or a word that says so. */
  endToEnd: string | null;
  /** The bank's own reference, unique in the account. */
  riferimento: string | null;
  /** What kind of movement it is in the bank's own code: a hint, never a sign. */
  tipo: string | null;
  /** The bank takes back a movement of before. */
  storno: boolean;
  /** Of a batch what it is made of, together as much as `importo`; empty otherwise. */
  parti: MovementPart[];
};

/** What stood on an account at the begin or the end of a day. */
export type Balance = { giorno: Giorno | null; importo: Decimal };

/** Which account a statement is of: by its IBAN, else by whatever the bank calls it. */
export type StatementAccount = {
  iban: string | null;
  altro: string | null;
  divisa: string;
  intestatario: string | null;
};

/** What a file says of one account over some days. */
export type Statement = {
  conto: StatementAccount;
  apertura: Balance | null;
  chiusura: Balance | null;
  /** Those that are booked, in the order of the file. */
  movimenti: Movement[];
  /** Entries that are no bookings: pending, refused, announced. */
  nonContabilizzati: number;
  /** Entries that cannot be read, each with its number in the file and what is wrong with it. */
  errori: { riga: number; messaggio: string }[];
  /** What has to be said of it, in sentences. */
  avvisi: string[];
  /** By how much opening and movements miss the closing; null where the file does not say both. */
  differenza: Decimal | null;
};

/** The formats that are read. */
type StatementFormat = "camt.053" | "CBI" | "OFX" | "MT940" | "tabella";

/** A file read. */
export type StatementFile = { formato: StatementFormat; estratti: Statement[] };
