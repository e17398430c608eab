import type { Giorno } from "@fatturachiara/fatturapa/giorno";

/** One error of a rejection. */
export type NsError = { codice: string; descrizione: string; suggerimento: string };

/** What the simulated SdI decides about a file. */
export type Verdict =
  | { tipo: "NS"; errori: NsError[] }
  | { tipo: "RC"; destinatario: string }
  | { tipo: "MC"; dataMessaADisposizione: Giorno; codiceDestinatario: string }
  /** Forced: no answer at all. */
  | { tipo: "silenzio" };

const suggerimento = "Verificare i dati indicati, correggere e trasmettere di nuovo con un nome file diverso";

/** An error with the usual suggestion. */
export const nsError = (codice: string, descrizione: string): NsError => ({ codice, descrizione, suggerimento });
