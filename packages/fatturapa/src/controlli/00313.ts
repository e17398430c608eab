import { ESTERO } from "../identita/codice-destinatario.ts";
import { type Controllo, OVUNQUE } from "./controllo.ts";
import { TRASMISSIONE } from "./vista.ts";

/** Allegato A 1.9.1, 00313: XXXXXXX and not a buyer with a foreign VAT identifier. */
export const controllo00313: Controllo = {
  codice: "00313",
  descrizione: "Codice destinatario XXXXXXX non ammesso",
  dove: "1.1.4",
  gravita: "errore",
  formati: OVUNQUE,
  verifica({ trasmissione, cessionario }, trovato) {
    const country = cessionario.valore.IdFiscaleIVA?.IdPaese;
    if (trasmissione.CodiceDestinatario === ESTERO && (country === undefined || country === "IT"))
      trovato({
        percorso: `${TRASMISSIONE}.CodiceDestinatario`,
        messaggio:
          "Il codice XXXXXXX vale solo per clienti con partita IVA estera: per un cliente italiano lascia il codice vuoto.",
      });
  },
};
