import { type Controllo, OVUNQUE } from "./controllo.ts";

/** Allegato A 1.9.1, 00445: N2, N3 or N6 without detail in a document dated from 2021-01-01 (simplified: N2 and N3; its list has no N6). */
export const controllo00445: Controllo = {
  codice: "00445",
  descrizione: "Natura generica non più ammessa",
  dove: "2.2.1.14",
  gravita: "errore",
  formati: OVUNQUE,
  verifica({ corpi }, trovato) {
    for (const { linee, casse, riepiloghi, beni, documento } of corpi)
      if (documento.valore.Data >= "2021-01-01")
        for (const list of [linee, casse, riepiloghi, beni])
          for (const { valore, percorso } of list)
            if (valore.Natura === "N2" || valore.Natura === "N3" || valore.Natura === "N6")
              trovato({
                percorso: `${percorso}.Natura`,
                messaggio: `La natura ${valore.Natura} non è più ammessa dal 2021: usa quella di dettaglio, per esempio ${valore.Natura}.1.`,
              });
  },
};
