import { elencoParole } from "../presentazione/elenco-parole.ts";
import { formatPercento } from "../presentazione/importo.ts";
import { aliquoteUsate } from "./aliquote-usate.ts";
import type { Controllo } from "./controllo.ts";

/** Allegato A 1.9.1, 00419: fewer summary blocks than distinct rates in lines and funds (counting as in the PA list 1.5). */
export const controllo00419: Controllo = {
  codice: "00419",
  descrizione: "Riepilogo IVA mancante",
  dove: "2.2.2",
  gravita: "errore",
  verifica({ corpi }, trovato) {
    for (const corpo of corpi) {
      const rates = aliquoteUsate(corpo);
      if (corpo.riepiloghi.length < rates.size)
        trovato({
          percorso: `${corpo.percorso}.DatiBeniServizi.DatiRiepilogo`,
          messaggio: `Le aliquote usate sono ${rates.size} (${elencoParole([...rates.values()].map(formatPercento))}), i riepiloghi IVA solo ${corpo.riepiloghi.length}: ne serve uno per ciascuna.`,
        });
    }
  },
};
