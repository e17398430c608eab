import { type Controllo, OVUNQUE } from "./controllo.ts";
import { TRASMISSIONE } from "./vista.ts";

/** Allegato A 1.9.1, 00428: FormatoTrasmissione is not the version of the root element. */
export const controllo00428: Controllo = {
  codice: "00428",
  descrizione: "Formato di trasmissione e versione diversi",
  dove: "1.1.3",
  gravita: "errore",
  formati: OVUNQUE,
  verifica({ versione, trasmissione }, trovato) {
    if (trasmissione.FormatoTrasmissione !== versione)
      trovato({
        percorso: `${TRASMISSIONE}.FormatoTrasmissione`,
        messaggio: `Il formato di trasmissione è ${trasmissione.FormatoTrasmissione}, la versione del file ${versione}: devono essere uguali.`,
      });
  },
};
