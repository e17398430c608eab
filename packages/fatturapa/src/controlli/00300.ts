import { problemaCodiceFiscale } from "../identita/codice-fiscale.ts";
import { type Controllo, OVUNQUE } from "./controllo.ts";
import { TRASMISSIONE } from "./vista.ts";

/** Allegato A 1.9.1 §2.1.1, 00300: the sender is not an existing tax code. Offline: only the check characters. */
export const controllo00300: Controllo = {
  codice: "00300",
  descrizione: "IdTrasmittente non valido",
  dove: "1.1.1.2",
  gravita: "errore",
  formati: OVUNQUE,
  verifica({ trasmissione }, trovato) {
    const { IdPaese, IdCodice } = trasmissione.IdTrasmittente;
    const wrong = IdPaese === "IT" ? problemaCodiceFiscale(IdCodice) : undefined;
    if (wrong)
      trovato({
        percorso: `${TRASMISSIONE}.IdTrasmittente.IdCodice`,
        messaggio: `Chi trasmette, ${IdCodice}: ${wrong}`,
        tollerabile: true,
      });
  },
};
