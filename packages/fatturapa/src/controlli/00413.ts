import type { Controllo } from "./controllo.ts";

/** Allegato A 1.9.1, 00413: a pension fund contribution at rate zero without Natura. */
export const controllo00413: Controllo = {
  codice: "00413",
  descrizione: "Natura assente nella cassa previdenziale",
  dove: "2.1.1.7.7",
  gravita: "errore",
  verifica({ corpi }, trovato) {
    for (const { casse } of corpi)
      for (const { valore, percorso } of casse)
        if (valore.AliquotaIVA.isZero() && !valore.Natura)
          trovato({
            percorso: `${percorso}.Natura`,
            messaggio: `Cassa ${valore.TipoCassa}: con IVA 0% indica la natura, di solito quella del compenso.`,
          });
  },
};
