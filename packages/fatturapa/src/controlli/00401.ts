import { voceDiDocumento } from "../codici/voce-di-documento.ts";
import type { Decimal } from "../decimal/decimal.ts";
import { formatPercento } from "../presentazione/importo.ts";
import { type Controllo, OVUNQUE, type Rilievo } from "./controllo.ts";

/** Allegato A 1.9.1, 00401: a line with a rate and a Natura together (simplified: 2.2.3.2 and 2.2.4); only TD16 may. */
export const controllo00401: Controllo = {
  codice: "00401",
  descrizione: "Natura presente con aliquota diversa da zero",
  dove: "2.2.1.14",
  gravita: "errore",
  formati: OVUNQUE,
  verifica({ corpi }, trovato) {
    for (const { linee, beni, documento } of corpi) {
      if (voceDiDocumento(documento.valore.TipoDocumento)?.naturaConAliquota) continue;
      for (const { valore, percorso } of linee)
        if (valore.Natura && !valore.AliquotaIVA.isZero())
          trovato(troppa(percorso, valore.NumeroLinea, { aliquota: valore.AliquotaIVA, natura: valore.Natura }));
      for (const [i, { valore, percorso }] of beni.entries())
        if (valore.Natura && valore.DatiIVA.Aliquota && !valore.DatiIVA.Aliquota.isZero())
          trovato(troppa(percorso, i + 1, { aliquota: valore.DatiIVA.Aliquota, natura: valore.Natura }));
    }
  },
};

const troppa = (
  percorso: string,
  riga: number,
  { aliquota, natura }: { aliquota: Decimal; natura: string },
): Rilievo => ({
  percorso: `${percorso}.Natura`,
  messaggio: `Riga ${riga}: con IVA ${formatPercento(aliquota)} la natura ${natura} non va indicata: togli la natura o porta l'IVA a 0%.`,
});
