import { formatPercento } from "../presentazione/importo.ts";
import type { Controllo } from "./controllo.ts";

/** Allegato A 1.9.1, 00414: a pension fund contribution with a rate and a Natura together. */
export const controllo00414: Controllo = {
  codice: "00414",
  descrizione: "Natura presente nella cassa previdenziale",
  dove: "2.1.1.7.7",
  gravita: "errore",
  verifica({ corpi }, trovato) {
    for (const { casse } of corpi)
      for (const { valore, percorso } of casse)
        if (!valore.AliquotaIVA.isZero() && valore.Natura)
          trovato({
            percorso: `${percorso}.Natura`,
            messaggio: `Cassa ${valore.TipoCassa}: con IVA ${formatPercento(valore.AliquotaIVA)} la natura ${valore.Natura} non va indicata.`,
          });
  },
};
