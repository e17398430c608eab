import { formatImporto } from "../presentazione/importo.ts";
import type { Controllo } from "./controllo.ts";

/** Allegato A 1.9.1, 00429: a summary block at rate zero without Natura. */
export const controllo00429: Controllo = {
  codice: "00429",
  descrizione: "Natura assente nel riepilogo",
  dove: "2.2.2.2",
  gravita: "errore",
  verifica({ corpi }, trovato) {
    for (const { riepiloghi } of corpi)
      for (const { valore, percorso } of riepiloghi)
        if (valore.AliquotaIVA.isZero() && !valore.Natura)
          trovato({
            percorso: `${percorso}.Natura`,
            messaggio: `Il riepilogo a IVA 0% di ${formatImporto(valore.ImponibileImporto)} non ha la natura: indicala.`,
          });
  },
};
