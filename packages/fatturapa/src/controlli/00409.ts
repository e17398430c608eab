import { documentiDi, doppioniIn } from "./chiave-documento.ts";
import { type Controllo, OVUNQUE } from "./controllo.ts";

/** Allegato A 1.9.1 App. 1, 00409: two bodies of one file with the same number and year (with Art73, the same date). A TD04 may repeat an invoice's number; buyer-issued types are counted apart. */
export const controllo00409: Controllo = {
  codice: "00409",
  descrizione: "Fattura duplicata nel lotto",
  dove: "2.1.1.4",
  gravita: "errore",
  formati: OVUNQUE,
  verifica(vista, trovato) {
    if (vista.corpi.length < 2) return;
    const documenti = documentiDi(vista);
    for (const [i, first] of doppioniIn(documenti).entries())
      if (first !== undefined)
        trovato({
          percorso: `${vista.corpi[i]?.documento.percorso}.Numero`,
          messaggio: `Il documento ${i + 1} del file ha lo stesso numero e anno (${documenti[i]?.numero}) del documento ${first + 1}: cambia il numero.`,
        });
  },
};
