import { Decimal } from "../decimal/decimal.ts";
import type { Controllo } from "./controllo.ts";

const UNO = Decimal.of(1);

/** Allegato A 1.9.1, 00424: a rate between 0 and 1, that is written as a fraction (0.22) instead of a percentage (22.00); in lines, funds and summary. */
export const controllo00424: Controllo = {
  codice: "00424",
  descrizione: "Aliquota non in percentuale",
  dove: "2.2.1.12",
  gravita: "errore",
  *verifica({ corpi }) {
    for (const { linee, casse, riepiloghi } of corpi)
      for (const { valore, percorso } of [...linee, ...casse, ...riepiloghi]) {
        const { AliquotaIVA } = valore;
        if (AliquotaIVA.isPositive() && AliquotaIVA.compare(UNO) < 0)
          yield {
            percorso: `${percorso}.AliquotaIVA`,
            messaggio: `L'aliquota IVA è scritta ${AliquotaIVA}: va in percentuale, per esempio 22.00.`,
          };
      }
  },
};
