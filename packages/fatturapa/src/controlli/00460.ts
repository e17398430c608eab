import { LIMITE_SEMPLIFICATA, SENZA_LIMITE_SEMPLIFICATA } from "../codici/limite-semplificata.ts";
import { Decimal } from "../decimal/decimal.ts";
import { formatImporto } from "../presentazione/importo.ts";
import type { Controllo } from "./controllo.ts";

/** Allegato A 1.9.1, 00460: the amounts of a simplified invoice exceed the limit, unless it corrects another or the seller is of a regime without one. */
export const controllo00460: Controllo = {
  codice: "00460",
  descrizione: "Fattura semplificata oltre il limite",
  dove: "2.2.2",
  gravita: "errore",
  formati: ["semplificata"],
  verifica({ corpi, cedente }, trovato) {
    if (SENZA_LIMITE_SEMPLIFICATA.includes(cedente.valore.RegimeFiscale)) return;
    for (const { beni, collegate, percorso } of corpi) {
      const total = Decimal.sum(beni.map(({ valore }) => valore.Importo));
      if (collegate.length === 0 && total.compare(LIMITE_SEMPLIFICATA) > 0)
        trovato({
          percorso: `${percorso}.DatiBeniServizi[0].Importo`,
          messaggio: `La fattura semplificata vale ${formatImporto(total)}: oltre ${formatImporto(LIMITE_SEMPLIFICATA)} serve una fattura ordinaria.`,
        });
    }
  },
};
