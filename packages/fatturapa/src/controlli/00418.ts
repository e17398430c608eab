import { formatGiorno } from "../presentazione/giorno-scritto.ts";
import { type Controllo, OVUNQUE } from "./controllo.ts";

/** Allegato A 1.9.1, 00418: dated before a linked invoice (2.1.6.3; simplified 2.1.2.2). The PA list asks it of TD04 only; we ask it of all, as Allegato A. */
export const controllo00418: Controllo = {
  codice: "00418",
  descrizione: "Data anteriore al documento collegato",
  dove: "2.1.1.3",
  gravita: "errore",
  formati: OVUNQUE,
  verifica({ corpi }, trovato) {
    for (const { collegate, documento } of corpi)
      for (const { numero, data } of collegate)
        if (data && documento.valore.Data.slice(0, 10) < data.slice(0, 10))
          trovato({
            percorso: `${documento.percorso}.Data`,
            messaggio: `La data del documento, ${formatGiorno(documento.valore.Data)}, è precedente a quella della fattura collegata ${numero} (${formatGiorno(data)}).`,
          });
  },
};
