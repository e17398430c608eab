import { voceDiDocumento } from "../codici/voce-di-documento.ts";
import { formatPercento } from "../presentazione/importo.ts";
import type { Controllo } from "./controllo.ts";

/** Allegato A 1.9.1, 00430: a summary block with a rate and a Natura together; only TD16 may. */
export const controllo00430: Controllo = {
  codice: "00430",
  descrizione: "Natura presente nel riepilogo",
  dove: "2.2.2.2",
  gravita: "errore",
  verifica({ corpi }, trovato) {
    for (const { riepiloghi, documento } of corpi)
      if (!voceDiDocumento(documento.valore.TipoDocumento)?.naturaConAliquota)
        for (const { valore, percorso } of riepiloghi)
          if (!valore.AliquotaIVA.isZero() && valore.Natura)
            trovato({
              percorso: `${percorso}.Natura`,
              messaggio: `Il riepilogo al ${formatPercento(valore.AliquotaIVA)} ha la natura ${valore.Natura}: con un'aliquota non va indicata.`,
            });
  },
};
