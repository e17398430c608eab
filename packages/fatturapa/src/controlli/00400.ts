import { type Controllo, OVUNQUE, type Rilievo } from "./controllo.ts";

/** Allegato A 1.9.1, 00400: a line at rate zero without Natura (simplified: 2.2.3.2 and 2.2.4). */
export const controllo00400: Controllo = {
  codice: "00400",
  descrizione: "Natura assente con aliquota zero",
  dove: "2.2.1.14",
  gravita: "errore",
  formati: OVUNQUE,
  verifica({ corpi }, trovato) {
    for (const { linee, beni } of corpi) {
      for (const { valore, percorso } of linee)
        if (valore.AliquotaIVA.isZero() && !valore.Natura) trovato(manca(`${percorso}.Natura`, valore.NumeroLinea));
      for (const [i, { valore, percorso }] of beni.entries())
        if (valore.DatiIVA.Aliquota?.isZero() && !valore.Natura) trovato(manca(`${percorso}.Natura`, i + 1));
    }
  },
};

const manca = (percorso: string, riga: number): Rilievo => ({
  percorso,
  messaggio: `Riga ${riga}: con IVA 0% indica la natura, cioè perché l'IVA non c'è.`,
});
