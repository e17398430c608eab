import type { Controllo } from "./controllo.ts";

/** RULES §9: flat-rate and minimum taxpayers never charge VAT. Not an SdI check, but never right: it blocks. */
export const controlloFC02: Controllo = {
  codice: "FC02",
  descrizione: "IVA nel regime forfettario",
  dove: "2.2.1.12",
  gravita: "errore",
  soloNostra: true,
  verifica({ corpi, cedente, soggettoEmittente }, trovato) {
    const { RegimeFiscale } = cedente.valore;
    if (soggettoEmittente || (RegimeFiscale !== "RF19" && RegimeFiscale !== "RF02")) return;
    const name = RegimeFiscale === "RF19" ? "forfettario" : "dei minimi";
    for (const { linee } of corpi)
      for (const { valore, percorso } of linee)
        if (!valore.AliquotaIVA.isZero())
          trovato({
            percorso: `${percorso}.AliquotaIVA`,
            messaggio: `Riga ${valore.NumeroLinea}: nel regime ${name} l'IVA non si addebita: scegli 0% con natura N2.2.`,
          });
  },
};
