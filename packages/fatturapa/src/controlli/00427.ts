import type { Controllo } from "./controllo.ts";
import { TRASMISSIONE } from "./vista.ts";

/** Allegato A 1.9.1, 00427: seven characters to a public body, or six to anybody else. */
export const controllo00427: Controllo = {
  codice: "00427",
  descrizione: "Lunghezza del codice destinatario",
  dove: "1.1.4",
  gravita: "errore",
  verifica({ trasmissione }, trovato) {
    const { CodiceDestinatario, FormatoTrasmissione } = trasmissione;
    const wanted = FormatoTrasmissione === "FPA12" ? 6 : 7;
    if (CodiceDestinatario.length !== wanted)
      trovato({
        percorso: `${TRASMISSIONE}.CodiceDestinatario`,
        messaggio:
          wanted === 6
            ? `Verso una pubblica amministrazione serve il codice ufficio di 6 caratteri, non «${CodiceDestinatario}».`
            : `Il codice destinatario «${CodiceDestinatario}» ha ${CodiceDestinatario.length} caratteri: verso privati e aziende ne servono 7.`,
      });
  },
};
