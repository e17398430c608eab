import { conApostrofo } from "../presentazione/con-apostrofo.ts";
import { formatGiorno } from "../presentazione/giorno-scritto.ts";
import { documentiDi, stessoDocumento } from "./chiave-documento.ts";
import { type Controllo, OVUNQUE } from "./controllo.ts";

/** Allegato A 1.9.1 App. 1, 00404: same seller (buyer, for the types it issues), year and number as a document already sent and not refused. Known only as far as one's own history goes. */
export const controllo00404: Controllo = {
  codice: "00404",
  descrizione: "Fattura duplicata",
  dove: "2.1.1.4",
  gravita: "errore",
  formati: OVUNQUE,
  verifica(vista, trovato, { storia }) {
    if (!storia) return;
    for (const [i, documento] of documentiDi(vista).entries()) {
      const { numero, data } = documento;
      for (const before of storia.documenti({ anno: data.slice(0, 4), numero, data }))
        if (stessoDocumento(before, documento)) {
          trovato({
            percorso: `${vista.corpi[i]?.documento.percorso}.Numero`,
            messaggio: conApostrofo`Il numero ${numero} è già stato usato nel ${data.slice(0, 4)}, per il documento del ${formatGiorno(before.data)}: cambia il numero, o non inviare di nuovo.`,
          });
          break;
        }
    }
  },
};
