import type { Controllo } from "./controllo.ts";

/** Allegato A 1.9.1, 00400: a line at rate zero without Natura. */
export const controllo00400: Controllo = {
  codice: "00400",
  descrizione: "Natura assente con aliquota zero",
  dove: "2.2.1.14",
  gravita: "errore",
  *verifica({ corpi }) {
    for (const { linee } of corpi)
      for (const { valore, percorso } of linee)
        if (valore.AliquotaIVA.isZero() && !valore.Natura)
          yield {
            percorso: `${percorso}.Natura`,
            messaggio: `Riga ${valore.NumeroLinea}: con IVA 0% indica la natura, cioè perché l'IVA non c'è.`,
          };
  },
};
