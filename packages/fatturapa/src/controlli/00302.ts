import { problemaCodiceFiscale } from "../identita/codice-fiscale.ts";
import { type Controllo, OVUNQUE } from "./controllo.ts";

/** PA list 1.5 and Allegato A 1.9.1 §2.1.2, 00302: the seller's tax code does not exist. Offline: only the check character. */
export const controllo00302: Controllo = {
  codice: "00302",
  descrizione: "Codice fiscale del cedente non valido",
  dove: "1.2.1.2",
  gravita: "errore",
  formati: OVUNQUE,
  verifica({ cedente }, trovato) {
    const { CodiceFiscale } = cedente.valore;
    const wrong = CodiceFiscale && problemaCodiceFiscale(CodiceFiscale);
    if (wrong)
      trovato({
        percorso: `${cedente.percorso}.CodiceFiscale`,
        messaggio: `Chi emette, ${CodiceFiscale}: ${wrong}`,
        tollerabile: true,
      });
  },
};
