import type { Controllo } from "./controllo.ts";

/** Keyed on the buyer instead of the seller. */
const EMESSI_DAL_CESSIONARIO: readonly string[] = [
  "TD16",
  "TD17",
  "TD18",
  "TD19",
  "TD20",
  "TD22",
  "TD23",
  "TD28",
  "TD29",
];

/** Allegato A 1.9.1 App. 1, 00409: two bodies of one file with the same number and year (with Art73, the same date). A TD04 may repeat an invoice's number; buyer-issued types are counted apart. */
export const controllo00409: Controllo = {
  codice: "00409",
  descrizione: "Fattura duplicata nel lotto",
  dove: "2.1.1.4",
  gravita: "errore",
  *verifica({ corpi }) {
    const seen = new Map<string, number>();
    for (const [i, { documento }] of corpi.entries()) {
      const { TipoDocumento, Data, Numero, Art73 } = documento.valore;
      const when = Art73 ? Data.slice(0, 10) : Data.slice(0, 4);
      const key = [TipoDocumento === "TD04", EMESSI_DAL_CESSIONARIO.includes(TipoDocumento), when, Numero].join("|");
      const first = seen.get(key);
      if (first === undefined) seen.set(key, i);
      else
        yield {
          percorso: `${documento.percorso}.Numero`,
          messaggio: `Il documento ${i + 1} del file ha lo stesso numero e anno (${Numero}) del documento ${first + 1}: cambia il numero.`,
        };
    }
  },
};
