import { formatImporto } from "../presentazione/importo.ts";
import type { Controllo } from "./controllo.ts";

/** A document of nothing, or one that asks less than nothing, is usually a mistake; credit is given with a TD04 of positive amounts (RULES §11). */
export const controlloFC08: Controllo = {
  codice: "FC08",
  descrizione: "Totale nullo o negativo",
  dove: "2.1.1.9",
  gravita: "avviso",
  soloNostra: true,
  verifica({ corpi, soggettoEmittente }, trovato) {
    for (const { documento } of corpi) {
      const total = documento.valore.ImportoTotaleDocumento;
      if (!total || total.isPositive() || (total.isNegative() && soggettoEmittente)) continue;
      trovato({
        percorso: `${documento.percorso}.ImportoTotaleDocumento`,
        messaggio: total.isZero()
          ? "Il totale del documento è zero: controlla prezzi e quantità."
          : `Il totale del documento è negativo (${formatImporto(total)}): per restituire un importo usa una nota di credito con importi positivi.`,
      });
    }
  },
};
