import { Decimal } from "../decimal/decimal.ts";
import { type Controllo, OVUNQUE, type Rilievo } from "./controllo.ts";

const UNO = Decimal.of("1.00");

/** Allegato A 1.9.1, 00424: a rate between 0 and 1, that is written as a fraction (0.22) instead of a percentage (22.00); in lines, funds and summary. */
export const controllo00424: Controllo = {
  codice: "00424",
  descrizione: "Aliquota non in percentuale",
  dove: "2.2.1.12",
  gravita: "errore",
  formati: OVUNQUE,
  verifica({ corpi }, trovato) {
    for (const { linee, casse, riepiloghi, beni } of corpi) {
      for (const list of [linee, casse, riepiloghi])
        for (const { valore, percorso } of list)
          if (isFrazione(valore.AliquotaIVA)) trovato(frazione(`${percorso}.AliquotaIVA`, valore.AliquotaIVA));
      for (const { valore, percorso } of beni)
        if (valore.DatiIVA.Aliquota && isFrazione(valore.DatiIVA.Aliquota))
          trovato(frazione(`${percorso}.DatiIVA.Aliquota`, valore.DatiIVA.Aliquota));
    }
  },
};

const isFrazione = (aliquota: Decimal): boolean => aliquota.isPositive() && aliquota.compare(UNO) < 0;
const frazione = (percorso: string, aliquota: Decimal): Rilievo => ({
  percorso,
  messaggio: `L'aliquota IVA è scritta ${aliquota}: va in percentuale, per esempio 22.00.`,
});
