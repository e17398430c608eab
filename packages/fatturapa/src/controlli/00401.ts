import { formatPercento } from "../presentazione/importo.ts";
import type { Controllo } from "./controllo.ts";

/** Allegato A 1.9.1, 00401: a line with a rate and a Natura together; only TD16 may. */
export const controllo00401: Controllo = {
  codice: "00401",
  descrizione: "Natura presente con aliquota diversa da zero",
  dove: "2.2.1.14",
  gravita: "errore",
  *verifica({ corpi }) {
    for (const { linee, documento } of corpi)
      if (documento.valore.TipoDocumento !== "TD16")
        for (const { valore, percorso } of linee)
          if (!valore.AliquotaIVA.isZero() && valore.Natura)
            yield {
              percorso: `${percorso}.Natura`,
              messaggio: `Riga ${valore.NumeroLinea}: con IVA ${formatPercento(valore.AliquotaIVA)} la natura ${valore.Natura} non va indicata: togli la natura o porta l'IVA a 0%.`,
            };
  },
};
