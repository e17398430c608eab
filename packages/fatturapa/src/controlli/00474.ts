import type { Controllo } from "./controllo.ts";

/** Allegato A 1.9.1, 00474: a TD21 has no lines at rate zero. */
export const controllo00474: Controllo = {
  codice: "00474",
  descrizione: "Aliquota zero in un TD21",
  dove: "2.2.1.12",
  gravita: "errore",
  verifica({ corpi }, trovato) {
    for (const { linee, documento } of corpi)
      if (documento.valore.TipoDocumento === "TD21")
        for (const { valore, percorso } of linee)
          if (valore.AliquotaIVA.isZero())
            trovato({
              percorso: `${percorso}.AliquotaIVA`,
              messaggio: `Riga ${valore.NumeroLinea}: in un'autofattura per splafonamento (TD21) l'IVA non può essere 0%.`,
            });
  },
};
