import { Decimal } from "../decimal/decimal.ts";
import { formatImporto } from "../presentazione/importo.ts";
import type { Controllo } from "./controllo.ts";

/** Art. 21-bis DPR 633/72: a simplified invoice may be worth so much, tax included, and no more. */
const LIMITE = Decimal.of("400.00");
/** Regimes without the limit (flat-rate, and small businesses of the Union). */
const SENZA_LIMITE: readonly string[] = ["RF19", "RF20"];

/** Allegato A 1.9.1, 00460: the amounts of a simplified invoice exceed 400 euro, unless it corrects another or the seller is RF19 or RF20. */
export const controllo00460: Controllo = {
  codice: "00460",
  descrizione: "Fattura semplificata oltre 400 euro",
  dove: "2.2.2",
  gravita: "errore",
  formati: ["semplificata"],
  verifica({ corpi, cedente }, trovato) {
    if (SENZA_LIMITE.includes(cedente.valore.RegimeFiscale)) return;
    for (const { beni, collegate, percorso } of corpi) {
      const total = Decimal.sum(beni.map(({ valore }) => valore.Importo));
      if (collegate.length === 0 && total.compare(LIMITE) > 0)
        trovato({
          percorso: `${percorso}.DatiBeniServizi[0].Importo`,
          messaggio: `La fattura semplificata vale ${formatImporto(total)}: oltre ${formatImporto(LIMITE)} serve una fattura ordinaria.`,
        });
    }
  },
};
