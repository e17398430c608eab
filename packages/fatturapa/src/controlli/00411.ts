import { nomeRighe } from "../presentazione/elenco-parole.ts";
import type { Controllo } from "./controllo.ts";

/** Allegato A 1.9.1, 00411: a line subject to withholding and no DatiRitenuta. */
export const controllo00411: Controllo = {
  codice: "00411",
  descrizione: "Dati ritenuta assenti",
  dove: "2.1.1.5",
  gravita: "errore",
  verifica({ corpi }, trovato) {
    for (const { linee, documento } of corpi) {
      const subject = linee.filter(({ valore }) => valore.Ritenuta === "SI").map(({ valore }) => valore.NumeroLinea);
      if (subject.length > 0 && !documento.valore.DatiRitenuta?.length)
        trovato({
          percorso: `${documento.percorso}.DatiRitenuta`,
          messaggio: `${nomeRighe(subject)}: soggette a ritenuta, ma i dati della ritenuta mancano: aggiungili o togli la spunta alle righe.`,
        });
    }
  },
};
