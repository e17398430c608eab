import { ultimoGiornoInvio } from "../calcolo/ultimo-giorno-invio.ts";
import { daysBetween } from "../giorno/giorno.ts";
import { conApostrofo } from "../presentazione/con-apostrofo.ts";
import { formatGiorno } from "../presentazione/giorno-scritto.ts";
import type { Controllo } from "./controllo.ts";

/** Art. 21 c. 4 DPR 633/72 (RULES §15): 12 days from the operation; TD24 by the 15th of the next month, TD25 by its end; foreign integrations by the 15th of the month after reception (art. 1 c. 3-bis D.Lgs. 127/2015). */
export const controlloFC01: Controllo = {
  codice: "FC01",
  descrizione: "Fattura tardiva",
  dove: "2.1.1.3",
  gravita: "avviso",
  soloNostra: true,
  verifica({ corpi }, trovato, { oggi }) {
    for (const { documento } of corpi) {
      const { TipoDocumento, Data } = documento.valore;
      const last = ultimoGiornoInvio(TipoDocumento, Data);
      if (last && oggi > last)
        trovato({
          percorso: `${documento.percorso}.Data`,
          messaggio: conApostrofo`Sono passati ${daysBetween(Data, oggi)} giorni dalla data del documento: la fattura è tardiva (andava inviata entro il ${formatGiorno(last)}).`,
        });
    }
  },
};
