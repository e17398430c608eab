import type { Natura } from "../codici/natura.ts";
import type { Controllo } from "./controllo.ts";

/** Allegato A 1.9.1, 00444: a Natura of lines or funds that no summary block has. */
export const controllo00444: Controllo = {
  codice: "00444",
  descrizione: "Natura di riga assente nel riepilogo",
  dove: "2.2.2.2",
  gravita: "errore",
  verifica({ corpi }, trovato) {
    for (const { linee, casse, riepiloghi, percorso } of corpi) {
      const summed = new Set(riepiloghi.map(({ valore }) => valore.Natura));
      const used = new Set<Natura>();
      for (const list of [linee, casse]) for (const { valore } of list) if (valore.Natura) used.add(valore.Natura);
      for (const natura of used)
        if (!summed.has(natura))
          trovato({
            percorso: `${percorso}.DatiBeniServizi.DatiRiepilogo`,
            messaggio: `La natura ${natura} è usata nelle righe o nella cassa, ma non ha un riepilogo IVA.`,
          });
    }
  },
};
