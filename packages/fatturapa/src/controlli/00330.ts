import { isCasellaSdi } from "../identita/pec.ts";
import { type Controllo, OVUNQUE } from "./controllo.ts";
import { TRASMISSIONE } from "./vista.ts";

/** Allegato A 1.9.1 §2.1.1, 00330: the PEC of the customer is a mailbox of the SdI. */
export const controllo00330: Controllo = {
  codice: "00330",
  descrizione: "PEC destinatario non ammessa",
  dove: "1.1.6",
  gravita: "errore",
  formati: OVUNQUE,
  verifica({ trasmissione }, trovato) {
    if (trasmissione.PECDestinatario && isCasellaSdi(trasmissione.PECDestinatario))
      trovato({
        percorso: `${TRASMISSIONE}.PECDestinatario`,
        messaggio: `${trasmissione.PECDestinatario} è una casella del Sistema di Interscambio: scrivi la PEC del cliente.`,
      });
  },
};
