import { isRitenutaAcconto } from "../calcolo/index.ts";
import type { Controllo } from "./controllo.ts";

/** L. 190/2014 art. 1 c. 67 (RULES §4, §9): flat-rate and minimum taxpayers suffer no income tax withholding; pension contributions are another thing. */
export const controlloFC14: Controllo = {
  codice: "FC14",
  descrizione: "Ritenuta d'acconto nel regime forfettario",
  dove: "2.1.1.5",
  gravita: "avviso",
  soloNostra: true,
  verifica({ corpi, cedente, soggettoEmittente }, trovato) {
    const { RegimeFiscale } = cedente.valore;
    if (soggettoEmittente || (RegimeFiscale !== "RF19" && RegimeFiscale !== "RF02")) return;
    for (const { documento } of corpi)
      if (documento.valore.DatiRitenuta?.some(({ TipoRitenuta }) => isRitenutaAcconto({ tipo: TipoRitenuta })))
        trovato({
          percorso: `${documento.percorso}.DatiRitenuta`,
          messaggio:
            "Nel tuo regime la ritenuta d'acconto non si applica: toglila, altrimenti incassi meno del dovuto.",
        });
  },
};
