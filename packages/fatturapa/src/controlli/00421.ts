import { Decimal } from "../decimal/decimal.ts";
import { formatImporto, formatPercento } from "../presentazione/importo.ts";
import type { Controllo } from "./controllo.ts";

const CENTESIMO = Decimal.of("0.01");

/** Allegato A 1.9.1, 00421: the tax of a summary block differs from rate × base, rounded half up, by more than 0.01. Exactly 0.01 is `tollerabile`: the PA list refuses it. */
export const controllo00421: Controllo = {
  codice: "00421",
  descrizione: "Imposta errata",
  dove: "2.2.2.6",
  gravita: "errore",
  verifica({ corpi }, trovato) {
    for (const { riepiloghi } of corpi)
      for (const { valore, percorso } of riepiloghi) {
        const wanted = valore.ImponibileImporto.percent(valore.AliquotaIVA).round(2);
        const beyond = valore.Imposta.minus(wanted).abs().compare(CENTESIMO);
        if (beyond >= 0)
          trovato({
            percorso: `${percorso}.Imposta`,
            messaggio: `Riepilogo al ${formatPercento(valore.AliquotaIVA)}: l'imposta è ${formatImporto(valore.Imposta)}, ma ${formatPercento(valore.AliquotaIVA)} di ${formatImporto(valore.ImponibileImporto)} fa ${formatImporto(wanted)}.`,
            ...(beyond === 0 ? { tollerabile: true } : {}),
          });
      }
  },
};
