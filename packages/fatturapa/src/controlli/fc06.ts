import { festivo, nextWorkingDay } from "../giorno/index.ts";
import { conApostrofo } from "../presentazione/con-apostrofo.ts";
import { formatGiorno } from "../presentazione/giorno-scritto.ts";
import type { Controllo } from "./controllo.ts";
import { posti } from "./vista.ts";

/** Banks do not pay on holidays: what falls due then is paid the day after (art. 1187 c.c.). */
export const controlloFC06: Controllo = {
  codice: "FC06",
  descrizione: "Scadenza in giorno festivo",
  dove: "2.4.2.5",
  gravita: "avviso",
  soloNostra: true,
  verifica({ corpi }, trovato) {
    for (const { pagamenti, percorso } of corpi)
      for (const pagamento of posti(pagamenti, `${percorso}.DatiPagamento`))
        for (const { valore, percorso: at } of posti(
          pagamento.valore.DettaglioPagamento,
          `${pagamento.percorso}.DettaglioPagamento`,
        )) {
          const day = valore.DataScadenzaPagamento;
          const holiday = day && festivo(day);
          if (day && holiday)
            trovato({
              percorso: `${at}.DataScadenzaPagamento`,
              messaggio: conApostrofo`La scadenza ${formatGiorno(day)} è un giorno festivo (${holiday}): il primo giorno lavorativo dopo è il ${formatGiorno(nextWorkingDay(day))}.`,
            });
        }
  },
};
