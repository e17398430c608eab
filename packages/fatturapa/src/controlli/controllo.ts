import type { Giorno } from "../giorno/giorno.ts";
import type { Vista } from "./vista.ts";

/** One place where a check has found something. */
export type Rilievo = {
  /** Path in the words of the format, indexes from 0. */
  percorso: string;
  /** One Italian sentence: what is wrong, with row and amounts, and what to do. */
  messaggio: string;
  /**
   * Where sources differ (exactly at a tolerance) or only the SdI knows for sure (check digits): an error in what we
   * write, a warning in what others wrote.
   */
  tollerabile?: true;
};

/** One check, one file, named by its official code; ours begin with FC. */
export type Controllo = {
  codice: string;
  /** Official description of the code. */
  descrizione: string;
  /** Official number of the field it looks at. */
  dove: string;
  /** What a finding is, where it is not `tollerabile`: the SdI refuses (errore) or it is only worth a look (avviso). */
  gravita: "errore" | "avviso";
  /** Looks only at what we are about to send: custom of our own, pointless on received files. */
  soloNostra?: true;
  verifica(vista: Vista, contesto: { oggi: Giorno }): Iterable<Rilievo>;
};
