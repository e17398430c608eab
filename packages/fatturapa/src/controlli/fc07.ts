import { formatGiorno } from "../presentazione/giorno-scritto.ts";
import type { Controllo } from "./controllo.ts";
import { posti } from "./vista.ts";

/** A due date before the document is a slip of the pen. */
export const controlloFC07: Controllo = {
  codice: "FC07",
  descrizione: "Scadenza precedente al documento",
  dove: "2.4.2.5",
  gravita: "avviso",
  soloNostra: true,
  verifica({ corpi }, trovato) {
    for (const { pagamenti, documento, percorso } of corpi)
      for (const pagamento of posti(pagamenti, `${percorso}.DatiPagamento`))
        for (const { valore, percorso: at } of posti(
          pagamento.valore.DettaglioPagamento,
          `${pagamento.percorso}.DettaglioPagamento`,
        )) {
          const day = valore.DataScadenzaPagamento;
          if (day && day < documento.valore.Data)
            trovato({
              percorso: `${at}.DataScadenzaPagamento`,
              messaggio: `La scadenza ${formatGiorno(day)} è precedente alla data del documento, ${formatGiorno(documento.valore.Data)}.`,
            });
        }
  },
};
