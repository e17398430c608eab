/**
 * What is wrong with a document, said to a person.
 *
 * `errore`: the SdI would refuse the file (or the law forbids it); `avviso`: it would pass, but it is worth a look.
 */
export type Problema = {
  /** Official SdI code ("00423"), or one of ours beginning with "FC" for what the SdI does not check. */
  codice: string;
  gravita: "errore" | "avviso";
  /** Where, in the words of the format: `FatturaElettronicaBody[0].DatiBeniServizi.DettaglioLinee[3].PrezzoTotale`; indexes from 0. */
  percorso: string;
  /** One Italian sentence: what is wrong and what to do. */
  messaggio: string;
};
