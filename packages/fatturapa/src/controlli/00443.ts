import { formatPercento } from "../presentazione/importo.ts";
import { aliquoteUsate } from "./aliquote-usate.ts";
import type { Controllo } from "./controllo.ts";
import { chiave } from "./vista.ts";

/** Allegato A 1.9.1, 00443: a rate of lines or funds that no summary block has. */
export const controllo00443: Controllo = {
  codice: "00443",
  descrizione: "Aliquota assente nel riepilogo",
  dove: "2.2.2.1",
  gravita: "errore",
  verifica({ corpi }, trovato) {
    for (const corpo of corpi) {
      const summed = new Set(corpo.riepiloghi.map(({ valore }) => chiave(valore.AliquotaIVA)));
      for (const [key, aliquota] of aliquoteUsate(corpo))
        if (!summed.has(key))
          trovato({
            percorso: `${corpo.percorso}.DatiBeniServizi.DatiRiepilogo`,
            messaggio: `L'aliquota ${formatPercento(aliquota)} è usata nelle righe o nella cassa, ma non ha un riepilogo IVA.`,
          });
    }
  },
};
