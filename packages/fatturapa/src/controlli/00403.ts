import { formatGiorno } from "../presentazione/giorno-scritto.ts";
import { type Controllo, OVUNQUE } from "./controllo.ts";

/** Allegato A 1.9.1, 00403: dated after the day on which the SdI receives it (Rome time). */
export const controllo00403: Controllo = {
  codice: "00403",
  descrizione: "Data della fattura successiva alla ricezione",
  dove: "2.1.1.3",
  gravita: "errore",
  formati: OVUNQUE,
  verifica({ corpi }, trovato, { oggi }) {
    for (const { documento } of corpi)
      if (documento.valore.Data.slice(0, 10) > oggi)
        trovato({
          percorso: `${documento.percorso}.Data`,
          messaggio: `La data del documento, ${formatGiorno(documento.valore.Data)}, è nel futuro: non può superare il giorno dell'invio.`,
        });
  },
};
