import { isUnioneEuropea } from "../codici/unione-europea.ts";
import type { Controllo } from "./controllo.ts";

/** RULES §9: what a flat-rate seller does is out of VAT by its regime (N2.2, N2.1 abroad); exemptions and reverse charge are of the ordinary regime, N7 is of sales within the Union. */
const INSOLITE = /^N(?:4|5|6(?:\.\d)?|7)$/;

/** RULES §9: a nature that the flat-rate regime does not use. */
export const controlloFC15: Controllo = {
  codice: "FC15",
  descrizione: "Natura insolita nel regime forfettario",
  dove: "2.2.1.14",
  gravita: "avviso",
  soloNostra: true,
  verifica({ corpi, cedente, cessionario, soggettoEmittente }, trovato) {
    const { RegimeFiscale } = cedente.valore;
    if (soggettoEmittente || (RegimeFiscale !== "RF19" && RegimeFiscale !== "RF02")) return;
    const paese = cessionario.valore.IdFiscaleIVA?.IdPaese ?? "IT";
    // VAT of another member state is the flat-rate seller's as well (distance sales, OSS).
    const insolita = (natura: string) =>
      INSOLITE.test(natura) && !(natura === "N7" && paese !== "IT" && isUnioneEuropea(paese));
    for (const { linee } of corpi)
      for (const { valore, percorso } of linee)
        if (valore.Natura && insolita(valore.Natura))
          trovato({
            percorso: `${percorso}.Natura`,
            messaggio: `Riga ${valore.NumeroLinea}: nel tuo regime di solito si usa la natura N2.2 (N2.1 verso l'estero), non ${valore.Natura}.`,
          });
  },
};
